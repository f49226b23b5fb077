#include "engine/protocols/cfp_report.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game.h"
#include "engine/search_report.h"
#include "solver/board/position.h"
#include "solver/board/score.h"

namespace plumb::engine {
namespace {

std::string Verdict(const SearchReport& thought, const Position& position) {
  if (thought.bounds.lower == kDraw && thought.bounds.upper == kDraw) return "draws";
  const bool wins = thought.bounds.lower > kDraw;
  if (!wins && thought.bounds.upper >= kDraw) return "is the best found so far";
  const absl::string_view verb = wins ? "wins" : "loses";
  if (!thought.bounds.IsExact()) return std::string(verb);
  const int plies =
      LastStone(thought.bounds.lower, position.size().cells(), position.ply()) - position.ply();
  return absl::StrCat(verb, " in ", plies, plies == 1 ? " ply" : " plies");
}

}  // namespace

std::string DescribeThought(const SearchReport& thought, const Position& position) {
  const std::string line =
      thought.line.empty() ? "" : absl::StrCat(" line ", absl::StrJoin(thought.line, " "), ",");
  return absl::StrFormat("column %d %s,%s %d nodes, %.3f s", thought.column.value_or(0),
                         Verdict(thought, position), line, thought.nodes,
                         absl::ToDoubleSeconds(thought.elapsed));
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
