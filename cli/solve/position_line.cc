#include "cli/solve/position_line.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "base/quoted.h"
#include "cli/solve/score_text.h"
#include "engine/answer/answer.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kBlanks = " \t\r\v\f";

// "44 -2" in two.
struct LastWord {
  absl::string_view rest;  // Without blanks at its end.
  absl::string_view word;
};

LastWord TakeLastWord(absl::string_view text) {
  const std::size_t blank = text.find_last_of(kBlanks);
  if (blank == absl::string_view::npos) return {"", text};
  return {absl::StripTrailingAsciiWhitespace(text.substr(0, blank)), text.substr(blank + 1)};
}

// Of the board, in either direction.
std::optional<Score> ParseScore(absl::string_view word, const engine::PositionSyntax& syntax) {
  int number = 0;
  const int highest = (syntax.size.cells() + 1) / 2;
  if (!absl::SimpleAtoi(word, &number) || std::abs(number) > highest) return std::nullopt;
  return Score(number);
}

// One word of moves or of CFP's characters, not a list of cells, a FEN or a row of a picture.
bool IsOneGame(absl::string_view text, const engine::PositionSyntax& syntax) {
  const bool has_only_moves = std::all_of(text.begin(), text.end(), [](char c) {
    return c == ',' || absl::ascii_isalnum(static_cast<unsigned char>(c));
  });
  const auto commas = std::count(text.begin(), text.end(), ',');
  return !text.empty() && has_only_moves && commas + 1 < syntax.size.cells();
}

bool IsOneMove(absl::string_view word, const engine::PositionSyntax& syntax) {
  int number = 0;
  const int first = syntax.base == ColumnBase::kOne ? 1 : 0;
  return absl::SimpleAtoi(word, &number) && number >= first &&
         number < syntax.size.width() + first &&
         absl::ascii_isdigit(static_cast<unsigned char>(word[0]));
}

}  // namespace

absl::StatusOr<ScoreChoice> ParseScoreChoice(absl::string_view text) {
  if (text == "check") return ScoreChoice::kCheck;
  if (text == "ignore") return ScoreChoice::kIgnore;
  return absl::InvalidArgumentError(
      absl::StrCat("expected check or ignore, got ", base::Quoted(text)));
}

absl::string_view WithoutComment(absl::string_view line) {
  return absl::StripAsciiWhitespace(line.substr(0, line.find('#')));
}

std::string WithoutComments(absl::string_view lines) {
  std::vector<absl::string_view> kept;
  for (const absl::string_view line : absl::StrSplit(lines, '\n')) {
    kept.push_back(line.substr(0, line.find('#')));
  }
  return absl::StrJoin(kept, "\n");
}

absl::StatusOr<PositionLine> SplitLine(absl::string_view line, ScoreChoice choice,
                                       const engine::PositionSyntax& syntax) {
  PositionLine split;
  split.position = WithoutComment(line);
  split.is_comment = split.position.empty() && line.find('#') != absl::string_view::npos;
  if (split.is_comment) return split;
  const LastWord last = TakeLastWord(split.position);
  const std::optional<Score> score = ParseScore(last.word, syntax);
  if (choice != ScoreChoice::kAuto) {
    if (!score.has_value()) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected a position and its score, got ", base::Quoted(split.position)));
    }
    split.position = last.rest;
    if (choice == ScoreChoice::kCheck) split.score = score;
    return split;
  }
  // The rest is one word: "4 5 6" are moves.
  if (!score.has_value() || !IsOneGame(last.rest, syntax)) return split;
  if (IsOneMove(last.rest, syntax) && IsOneMove(last.word, syntax)) {
    return absl::InvalidArgumentError(absl::StrCat(
        base::Quoted(split.position), " is ambiguous: two moves (write '", last.rest, ",",
        last.word, "') or a move and a score (use --scores check or --scores ignore)"));
  }
  split.position = last.rest;
  split.score = score;
  return split;
}

bool Differs(const PositionLine& line, const ScoreBounds& proven, engine::Precision precision) {
  if (!line.score.has_value()) return false;
  const Score expected = precision == engine::Precision::kWeak
                             ? std::clamp(*line.score, kDraw.Below(), kDraw.Above())
                             : *line.score;
  return expected < proven.lower || expected > proven.upper;
}

std::string Difference(const PositionLine& line, const ScoreBounds& proven) {
  return absl::StrCat("the score is ", BoundsText(proven), ", but the line says ",
                      line.score->value());
}

}  // namespace plumb::cli
