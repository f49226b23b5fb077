// Connect Four Coordinator. Columns are counted from 0.

#ifndef PLUMB_ENGINE_PROTOCOLS_COORDINATOR_H_
#define PLUMB_ENGINE_PROTOCOLS_COORDINATOR_H_

#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/monotonic_time.h"
#include "engine/protocol.h"
#include "engine/protocols/protocol_context.h"
#include "engine/session.h"

namespace plumb::engine {

// The first word of a line is the command; the host adds more words to some of them. The
// protocol cannot report errors, so they go to stderr, and the game stays as it was.
class CoordinatorProtocol : public Protocol {
 public:
  explicit CoordinatorProtocol(const ProtocolContext& context);

  // An engine is ready again when it has answered. `quit` ends the search before it.
  Turn TurnOf(absl::string_view line) const override;
  absl::StatusOr<Flow> HandleLine(const InputLine& line) override;
  void HandleProgress(const SearchReport& report) override;
  absl::StatusOr<Flow> HandleDecision(const SearchReport& report) override;
  void HandlePerft(const PerftCount& count) override;

 private:
  using Arguments = absl::Span<const absl::string_view>;

  void SetPosition(Arguments arguments);
  void Go(Arguments arguments, base::MonotonicTime arrival);
  absl::Duration OwnClock(Arguments arguments) const;
  void AnswerFinishedGame();
  void CountNodes(Arguments arguments);

  Session* session_;
  LineWriter* writer_;
  std::function<void(absl::string_view)> warn_;
  std::string name_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_COORDINATOR_H_
