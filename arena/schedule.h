// Who plays whom, in which order.

#ifndef PLUMB_ARENA_SCHEDULE_H_
#define PLUMB_ARENA_SCHEDULE_H_

#include <array>
#include <vector>

#include "solver/board/side.h"

namespace plumb::arena {

enum class Tournament {
  kRoundRobin,  // Every two engines meet.
  kGauntlet,    // The first engine meets each other one.
};

struct ScheduledGame {
  int number = 0;                       // From 1.
  std::array<int, 2> engines = {0, 1};  // Of Red and Yellow.
  int pair = 0;     // Two games of one pair have the same players, seats swapped.
  int opening = 0;  // The same for both games of a pair.

  int engine(Side side) const { return engines[side == Side::kRed ? 0 : 1]; }
};

// `games` for each two engines that meet, in pairs with swapped seats. All meetings advance
// together, pair by pair. With an odd number the last pairs have one game.
std::vector<ScheduledGame> MakeSchedule(Tournament tournament, int engines, int games);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_SCHEDULE_H_
