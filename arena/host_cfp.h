// The host of CFP, the Connect Four Protocol.

#ifndef PLUMB_ARENA_HOST_CFP_H_
#define PLUMB_ARENA_HOST_CFP_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "arena/engine_channel.h"
#include "arena/engine_player.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "base/monotonic_time.h"

namespace plumb::arena {

// The column of "bestmove 3"; nothing if it is not one digit. The referee checks whether the
// column exists.
std::optional<int> ParseCfpMove(absl::string_view line);

class CfpHost : public EnginePlayer {
 public:
  using Options = std::vector<std::pair<std::string, std::string>>;

  CfpHost(std::unique_ptr<EngineChannel> channel, Options options)
      : EnginePlayer(std::move(channel)), options_(std::move(options)) {}

  std::optional<Fault> Start() override;
  std::optional<Fault> NewGame(const GameSetup& setup) override;
  MoveReply ChooseMove(absl::Span<const int> moves, const TurnClock& clock) override;
  std::optional<Fault> EndGame(absl::Span<const int> moves, const GameEnd& end) override;
  std::optional<Fault> Quit() override;
  std::string OwnName() const override { return name_; }

 private:
  // The first line that begins with `keyword`. Unknown lines are skipped, as the document of CFP
  // asks, and kept for the verdict; `bestmove` is never skipped.
  Answer ListenFor(absl::string_view keyword, base::MonotonicTime deadline,
                   absl::string_view expected);
  std::optional<Fault> Synchronize();
  // Fails if the engine answers before it was asked to stop.
  std::optional<Fault> LetThink(base::MonotonicTime until);

  Options options_;
  TimeControl time_;
  std::string name_;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_HOST_CFP_H_
