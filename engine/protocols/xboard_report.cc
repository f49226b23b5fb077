#include "engine/protocols/xboard_report.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "engine/game.h"
#include "engine/protocols/xboard_moves.h"
#include "solver/board/column_order.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"

namespace plumb::engine {
namespace {

constexpr int kWin = 100'000;

std::int64_t Centiseconds(absl::Duration duration) { return duration / absl::Milliseconds(10); }

int WinInPlies(Score score, const Position& position) {
  return kWin + LastStone(score, position.size().cells(), position.ply()) - position.ply();
}

int ScoreNumber(const ScoreBounds& bounds, const Position& position) {
  if (bounds.lower > kDraw) return WinInPlies(bounds.lower, position);
  if (bounds.upper < kDraw) return -WinInPlies(bounds.upper, position);
  return 0;
}

}  // namespace

std::string ThinkingLine(const Position& position, const SearchReport& report,
                         Viewpoint viewpoint) {
  const int score = ScoreNumber(report.move_bounds(), position);
  return absl::StrCat(report.depth, " ", viewpoint == Viewpoint::kMover ? score : -score, " ",
                      Centiseconds(report.elapsed), " ", report.nodes, " ",
                      FormatDrops(position, report.line));
}

std::string StatusLine(const Position& position, const std::optional<SearchReport>& latest) {
  const std::size_t moves = ColumnsFromCentre(position).size();
  const SearchReport report = latest.value_or(SearchReport());
  const std::string numbers = absl::StrCat("stat01: ", Centiseconds(report.elapsed), " ",
                                           report.nodes, " ", report.depth, " ");
  if (!latest.has_value()) return absl::StrCat(numbers, moves, " ", moves);
  return absl::StrCat(numbers, 0, " ", moves, " ", FormatDrop(position, report.column));
}

std::string ResultLine(Outcome outcome) {
  assert(outcome != Outcome::kOngoing);
  switch (outcome) {
    case Outcome::kRedWins:
      return "1-0 {First player connects four}";
    case Outcome::kYellowWins:
      return "0-1 {Second player connects four}";
    default:
      return "1/2-1/2 {Board full}";
  }
}

}  // namespace plumb::engine
