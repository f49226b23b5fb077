// Random positions with a fixed seed, for any board.

#ifndef PLUMB_TOOLS_RANDOM_POSITIONS_H_
#define PLUMB_TOOLS_RANDOM_POSITIONS_H_

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "solver/board/board_size.h"
#include "solver/board/position.h"

namespace plumb::tools {

// Requires: width and height make a valid board.
BoardSize Size(int width, int height);

// The same numbers from every compiler and library, unlike std::uniform_int_distribution.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  // 0 <= result < bound. Requires: bound > 0.
  int Below(int bound) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(bound)); }

 private:
  std::mt19937_64 engine_;
};

// A game and how it was played, to name it when a test fails.
struct RandomGame {
  std::vector<int> columns;
  Position position;

  std::string Moves() const;  // Columns from 1.
};

// A game of at most `plies` random moves that is still going on: whoever could win
// plays elsewhere, and the game stops where every move wins.
RandomGame PlayRandomGame(BoardSize size, int plies, Random& random);

// The columns where a stone neither wins nor lets the other side win with its next one.
std::vector<int> CarefulMoves(const Position& position);

// A game of exactly `plies` moves in which nobody wins, or leaves the other a win with
// its next stone: much harder to solve than the one above, where most are lost soon.
// Requires: such games are not rare, so `plies` is well below the number of cells.
RandomGame PlayCarefulGame(BoardSize size, int plies, Random& random);

// Stones of random colours, any number of either, with `empty` cells left and no four
// in a row: a board that a game need not reach. Requires: 0 <= empty <= cells.
Position RandomSetUp(BoardSize size, int empty, Random& random);

// As above, but lines of four may be there.
Position RandomStones(BoardSize size, int empty, Random& random);

// The picture of the board, the side to move and the stones as numbers.
std::string Describe(const Position& position);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_RANDOM_POSITIONS_H_
