#include "cli/solve/explain.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/duration_text.h"
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
  std::string best = absl::StrJoin(Numbers(answer.best, base), " ");
  const std::string undecided = absl::StrJoin(Numbers(answer.undecided, base), " ");
  if (undecided.empty()) return best;
  if (best.empty()) return absl::StrCat("among ", undecided);
  return absl::StrCat(best, " (not yet known: ", undecided, ")");
}

std::string HowFound(const engine::Answer& answer) {
  const std::string time = base::RoundedTime(answer.elapsed);
  std::string search = absl::StrCat("search, ", answer.nodes, " nodes in ", time);
  switch (answer.source) {
    case engine::Source::kRules:
      return "rules";
    case engine::Source::kBook:
      return absl::StrCat("book, in ", time);
    case engine::Source::kSearch:
      return search;
    case engine::Source::kBookAndSearch:
      return absl::StrCat("book and ", search);
  }
  return search;
}

bool HasWholeLine(const engine::Answer& answer) {
  return answer.PliesToTheEnd(answer.bounds) == static_cast<int>(answer.line.size());
}

std::string BestLine(const engine::Answer& answer, ColumnBase base) {
  if (answer.line.empty()) return "";
  return absl::StrCat("Best line  : ", FormatMoves(answer.line, answer.position().size(), base),
                      HasWholeLine(answer) ? "\n" : " ...\n");
}

// "Columns    : -2 -1 0 1 0 -1 -2"
std::string Columns(const engine::Answer& answer) {
  return absl::StrCat("Columns    : ",
                      absl::StrJoin(answer.columns, " ",
                                    [](std::string* out, const std::optional<ScoreBounds>& each) {
                                      absl::StrAppend(out, ColumnText(each));
                                    }),
                      "\n");
}

// "950 nodes", "12.3 thousand nodes", "4.56 billion nodes"
std::string CountNodes(std::uint64_t nodes) {
  const auto count = static_cast<double>(nodes);
  if (count < 1e4) return absl::StrCat(nodes, nodes == 1 ? " node" : " nodes");
  if (count < 1e6) return absl::StrFormat("%.0f thousand nodes", count / 1e3);
  if (count < 1e9) return absl::StrFormat("%.1f million nodes", count / 1e6);
  return absl::StrFormat("%.2f billion nodes", count / 1e9);
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
  absl::StrAppend(&text, ExplainPart(answer, AnswerPart::kBestMoves, look.base),
                  BestLine(answer, look.base), ExplainSource(answer));
  return text;
}

bool HasPart(const engine::Answer& answer, AnswerPart part) {
  switch (part) {
    case AnswerPart::kScore:
      return answer.bounds.IsExact();
    case AnswerPart::kBestMoves:
      return answer.bounds.IsExact() && answer.undecided.empty();
    case AnswerPart::kLine:
      return HasPart(answer, AnswerPart::kBestMoves) &&
             (answer.precision == engine::Precision::kWeak || HasWholeLine(answer));
    case AnswerPart::kColumns:
      break;
  }
  return HasPart(answer, AnswerPart::kLine) &&
         std::all_of(answer.columns.begin(), answer.columns.end(),
                     [](const auto& column) { return !column.has_value() || column->IsExact(); });
}

std::string ExplainPart(const engine::Answer& answer, AnswerPart part, ColumnBase base) {
  switch (part) {
    case AnswerPart::kScore: {
      engine::Answer score_only = answer;
      score_only.best.clear();  // They have a line of their own.
      return absl::StrCat(Verdict(score_only, base), "\n");
    }
    case AnswerPart::kBestMoves:
      return absl::StrCat("Best moves : ", BestMoves(answer, base), "\n");
    case AnswerPart::kLine:
      return BestLine(answer, base);
    case AnswerPart::kColumns:
      break;
  }
  return Columns(answer);
}

std::string ExplainSource(const engine::Answer& answer) {
  return absl::StrCat("Found by   : ", HowFound(answer), "\n");
}

std::string ExplainProgress(const engine::Answer& so_far, absl::Duration elapsed,
                            std::uint64_t nodes) {
  const absl::string_view next =
      !HasPart(so_far, AnswerPart::kBestMoves) ? "; finding the best moves"
      : !HasPart(so_far, AnswerPart::kLine)    ? "; finding the best line"
                                               : "; finding the other columns";
  return absl::StrCat("score ", BoundsText(so_far.bounds),
                      HasPart(so_far, AnswerPart::kScore) ? next : "", ", ",
                      base::RoundedTime(elapsed), ", ", CountNodes(nodes));
}

}  // namespace plumb::cli
