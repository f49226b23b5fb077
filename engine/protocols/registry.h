// The protocols by name.

#ifndef PLUMB_ENGINE_PROTOCOLS_REGISTRY_H_
#define PLUMB_ENGINE_PROTOCOLS_REGISTRY_H_

#include <memory>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/protocol.h"
#include "engine/protocols/protocol_context.h"

namespace plumb::engine {

struct ProtocolEntry {
  absl::string_view name;  // As in plumb-<name>.
  // True if the first line of such a host can be this one.
  bool (*begins_with)(absl::string_view line);
  std::unique_ptr<Protocol> (*make)(const ProtocolContext& context);
};

absl::Span<const ProtocolEntry> AllProtocols();

// Null if no protocol has this name.
const ProtocolEntry* FindProtocol(absl::string_view name);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_REGISTRY_H_
