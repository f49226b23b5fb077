// Drives a protocol without threads or pipes.

#ifndef PLUMB_TESTS_SUPPORT_PROTOCOL_DRIVER_H_
#define PLUMB_TESTS_SUPPORT_PROTOCOL_DRIVER_H_

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/numeric/int128.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/protocol.h"
#include "engine/protocols/registry.h"
#include "engine/session.h"
#include "engine/settings.h"
#include "engine/thinker.h"
#include "engine/thought.h"
#include "solver/solver.h"
#include "tests/support/fake_thinker.h"

namespace plumb::testing {

class RecordingWriter : public LineWriter {
 public:
  void WriteLine(absl::string_view line) override { lines.emplace_back(line); }
  std::vector<std::string> lines;
};

// A protocol with a session whose thinker does what the test says. Lines arrive at
// moments that the test chooses: `now`.
class ProtocolDriver {
 public:
  using Lines = std::vector<std::string>;

  explicit ProtocolDriver(absl::string_view protocol_name, absl::string_view engine_name = "")
      : session_(Settings(), &thinker_),
        protocol_(
            FindProtocol(protocol_name)
                ->make({.session = &session_,
                        .writer = &writer_,
                        .engine_name = std::string(engine_name),
                        .warn = [this](absl::string_view text) { warnings.emplace_back(text); }})) {
  }

  FakeThinker& thinker() { return thinker_; }
  Session& session() { return session_; }
  Protocol& protocol() { return *protocol_; }
  const absl::StatusOr<Flow>& flow() const { return flow_; }  // Of the last call.
  bool quit() const { return flow_.ok() && *flow_ == Flow::kQuit; }

  // Each returns what the engine says to it.
  Lines Greet() {
    protocol_->Greet();
    return Said();
  }
  Lines Send(absl::string_view line) {
    flow_ = protocol_->HandleLine({std::string(line), now});
    return Said();
  }
  // The thinker decides for `column`. Requires: the session is busy thinking.
  Lines Decide(int column) {
    Thought thought;
    thought.column = column;
    thought.bounds = WidestBounds(thinker_.request->position);
    thought.line = {column};
    return Decide(thought);
  }
  Lines Decide(const Thought& thought) {
    if (session_.Accept(Decision{thinker_.task, thought})) {
      flow_ = protocol_->HandleDecision(thought);
    }
    return Said();
  }
  Lines Progress(const Thought& thought) {
    if (session_.Accept(plumb::Progress{thinker_.task, thought}))
      protocol_->HandleProgress(thought);
    return Said();
  }
  Lines CountPerft(absl::uint128 nodes) {
    const PerftCount count{thinker_.task, thinker_.perft->depth, nodes};
    if (session_.Accept(count)) protocol_->HandlePerft(count);
    return Said();
  }

  absl::Time now = absl::FromUnixSeconds(1'000'000);
  Lines warnings;  // All that were given.

 private:
  Lines Said() { return std::exchange(writer_.lines, {}); }

  FakeThinker thinker_;
  RecordingWriter writer_;
  Session session_;
  std::unique_ptr<Protocol> protocol_;
  absl::StatusOr<Flow> flow_ = Flow::kContinue;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_PROTOCOL_DRIVER_H_
