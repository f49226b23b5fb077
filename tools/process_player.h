// A player in another process: another version of live_match.

#ifndef PLUMB_TOOLS_PROCESS_PLAYER_H_
#define PLUMB_TOOLS_PROCESS_PLAYER_H_

#include <memory>
#include <string>

#include "base/child_process.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/search/search_limits.h"
#include "tools/player.h"

namespace plumb::tools {

// Starts `program serve` and asks it for each move, one line a question:
//   new <width> <height>
//   move <width> <height> <own, 2 hex words> <opponent, 2 hex words> <ms or -1> <nodes>
// Aborts if the program cannot be started or answers nonsense.
class ProcessPlayer final : public Player {
 public:
  explicit ProcessPlayer(const std::string& program);

  void StartGame(BoardSize size) override;
  int Move(const Position& position, const SearchLimits& limits) override;

 private:
  int Ask(const std::string& line);

  std::unique_ptr<base::ChildProcess> process_;
};

// The other end: answers the questions on stdin with `player` until stdin ends.
void ServePlayer(Player& player);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_PROCESS_PLAYER_H_
