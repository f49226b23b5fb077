// Connect 4 Moderator: host and engine send columns, counted from 1, and nothing else.

#ifndef PLUMB_ENGINE_PROTOCOLS_MODERATOR_H_
#define PLUMB_ENGINE_PROTOCOLS_MODERATOR_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "base/monotonic_time.h"
#include "engine/protocol.h"
#include "engine/protocols/protocol_context.h"
#include "engine/session.h"

namespace plumb::engine {

// Any other byte from the engine loses the game, so there is no answer to impossible input: it
// is an error, which ends the program.
class ModeratorProtocol : public Protocol {
 public:
  explicit ModeratorProtocol(const ProtocolContext& context)
      : session_(context.session), writer_(context.writer) {}

  // The host waits for it for 0.1 s.
  void Greet() override;

  // Only the end of the game; a move waits.
  Turn TurnOf(absl::string_view line) const override;
  absl::StatusOr<Flow> HandleLine(const InputLine& line) override;
  absl::StatusOr<Flow> HandleDecision(const SearchReport& report) override;

 private:
  absl::StatusOr<Flow> TakeSeat(const InputLine& line);
  absl::StatusOr<Flow> TakeMove(const InputLine& line);
  void StartSearch(base::MonotonicTime arrival);

  Session* session_;
  LineWriter* writer_;
  bool has_seat_ = false;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_MODERATOR_H_
