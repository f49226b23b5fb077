// A sparring partner: plain Monte-Carlo tree search.

#ifndef PLUMB_TOOLS_UCT_PLAYER_H_
#define PLUMB_TOOLS_UCT_PLAYER_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/search/search_limits.h"
#include "tools/player.h"
#include "tools/random_positions.h"

namespace plumb::tools {

// UCT with random games from each new leaf; plays the move it visited most.
class UctPlayer final : public Player {
 public:
  explicit UctPlayer(std::uint64_t seed = 1) : random_(seed) {}

  void StartGame(BoardSize size) override;
  int Move(const Position& position, const SearchLimits& limits) override;

 private:
  struct TreeNode {
    int column = -1;        // The move that leads here.
    std::size_t first = 0;  // Children: nodes_[first] on; 0 if not expanded.
    std::size_t children = 0;
    double visits = 0;
    double points = 0;  // For the side that made the move: 1 a win, 1/2 a draw.
  };

  void Expand(std::size_t node, const Position& position);
  std::size_t Select(std::size_t node) const;
  // Points for the side to move of one random game.
  double PlayOut(Position position);
  void Simulate(const Position& root);

  Random random_;
  std::vector<TreeNode> nodes_;
};

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_UCT_PLAYER_H_
