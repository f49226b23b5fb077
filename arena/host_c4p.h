// The host of C4P.

#ifndef PLUMB_ARENA_HOST_C4P_H_
#define PLUMB_ARENA_HOST_C4P_H_

#include <cstddef>
#include <memory>
#include <optional>
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

// The column in an answer to `get`: "3", or "<3>" as some read the document.
std::optional<int> ParseC4pMove(absl::string_view line);

class C4pHost : public EnginePlayer {
 public:
  explicit C4pHost(std::unique_ptr<EngineChannel> channel) : EnginePlayer(std::move(channel)) {}

  std::optional<Fault> Start() override;
  std::optional<Fault> NewGame(const GameSetup& setup) override;
  MoveReply ChooseMove(absl::Span<const int> moves, const TurnClock& clock) override;
  std::optional<Fault> EndGame(absl::Span<const int> moves, const GameEnd& end) override;
  std::optional<Fault> Quit() override;

 private:
  // `set` for each move that is not on the engine's board yet.
  std::optional<Fault> TellMoves(absl::Span<const int> moves);

  Side side_ = Side::kRed;
  TimeControl time_;
  std::size_t told_ = 0;  // Moves on the engine's board.
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_HOST_C4P_H_
