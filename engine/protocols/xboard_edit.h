// The edit mode of the WinBoard protocol: a position built disc by disc.

#ifndef PLUMB_ENGINE_PROTOCOLS_XBOARD_EDIT_H_
#define PLUMB_ENGINE_PROTOCOLS_XBOARD_EDIT_H_

#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/game.h"
#include "engine/position_forms/position_builder.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::engine {

class XboardEditor {
 public:
  // Starts with the stones of the game. The first discs to put are those of the first player.
  explicit XboardEditor(const Game& game);

  // False if the line is not one of these:
  //   #      clears the board
  //   c      changes the colour
  //   Pd1    puts a disc of that colour; a "+" at the end is ignored
  //   xd1    takes a disc away
  bool HandleLine(absl::string_view line);

  // The side to move stays the same if the stones allow it; else it is the one that moves if the
  // first player began. InvalidArgumentError if no game reaches the position.
  absl::StatusOr<GivenPosition> Finish() const;

 private:
  BoardSize size_;
  Side to_move_;
  Side colour_ = Side::kRed;
  std::vector<std::optional<Side>> cells_;  // Row by row from the bottom.
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_XBOARD_EDIT_H_
