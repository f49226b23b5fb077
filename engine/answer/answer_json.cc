#include "engine/answer/answer_json.h"

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
#include "base/json_text.h"
#include "engine/answer/answer.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/board/side.h"

namespace plumb::engine {
namespace {

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

std::string AnswerJson(absl::string_view text, const Answer& answer, ColumnBase base) {
  const int first_column = base == ColumnBase::kOne ? 1 : 0;
  const bool is_weak = answer.precision == Precision::kWeak;
  const char* to_move = answer.given.to_move == Side::kRed ? "red" : "yellow";
  return absl::StrCat(R"({"position":)", base::JsonString(text), R"(,"size":")",
                      answer.position().size().ToString(), R"(","first_column":)", first_column,
                      R"(,"to_move":")", to_move, R"(","weak":)", is_weak ? "true" : "false", ",",
                      ScoreMembers(answer, answer.bounds), R"(,"columns":)",
                      ColumnObjects(answer, first_column), R"(,"best":)",
                      NumberArray(answer.best, first_column), R"(,"undecided":)",
                      NumberArray(answer.undecided, first_column), R"(,"line":)",
                      is_weak ? "null" : NumberArray(answer.line, first_column), R"(,"source":")",
                      NameOf(answer.source), R"(","nodes":)", answer.nodes, R"(,"seconds":)",
                      absl::StrFormat("%.6f", absl::ToDoubleSeconds(answer.elapsed)), "}");
}

std::string ErrorJson(absl::string_view text, absl::string_view error) {
  return absl::StrCat(R"({"position":)", base::JsonString(text), R"(,"error":)",
                      base::JsonString(error), "}");
}

}  // namespace plumb::engine
