// Finds the protocol by the first line of the host.

#ifndef PLUMB_ENGINE_PROTOCOLS_DETECT_H_
#define PLUMB_ENGINE_PROTOCOLS_DETECT_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/protocol.h"
#include "engine/protocols/protocol_context.h"

namespace plumb::engine {

// Passes everything on to the protocol that the first line belongs to.
class DetectProtocol : public Protocol {
 public:
  // Warns about lines that belong to no protocol; `hint` ends the warning and says what else
  // the user can do.
  DetectProtocol(const ProtocolContext& context, absl::string_view hint)
      : context_(context), hint_(hint) {}

  Turn TurnOf(absl::string_view line) const override;
  absl::StatusOr<Flow> HandleLine(const InputLine& line) override;
  void HandleInputEnd() override;
  void HandleProgress(const SearchReport& report) override;
  absl::StatusOr<Flow> HandleDecision(const SearchReport& report) override;
  void HandlePerft(const PerftCount& count) override;

 private:
  ProtocolContext context_;
  std::string hint_;
  std::unique_ptr<Protocol> found_;  // Null until a line of a protocol has come.
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_DETECT_H_
