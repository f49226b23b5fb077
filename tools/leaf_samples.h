// Positions such as a search judges at its leaves, and what became of them.

#ifndef PLUMB_TOOLS_LEAF_SAMPLES_H_
#define PLUMB_TOOLS_LEAF_SAMPLES_H_

#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/live/live_search.h"
#include "tools/random_positions.h"

namespace plumb::tools {

struct Sample {
  Position position;
  // Points of the side to move: 1 a win, 1/2 a draw.
  double points;
};

// Plays games to find out. The same seed and nodes give the same samples.
class SampleMaker {
 public:
  SampleMaker(std::uint64_t seed, std::uint64_t nodes) : random_(seed), nodes_(nodes) {}

  // The game that follows is played by a live search of `nodes` nodes a move, until that
  // proves the result. Positions of which it proves the result within a few stones are left
  // out: the search sees those by itself.
  Sample Next();

 private:
  // Nullopt if a game was decided before it got there, or if somebody can win at once.
  std::optional<Position> RandomLeaf(BoardSize size);
  std::optional<double> PlayOn(Position position);
  bool PlayCarefully(int stones, Position& position);
  bool PlayThinking(int stones, Position& position);
  SearchReport Think(const Position& position, std::uint64_t nodes);

  Random random_;
  std::uint64_t nodes_;
  std::map<std::pair<int, int>, live::LiveSearch> searches_;  // By width and height.
};

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_LEAF_SAMPLES_H_
