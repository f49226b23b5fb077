#include "engine/protocols/registry.h"

#include <algorithm>
#include <array>
#include <memory>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/protocol.h"
#include "engine/protocols/c4p.h"
#include "engine/protocols/cfp.h"

namespace plumb {
namespace {

constexpr std::array kProtocols = {
    ProtocolEntry{.name = "c4p",
                  .begins_with = [](absl::string_view line) { return line == "C4P_begin"; },
                  .make = [](const ProtocolContext& context) -> std::unique_ptr<Protocol> {
                    return std::make_unique<C4pProtocol>(context.session, context.writer);
                  }},
    ProtocolEntry{.name = "cfp",
                  .begins_with = [](absl::string_view line) { return line == "cfp"; },
                  .make = [](const ProtocolContext& context) -> std::unique_ptr<Protocol> {
                    return std::make_unique<CfpProtocol>(context.session, context.writer,
                                                         context.engine_name);
                  }},
};

}  // namespace

absl::Span<const ProtocolEntry> AllProtocols() { return kProtocols; }

const ProtocolEntry* FindProtocol(absl::string_view name) {
  const auto* found = std::find_if(kProtocols.begin(), kProtocols.end(),
                                   [&](const ProtocolEntry& entry) { return entry.name == name; });
  return found == kProtocols.end() ? nullptr : found;
}

}  // namespace plumb
