// A person at the terminal.

#ifndef PLUMB_ARENA_HOST_HUMAN_H_
#define PLUMB_ARENA_HOST_HUMAN_H_

#include <optional>

#include "absl/types/span.h"
#include "arena/console.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "arena/time_control.h"

namespace plumb::arena {

// Shows the board and asks for a column until it can be played. A person is never late.
class HumanHost : public Player {
 public:
  // The console outlives the player.
  explicit HumanHost(Console* console) : console_(console) {}

  std::optional<Fault> Start() override { return std::nullopt; }
  std::optional<Fault> NewGame(const GameSetup& setup) override;
  MoveReply ChooseMove(absl::Span<const int> moves, const TurnClock& clock) override;
  std::optional<Fault> EndGame(absl::Span<const int> moves, const GameEnd& end) override;
  std::optional<Fault> Quit() override { return std::nullopt; }

 private:
  Console* console_;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_HOST_HUMAN_H_
