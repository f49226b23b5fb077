// The host of the Connect Four Coordinator's protocol.

#ifndef PLUMB_ARENA_HOST_COORDINATOR_H_
#define PLUMB_ARENA_HOST_COORDINATOR_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "arena/engine_channel.h"
#include "arena/engine_player.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "solver/board/side.h"

namespace plumb::arena {

// "bestmove z v"
struct CoordinatorMove {
  int column = 0;
  std::string value;  // The engine's evaluation; any number.
};
std::optional<CoordinatorMove> ParseCoordinatorMove(absl::string_view line);

class CoordinatorHost : public EnginePlayer {
 public:
  explicit CoordinatorHost(std::unique_ptr<EngineChannel> channel)
      : EnginePlayer(std::move(channel)) {}

  std::optional<Fault> Start() override;
  std::optional<Fault> NewGame(const GameSetup& setup) override;
  MoveReply ChooseMove(absl::Span<const int> moves, const TurnClock& clock) override;
  std::optional<Fault> EndGame(absl::Span<const int> moves, const GameEnd& end) override;
  std::optional<Fault> Quit() override;
  std::string OwnName() const override { return name_; }

 private:
  Side side_ = Side::kRed;
  std::string name_;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_HOST_COORDINATOR_H_
