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
#include "base/monotonic_time.h"

namespace plumb::arena {

// How long a host waits.
struct HostTimeouts {
  absl::Duration reply = absl::Seconds(5);     // For answers that need no thinking.
  absl::Duration features = absl::Seconds(2);  // For those of XBoard, which old engines lack.
  absl::Duration exit = absl::Seconds(2);      // For the exit of an engine that was asked to.
};

class EnginePlayer : public Player {
 public:
  explicit EnginePlayer(std::unique_ptr<EngineChannel> channel) : channel_(std::move(channel)) {}

  std::vector<std::string> Transcript() const override { return channel_->Transcript(); }

  // To be called before Start().
  void set_timeouts(const HostTimeouts& timeouts) { timeouts_ = timeouts; }

 protected:
  using Answer = std::variant<Received, Fault>;

  EngineChannel& channel() { return *channel_; }
  const HostTimeouts& timeouts() const { return timeouts_; }

  // A name as an engine gives it to itself, made fit for reports.
  static std::string OwnNameFrom(absl::string_view text);

  // The fault of an engine that sent `line` instead. If it begins a flood, that is the fault.
  Fault Garbage(absl::string_view line, absl::string_view expected) {
    return Unexpected(FaultKind::kGarbage, line, expected);
  }
  // The same, before it was asked.
  Fault EarlyReply(absl::string_view line, absl::string_view expected) {
    return Unexpected(FaultKind::kEarlyReply, line, expected);
  }

  // The fault of an engine that sent no line. Requires: not received.is_line().
  Fault NoLine(const Received& received, absl::string_view expected);

  // The next line, whatever it is.
  Answer Listen(base::MonotonicTime deadline, absl::string_view expected);

  // Sends `line`; a fault if the reply is not exactly `answer`.
  std::optional<Fault> Demand(absl::string_view line, absl::string_view answer);

  // A fault if the engine has sent a line before it was asked.
  std::optional<Fault> RefuseEarlyLines(absl::string_view expected);

  // A fault if the process does not exit in time.
  std::optional<Fault> DemandExit(absl::string_view after);

 private:
  Fault Unexpected(FaultKind kind, absl::string_view line, absl::string_view expected);
  bool FloodFollows();

  std::unique_ptr<EngineChannel> channel_;
  HostTimeouts timeouts_;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_ENGINE_PLAYER_H_
