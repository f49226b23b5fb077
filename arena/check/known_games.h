// Games that the checks play, 0-based columns.

#ifndef PLUMB_ARENA_CHECK_KNOWN_GAMES_H_
#define PLUMB_ARENA_CHECK_KNOWN_GAMES_H_

#include <array>
#include <vector>

#include "absl/strings/string_view.h"

namespace plumb::arena {

inline constexpr absl::string_view kWonByFirst = "0101010";
inline constexpr absl::string_view kWonBySecond = "60506050";
inline constexpr absl::string_view kTie = "146660203633536103043506522512202545444111";
// More ties, each with its last stone in another column.
inline constexpr std::array<absl::string_view, 4> kTies = {
    kTie,
    "233566412624551230434564216235563004010110",
    "532315310141250566206042303423260411544566",
    "660500532411413411013233524260602324664555",
};
// The middle column is full, nobody can win at once, and the first player is to move.
inline constexpr absl::string_view kFullColumn = "333333";

// The game before its last move.
inline absl::string_view WithoutLastMove(absl::string_view game) {
  return game.substr(0, game.size() - 1);
}

inline std::vector<int> ColumnsOf(absl::string_view game) {
  std::vector<int> columns;
  for (const char digit : game) columns.push_back(digit - '0');
  return columns;
}

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_CHECK_KNOWN_GAMES_H_
