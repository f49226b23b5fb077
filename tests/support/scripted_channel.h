// An engine that is a function of the lines it hears, in a time of its own.

#ifndef PLUMB_TESTS_SUPPORT_SCRIPTED_CHANNEL_H_
#define PLUMB_TESTS_SUPPORT_SCRIPTED_CHANNEL_H_

#include <algorithm>
#include <deque>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/engine_channel.h"
#include "base/monotonic_time.h"

namespace plumb::testing {

class ScriptedChannel : public arena::EngineChannel {
 public:
  // What the engine says to a line.
  using Script = std::function<std::vector<std::string>(const std::string& line)>;

  explicit ScriptedChannel(Script script) : script_(std::move(script)) {}

  // How long it takes to answer.
  absl::Duration delay = absl::Milliseconds(1);
  bool has_ended = false;         // Nothing comes any more, not even what was said.
  std::vector<std::string> sent;  // By the host.
  bool exits = true;              // When it is waited for.

  // Something that nobody asked for; it is there at once.
  void Say(absl::string_view line) { said_.push_back({now_, std::string(line)}); }

  void CloseInput() override {}
  bool WaitForEnd(base::MonotonicTime /*deadline*/) override { return exits; }
  std::string HowItEnded() override { return "its end with exit code 7"; }
  base::MonotonicTime Now() const override { return now_; }

 private:
  struct Said {
    base::MonotonicTime arrival;
    std::string line;
  };

  void DoSend(absl::string_view line, Sending /*sending*/) override {
    sent.emplace_back(line);
    for (std::string& answer : script_(std::string(line))) {
      said_.push_back({now_ + delay, std::move(answer)});
    }
  }

  arena::Received DoReceive(base::MonotonicTime deadline) override {
    if (has_ended) return {.kind = arena::Received::Kind::kEnd};
    if (!said_.empty() && said_.front().arrival <= std::max(now_, deadline)) {
      const Said said = said_.front();
      said_.pop_front();
      now_ = std::max(now_, said.arrival);
      return {arena::Received::Kind::kLine, said.line, said.arrival};
    }
    if (deadline != base::MonotonicTime::InfinitePast()) now_ = std::max(now_, deadline);
    return {};
  }

  Script script_;
  std::deque<Said> said_;
  base::MonotonicTime now_ = base::MonotonicTime() + absl::Seconds(1'000'000);
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_SCRIPTED_CHANNEL_H_
