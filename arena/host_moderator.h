// The host of the Connect 4 Moderator's protocol.

#ifndef PLUMB_ARENA_HOST_MODERATOR_H_
#define PLUMB_ARENA_HOST_MODERATOR_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/engine_channel.h"
#include "arena/engine_player.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "arena/time_control.h"

namespace plumb::arena {

// What programs are told at the end: 0 an error, -1 and -2 the winner, -3 a tie.
int ModeratorCode(const GameEnd& end);

// The number of an answer, 1-based as the engine counts columns.
std::optional<int> ParseModeratorMove(absl::string_view text);

// Programs leave at the end of each game. The protocol has no words for a position, so
// every game begins with the empty board.
class ModeratorHost : public EnginePlayer {
 public:
  explicit ModeratorHost(std::unique_ptr<EngineChannel> channel)
      : EnginePlayer(std::move(channel)) {}

  std::optional<Fault> Start() override;
  std::optional<Fault> NewGame(const GameSetup& setup) override;
  MoveReply ChooseMove(absl::Span<const int> moves, const TurnClock& clock) override;
  std::optional<Fault> EndGame(absl::Span<const int> moves, const GameEnd& end) override;
  void TellOfFault() override;
  std::optional<Fault> Quit() override;
  bool IsReusable() const override { return false; }

 private:
  // What the engine prints next. The document asks for characters, not lines: what
  // has come and is not followed by more within a moment is taken as it is.
  Answer ListenForText(absl::Time deadline, absl::string_view expected);
  std::optional<Fault> DemandText(absl::string_view text, absl::string_view expected);
  std::optional<Fault> RefuseEarlyText();

  void SendCode(int code);

  std::string code_;  // That was sent at the end of the game; empty before.
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_HOST_MODERATOR_H_
