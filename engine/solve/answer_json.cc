#include "engine/solve/answer_json.h"

#include <cstddef>
#include <optional>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "engine/side.h"
#include "engine/solve/answer.h"
#include "solver/position_text.h"
#include "solver/score.h"

namespace plumb {
namespace {

// How many bytes the character at the front has; 0 if they are not UTF-8 (RFC 3629:
// shortest form, no surrogates, nothing above U+10FFFF).
std::size_t Utf8Length(absl::string_view text) {
  const auto byte = [text](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first < 0xC2   ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  const unsigned second = byte(1);
  const bool is_overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool is_beyond = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);
  return is_overlong || is_beyond ? 0 : length;
}

absl::string_view NameOf(Source source) {
  switch (source) {
    case Source::kRules:
      return "rules";
    case Source::kBook:
      return "book";
    case Source::kSearch:
      return "search";
    case Source::kBookAndSearch:
      return "book+search";
  }
  return "search";
}

// What is proven of the end of the game.
absl::string_view OutcomeOf(const ScoreBounds& bounds) {
  if (bounds.lower > kDraw) return "win";
  if (bounds.upper < kDraw) return "loss";
  return bounds.IsExact() ? "draw" : "unknown";
}

template <typename Number>
std::string NumberOrNull(const std::optional<Number>& number) {
  return number.has_value() ? absl::StrCat(*number) : "null";
}

// What the position and each column have in common, without braces.
std::string ScoreMembers(const Answer& answer, const ScoreBounds& bounds) {
  return absl::StrCat(R"("score":)", bounds.IsExact() ? absl::StrCat(bounds.lower.value()) : "null",
                      R"(,"bounds":[)", bounds.lower.value(), ",", bounds.upper.value(),
                      R"(],"outcome":")", OutcomeOf(bounds), R"(","plies":)",
                      NumberOrNull(answer.PliesToTheEnd(bounds)));
}

std::string ColumnObjects(const Answer& answer, int first_column) {
  std::string objects;
  for (std::size_t i = 0; i < answer.columns.size(); ++i) {
    if (i > 0) objects += ',';
    if (!answer.columns[i].has_value()) {
      objects += "null";
      continue;
    }
    absl::StrAppend(&objects, R"({"column":)", static_cast<int>(i) + first_column, ",",
                    ScoreMembers(answer, *answer.columns[i]), "}");
  }
  return absl::StrCat("[", objects, "]");
}

std::string NumberArray(absl::Span<const int> columns, int first_column) {
  return absl::StrCat("[",
                      absl::StrJoin(columns, ",",
                                    [first_column](std::string* out, int column) {
                                      absl::StrAppend(out, column + first_column);
                                    }),
                      "]");
}

}  // namespace

std::string JsonString(absl::string_view text) {
  std::string json = "\"";
  while (!text.empty()) {
    const std::size_t length = Utf8Length(text);
    const char c = text[0];
    if (length == 0) {
      json += "\\ufffd";
    } else if (c == '"' || c == '\\') {
      json += {'\\', c};
    } else if (absl::ascii_iscntrl(static_cast<unsigned char>(c))) {
      absl::StrAppendFormat(&json, "\\u%04x", static_cast<unsigned char>(c));
    } else {
      json.append(text.data(), length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  json += '"';
  return json;
}

std::string AnswerJson(absl::string_view text, const Answer& answer, ColumnBase base) {
  const int first_column = base == ColumnBase::kOne ? 1 : 0;
  const bool is_weak = answer.precision == Precision::kWeak;
  const char* to_move = answer.given.placed.to_move == Side::kRed ? "red" : "yellow";
  return absl::StrCat(
      R"({"position":)", JsonString(text), R"(,"size":")", answer.position().size().ToString(),
      R"(","first_column":)", first_column, R"(,"to_move":")", to_move, R"(","weak":)",
      is_weak ? "true" : "false", ",", ScoreMembers(answer, answer.bounds), R"(,"columns":)",
      ColumnObjects(answer, first_column), R"(,"best":)", NumberArray(answer.best, first_column),
      R"(,"line":)", is_weak ? "null" : NumberArray(answer.line, first_column), R"(,"source":")",
      NameOf(answer.source), R"(","nodes":)", answer.nodes, R"(,"seconds":)",
      absl::StrFormat("%.6f", absl::ToDoubleSeconds(answer.elapsed)), "}");
}

std::string ErrorJson(absl::string_view text, absl::string_view error) {
  return absl::StrCat(R"({"position":)", JsonString(text), R"(,"error":)", JsonString(error), "}");
}

}  // namespace plumb
