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
#include "engine/protocols/xboard.h"

namespace plumb::engine {
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
    ProtocolEntry{.name = "xboard",
                  .begins_with = [](absl::string_view line) { return line == "xboard"; },
                  .make = [](const ProtocolContext& context) -> std::unique_ptr<Protocol> {
                    return std::make_unique<XboardProtocol>(context.session, context.writer,
                                                            context.engine_name);
                  }},
    ProtocolEntry{.name = "moderator",
                  // Its host listens first, so no line can tell.
                  .begins_with = [](absl::string_view) { return false; },
                  .make = [](const ProtocolContext& context) -> std::unique_ptr<Protocol> {
                    return std::make_unique<ModeratorProtocol>(context.session, context.writer);
                  }},
    ProtocolEntry{.name = "coordinator",
                  .begins_with =
                      [](absl::string_view line) {
                        const absl::string_view word = line.substr(0, line.find_first_of(" \t"));
                        return word == "name" || word == "isready" || word == "perft" ||
                               absl::StartsWith(line, "position startpos");
                      },
                  .make = [](const ProtocolContext& context) -> std::unique_ptr<Protocol> {
                    return std::make_unique<CoordinatorProtocol>(context);
                  }},
};

}  // namespace

absl::Span<const ProtocolEntry> AllProtocols() { return kProtocols; }

const ProtocolEntry* FindProtocol(absl::string_view name) {
  const auto* found = std::find_if(kProtocols.begin(), kProtocols.end(),
                                   [&](const ProtocolEntry& entry) { return entry.name == name; });
  return found == kProtocols.end() ? nullptr : found;
}

}  // namespace plumb::engine
