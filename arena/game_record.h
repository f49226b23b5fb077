// The players, moves and result of a game.

#ifndef PLUMB_ARENA_GAME_RECORD_H_
#define PLUMB_ARENA_GAME_RECORD_H_

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/fault.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {

constexpr engine::Outcome WinOf(Side side) {
  return side == Side::kRed ? engine::Outcome::kRedWins : engine::Outcome::kYellowWins;
}

struct GameRecord {
  int number = 0;                     // In the match, from 1.
  std::array<std::string, 2> names;   // Of Red and Yellow.
  int opening_plies = 0;              // Moves that no player chose.
  std::vector<int> moves;             // From the empty board, 0-based.
  std::vector<absl::Duration> times;  // Of the moves after the opening.
  engine::Outcome outcome = engine::Outcome::kOngoing;
  std::optional<Verdict> verdict;   // If a fault ended the game.
  std::vector<Verdict> complaints;  // Faults after the end; they do not change the result.

  absl::string_view name(Side side) const { return names[side == Side::kRed ? 0 : 1]; }
  // Whether a fault of this side ended the game.
  bool IsOffender(Side side) const { return verdict.has_value() && outcome == WinOf(Other(side)); }
};

// For people: "Red connects four", "Board full", or the verdict.
std::string ReasonText(const GameRecord& record);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_GAME_RECORD_H_
