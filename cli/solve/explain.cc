#include "cli/solve/explain.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "cli/solve/board_view.h"
#include "cli/solve/score_text.h"
#include "engine/answer/answer.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/board/side.h"

namespace plumb::cli {
namespace {

std::vector<int> Numbers(absl::Span<const int> columns, ColumnBase base) {
  std::vector<int> numbers(columns.begin(), columns.end());
  for (int& number : numbers) number += base == ColumnBase::kOne ? 1 : 0;
  return numbers;
}

// "column 4", "columns 3, 4 and 5"
std::string NameColumns(absl::Span<const int> columns, ColumnBase base) {
  const std::vector<int> numbers = Numbers(columns, base);
  if (numbers.size() == 1) return absl::StrCat("column ", numbers[0]);
  return absl::StrCat("columns ", absl::StrJoin(numbers.begin(), numbers.end() - 1, ", "), " and ",
                      numbers.back());
}

std::string FinishedVerdict(const engine::Answer& answer) {
  const Side side = answer.given.to_move;
  switch (answer.position().State()) {
    case GameState::kLost:
      return absl::StrCat(NameOf(Other(side)), " has won");
    case GameState::kWon:
      return absl::StrCat(NameOf(side), " has won");
    case GameState::kFull:
    case GameState::kOngoing:
      break;
  }
  return "The board is full: a draw";
}

// What is proven when a limit ended the search.
std::string OpenVerdict(const engine::Answer& answer) {
  const ScoreBounds& bounds = answer.bounds;
  const absl::string_view known = bounds.lower > kDraw    ? " wins"
                                  : bounds.upper < kDraw  ? " loses"
                                  : bounds.lower == kDraw ? " does not lose"
                                  : bounds.upper == kDraw ? " does not win"
                                                          : "";
  return absl::StrCat(NameOf(answer.given.to_move), " to move", known,
                      known.empty() ? " has a score " : ", score ", BoundsText(bounds),
                      "; the search was ended there");
}

// "3 6", "3 6 (not yet known: 2 4)", "among 2 3 4 6"
std::string BestMoves(const engine::Answer& answer, ColumnBase base) {
  const std::string best = absl::StrJoin(Numbers(answer.best, base), " ");
  const std::string undecided = absl::StrJoin(Numbers(answer.undecided, base), " ");
  if (undecided.empty()) return best;
  if (best.empty()) return absl::StrCat("among ", undecided);
  return absl::StrCat(best, " (not yet known: ", undecided, ")");
}

std::string HowFound(const engine::Answer& answer) {
  std::string search = absl::StrFormat("search, %d nodes in %.3f s", answer.nodes,
                                       absl::ToDoubleSeconds(answer.elapsed));
  switch (answer.source) {
    case engine::Source::kRules:
      return "rules";
    case engine::Source::kBook:
      return absl::StrFormat("book, in %.3f s", absl::ToDoubleSeconds(answer.elapsed));
    case engine::Source::kSearch:
      return search;
    case engine::Source::kBookAndSearch:
      return absl::StrCat("book and ", search);
  }
  return search;
}

}  // namespace

std::vector<Caption> CaptionsOf(const engine::Answer& answer) {
  std::vector<Caption> captions;
  for (std::size_t i = 0; i < answer.columns.size(); ++i) {
    const bool is_best =
        std::find(answer.best.begin(), answer.best.end(), static_cast<int>(i)) != answer.best.end();
    captions.push_back({ColumnText(answer.columns[i]), is_best});
  }
  return captions;
}

std::string Verdict(const engine::Answer& answer, ColumnBase base) {
  if (answer.is_finished()) return FinishedVerdict(answer);
  if (!answer.bounds.IsExact()) return OpenVerdict(answer);
  const Score score = answer.bounds.lower;
  const char* side = NameOf(answer.given.to_move);
  const std::string with =
      answer.best.empty() ? "" : absl::StrCat(" with ", NameColumns(answer.best, base));
  std::string in;
  if (const std::optional<int> plies = answer.PliesToTheEnd(answer.bounds)) {
    in = absl::StrCat(" in ", *plies, *plies == 1 ? " ply" : " plies");
  }
  if (score > kDraw) return absl::StrCat(side, " to move wins", in, with);
  if (score == kDraw) return absl::StrCat(side, " to move draws", with);
  // If all columns lose equally fast, no move is better than another.
  return absl::StrCat(side, " to move loses", in,
                      answer.precision == engine::Precision::kStrong ? with : "");
}

std::string Explain(const engine::Answer& answer, const BoardLook& look) {
  const std::vector<Caption> captions =
      answer.is_finished() ? std::vector<Caption>{} : CaptionsOf(answer);
  std::string text =
      absl::StrCat(BoardView(answer.given, look, captions), "\n", Verdict(answer, look.base), "\n");
  if (answer.is_finished()) return text;
  absl::StrAppend(&text, "Best moves : ", BestMoves(answer, look.base), "\n");
  if (!answer.line.empty()) {
    const bool is_whole =
        answer.PliesToTheEnd(answer.bounds) == static_cast<int>(answer.line.size());
    absl::StrAppend(&text,
                    "Best line  : ", FormatMoves(answer.line, answer.position().size(), look.base),
                    is_whole ? "\n" : " ...\n");
  }
  absl::StrAppend(&text, "Found by   : ", HowFound(answer), "\n");
  return text;
}

}  // namespace plumb::cli
