#include "engine/protocols/registry.h"

#include <algorithm>
#include <array>
#include <memory>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/protocol.h"
#include "engine/protocols/c4p.h"
#include "engine/protocols/cfp.h"
#include "engine/protocols/coordinator.h"
#include "engine/protocols/moderator.h"
#include "engine/protocols/protocol_context.h"
#include "engine/protocols/xboard.h"

namespace plumb::engine {
namespace {

template <typename P>
std::unique_ptr<Protocol> Make(const ProtocolContext& context) {
  return std::make_unique<P>(context);
}

bool BeginsCoordinator(absl::string_view line) {
  const absl::string_view word = line.substr(0, line.find_first_of(" \t"));
  return word == "name" || word == "isready" || word == "perft" ||
         absl::StartsWith(line, "position startpos");
}

constexpr std::array kProtocols = {
    ProtocolEntry{.name = "c4p",
                  .begins_with = [](absl::string_view line) { return line == "C4P_begin"; },
                  .make = Make<C4pProtocol>},
    ProtocolEntry{.name = "cfp",
                  .begins_with = [](absl::string_view line) { return line == "cfp"; },
                  .make = Make<CfpProtocol>},
    ProtocolEntry{.name = "xboard",
                  .begins_with = [](absl::string_view line) { return line == "xboard"; },
                  .make = Make<XboardProtocol>},
    ProtocolEntry{.name = "moderator",
                  // The host waits for the engine's first line.
                  .begins_with = [](absl::string_view) { return false; },
                  .make = Make<ModeratorProtocol>},
    ProtocolEntry{
        .name = "coordinator", .begins_with = BeginsCoordinator, .make = Make<CoordinatorProtocol>},
};

}  // namespace

absl::Span<const ProtocolEntry> AllProtocols() { return kProtocols; }

const ProtocolEntry* FindProtocol(absl::string_view name) {
  const auto* found = std::find_if(kProtocols.begin(), kProtocols.end(),
                                   [&](const ProtocolEntry& entry) { return entry.name == name; });
  return found == kProtocols.end() ? nullptr : found;
}

}  // namespace plumb::engine
