// The host of the Connect 4 Moderator's protocol.

#ifndef PLUMB_ARENA_HOST_MODERATOR_H_
#define PLUMB_ARENA_HOST_MODERATOR_H_

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
#include "arena/text_receiver.h"
#include "arena/time_control.h"
#include "base/monotonic_time.h"

namespace plumb::arena {

// The code that ends a game: 0 for an error, -1 and -2 for the winner, -3 for a tie.
int ModeratorCode(const GameEnd& end);

// The column in an answer, counted from 1; nothing if the answer is not one digit. The original
// compares whole answers, so blanks and leading zeros are errors. The referee checks whether the
// column exists.
std::optional<int> ParseModeratorMove(absl::string_view text);

// Programs exit at the end of each game. The protocol cannot set up a position, so every game
// begins with the empty board.
class ModeratorHost : public EnginePlayer {
 public:
  explicit ModeratorHost(std::unique_ptr<EngineChannel> channel)
      : EnginePlayer(std::move(channel)), text_(&this->channel()) {}

  std::optional<Fault> Start() override;
  std::optional<Fault> NewGame(const GameSetup& setup) override;
  MoveReply ChooseMove(absl::Span<const int> moves, const TurnClock& clock) override;
  std::optional<Fault> EndGame(absl::Span<const int> moves, const GameEnd& end) override;
  void TellOfFault() override;
  std::optional<Fault> Quit() override;
  bool IsReusable() const override { return false; }

 private:
  // The next output of the engine, with or without a newline.
  Answer ListenForText(base::MonotonicTime deadline, absl::string_view expected);
  std::optional<Fault> DemandText(absl::string_view text, absl::string_view expected);
  std::optional<Fault> RefuseEarlyText();

  void SendCode(int code);

  TextReceiver text_;
  std::string code_;  // Sent at the end of the game; empty before.
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_HOST_MODERATOR_H_
