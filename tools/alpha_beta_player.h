// A sparring partner: plain alpha-beta.

#ifndef PLUMB_TOOLS_ALPHA_BETA_PLAYER_H_
#define PLUMB_TOOLS_ALPHA_BETA_PLAYER_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/search/search_control.h"
#include "solver/search/search_limits.h"
#include "tools/player.h"

namespace plumb::tools {

// What a textbook has: iterative deepening, the centre first, wins sooner rather than
// later, and an evaluation that counts the lines still open to each side by their stones.
// No table, no threats, no parity.
class AlphaBetaPlayer final : public Player {
 public:
  explicit AlphaBetaPlayer(int max_depth = 1000) : max_depth_(max_depth) {}

  void StartGame(BoardSize size) override;
  int Move(const Position& position, const SearchLimits& limits) override;

 private:
  struct Choice {
    int column;
    int value;
  };

  // Nothing if the limits ended it.
  std::optional<Choice> Best(const Position& position, int depth, int alpha, int beta);
  int Evaluate(const Position& position) const;

  const int max_depth_;
  BoardSize size_;
  std::vector<Uint128> lines_;
  search::SearchControl* control_ = nullptr;
};

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_ALPHA_BETA_PLAYER_H_
