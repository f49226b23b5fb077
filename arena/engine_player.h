// What the hosts of all protocols have in common.

#ifndef PLUMB_ARENA_ENGINE_PLAYER_H_
#define PLUMB_ARENA_ENGINE_PLAYER_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/engine_channel.h"
#include "arena/fault.h"
#include "arena/player.h"

namespace plumb::arena {

// How long a host waits for answers that need no thinking.
inline constexpr absl::Duration kReplyTimeout = absl::Seconds(5);
// How long an engine may take to end when it was asked to.
inline constexpr absl::Duration kExitTimeout = absl::Seconds(2);

class EnginePlayer : public Player {
 public:
  explicit EnginePlayer(std::unique_ptr<EngineChannel> channel) : channel_(std::move(channel)) {}

  std::vector<std::string> Transcript() const override { return channel_->Transcript(); }

 protected:
  using Answer = std::variant<Heard, Fault>;

  EngineChannel& channel() { return *channel_; }

  // A fault for a line that is not what was expected.
  static Fault Garbage(absl::string_view line, absl::string_view expected);

  // A fault for what came instead of a line. Requires: not heard.is_line().
  Fault NoLine(const Heard& heard, absl::string_view expected);

  // The next line, whatever it is.
  Answer Listen(absl::Time deadline, absl::string_view expected);

  // Sends `line` and wants exactly `answer`.
  std::optional<Fault> Demand(absl::string_view line, absl::string_view answer);

  // A fault if a line has come that nobody asked for.
  std::optional<Fault> RefuseEarlyLines(absl::string_view expected);

  // A fault if the process lives on for longer than it may.
  std::optional<Fault> DemandExit(absl::string_view after);

 private:
  std::unique_ptr<EngineChannel> channel_;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_ENGINE_PLAYER_H_
