#include "engine/protocols/cfp_report.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"

namespace plumb::engine {
namespace {

std::string Verdict(const SearchReport& report, const Position& position) {
  const ScoreBounds& bounds = report.move_bounds();
  if (bounds.lower == kDraw && bounds.upper == kDraw) return "draws";
  const bool wins = bounds.lower > kDraw;
  if (!wins && bounds.upper >= kDraw) return "is the best found so far";
  const absl::string_view verb = wins ? "wins" : "loses";
  if (!bounds.IsExact()) return std::string(verb);
  const int plies =
      LastStone(bounds.lower, position.size().cells(), position.ply()) - position.ply();
  return absl::StrCat(verb, " in ", plies, plies == 1 ? " ply" : " plies");
}

}  // namespace

std::string DescribeReport(const SearchReport& report, const Position& position) {
  const std::string line =
      report.line.empty() ? "" : absl::StrCat(" line ", absl::StrJoin(report.line, " "), ",");
  return absl::StrFormat("column %d %s,%s %d nodes, %.3f s", report.column,
                         Verdict(report, position), line, report.nodes,
                         absl::ToDoubleSeconds(report.elapsed));
}

absl::string_view DescribeOutcome(Outcome outcome) {
  switch (outcome) {
    case Outcome::kRedWins:
      return "player 1 has won";
    case Outcome::kYellowWins:
      return "player 2 has won";
    case Outcome::kDrawn:
    case Outcome::kOngoing:
      break;
  }
  return "a draw";
}

}  // namespace plumb::engine
