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
#include "base/monotonic_time.h"
#include "engine/protocol.h"
#include "engine/protocols/registry.h"
#include "engine/searcher.h"
#include "engine/session.h"
#include "engine/settings.h"
#include "solver/live/search_report.h"
#include "solver/solver.h"
#include "tests/support/fake_searcher.h"
#include "tests/support/search_reports.h"

namespace plumb::testing {

class RecordingWriter : public engine::LineWriter {
 public:
  void WriteLine(absl::string_view line) override { lines.emplace_back(line); }
  std::vector<std::string> lines;
};

// A protocol with a session whose searcher does what the test says. Lines arrive at
// moments that the test chooses: `now`.
class ProtocolDriver {
 public:
  using Lines = std::vector<std::string>;

  explicit ProtocolDriver(absl::string_view protocol_name, absl::string_view engine_name = "")
      : session_(engine::Settings(), &searcher_,
                 [this](absl::string_view text) { warnings.emplace_back(text); }),
        protocol_(
            engine::FindProtocol(protocol_name)
                ->make({.session = &session_,
                        .writer = &writer_,
                        .engine_name = std::string(engine_name),
                        .warn = [this](absl::string_view text) { warnings.emplace_back(text); }})) {
  }

  FakeSearcher& searcher() { return searcher_; }
  engine::Session& session() { return session_; }
  engine::Protocol& protocol() { return *protocol_; }
  const absl::StatusOr<engine::Flow>& flow() const { return flow_; }  // Of the last call.
  bool quit() const { return flow_.ok() && *flow_ == engine::Flow::kQuit; }

  // Each returns what the engine says to it.
  Lines Greet() {
    protocol_->Greet();
    return Said();
  }
  Lines Send(absl::string_view line) {
    flow_ = protocol_->HandleLine({std::string(line), now});
    return Said();
  }
  // The searcher decides for `column`. Requires: the session is searching.
  Lines Decide(int column) {
    const Position& position = searcher_.request->position;
    return Decide(ReportOf(column, WidestBounds(position), position.size()));
  }
  Lines Decide(const SearchReport& report) {
    if (session_.Accept(engine::Decision{searcher_.task, report})) {
      flow_ = protocol_->HandleDecision(report);
    }
    return Said();
  }
  Lines Progress(const SearchReport& report) {
    if (session_.Accept(plumb::engine::Progress{searcher_.task, report}))
      protocol_->HandleProgress(report);
    return Said();
  }
  Lines CountPerft(absl::uint128 nodes) {
    const engine::PerftCount count{searcher_.task, searcher_.perft->depth, nodes};
    if (session_.Accept(count)) protocol_->HandlePerft(count);
    return Said();
  }

  base::MonotonicTime now = base::MonotonicTime() + absl::Seconds(1'000'000);
  Lines warnings;  // All that were given.

 private:
  Lines Said() { return std::exchange(writer_.lines, {}); }

  FakeSearcher searcher_;
  RecordingWriter writer_;
  engine::Session session_;
  std::unique_ptr<engine::Protocol> protocol_;
  absl::StatusOr<engine::Flow> flow_ = engine::Flow::kContinue;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_PROTOCOL_DRIVER_H_
