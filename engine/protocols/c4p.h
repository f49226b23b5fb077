// C4P: a small protocol for boards of any size. Columns are counted from 0.

#ifndef PLUMB_ENGINE_PROTOCOLS_C4P_H_
#define PLUMB_ENGINE_PROTOCOLS_C4P_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/monotonic_time.h"
#include "engine/protocol.h"
#include "engine/protocols/protocol_context.h"
#include "engine/session.h"

namespace plumb::engine {

class C4pProtocol : public Protocol {
 public:
  explicit C4pProtocol(const ProtocolContext& context)
      : session_(context.session), writer_(context.writer) {}

  // `kill` drops the search before it, unless its move is known.
  Turn TurnOf(absl::string_view line) const override;
  absl::StatusOr<Flow> HandleLine(const InputLine& line) override;
  absl::StatusOr<Flow> HandleDecision(const SearchReport& report) override;

 private:
  using Arguments = absl::Span<const absl::string_view>;

  // Each returns false if the command is malformed.
  bool BoardSizeCommand(Arguments arguments);
  bool Clear(Arguments arguments);
  bool Set(Arguments arguments);
  bool Get(Arguments arguments, base::MonotonicTime arrival);
  bool Dispatch(absl::Span<const absl::string_view> words, base::MonotonicTime arrival);

  // If the game is over, sends the result and returns true.
  bool IsOver();

  Session* session_;
  LineWriter* writer_;
  bool has_begun_ = false;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_C4P_H_
