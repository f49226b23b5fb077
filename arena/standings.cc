#include "arena/standings.h"

#include <cstddef>
#include <string>
#include <vector>

#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/schedule.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

// 2 for a win, 1 for a draw.
int HalfPoints(engine::Outcome outcome, Side side) {
  if (outcome == engine::Outcome::kDrawn) return 1;
  return outcome == WinOf(side) ? 2 : 0;
}

}  // namespace

Tally Standing::total() const {
  return {.wins = by_seat[0].wins + by_seat[1].wins,
          .draws = by_seat[0].draws + by_seat[1].draws,
          .losses = by_seat[0].losses + by_seat[1].losses};
}

Standings::Standings(const std::vector<std::string>& names) {
  for (const std::string& name : names) engines_.push_back({.name = name});
}

void Standings::AddResult(int engine, Side side, engine::Outcome outcome) {
  Tally& tally = engines_[static_cast<std::size_t>(engine)].by_seat[side == Side::kRed ? 0 : 1];
  const int half_points = HalfPoints(outcome, side);
  tally.wins += half_points == 2 ? 1 : 0;
  tally.draws += half_points == 1 ? 1 : 0;
  tally.losses += half_points == 0 ? 1 : 0;
}

void Standings::Add(const ScheduledGame& game, const GameRecord& record) {
  ++games_;
  for (const Side side : {Side::kRed, Side::kYellow}) {
    AddResult(game.engine(side), side, record.outcome);
    Standing& standing = engines_[static_cast<std::size_t>(game.engine(side))];
    // After a fault the loser is the offender.
    const bool is_at_fault =
        record.verdict.has_value() && record.verdict->fault.kind != FaultKind::kResignation;
    if (is_at_fault && HalfPoints(record.outcome, side) == 0) ++standing.verdicts;
    for (const Verdict& complaint : record.complaints) {
      if (complaint.side == side) ++standing.complaints;
    }
  }
  const int red = game.engine(Side::kRed);
  const int half_points = HalfPoints(record.outcome, Side::kRed);
  const auto first = open_pairs_.find(game.pair);
  if (first == open_pairs_.end()) {
    open_pairs_[game.pair] = {red, half_points};
    return;
  }
  // In the first game the other engine was Red.
  const auto [other, others_first] = first->second;
  const int own = half_points + 2 - others_first;
  ++engines_[static_cast<std::size_t>(red)].pairs[static_cast<std::size_t>(own)];
  ++engines_[static_cast<std::size_t>(other)].pairs[static_cast<std::size_t>(4 - own)];
  open_pairs_.erase(first);
}

}  // namespace plumb::arena
