// The protocols by name.

#ifndef PLUMB_ENGINE_PROTOCOLS_REGISTRY_H_
#define PLUMB_ENGINE_PROTOCOLS_REGISTRY_H_

#include <functional>
#include <memory>
#include <string>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/protocol.h"
#include "engine/session.h"

namespace plumb::engine {

// What a protocol is made with; all outlive it.
struct ProtocolContext {
  Session* session;
  LineWriter* writer;
  std::string engine_name;  // As --name says; empty if it does not.
  // Tells a person, on stderr, what the protocol has no words for.
  std::function<void(absl::string_view)> warn;
};

struct ProtocolEntry {
  absl::string_view name;  // As in --protocol and plumb-<name>.
  // True if a host of this protocol may begin with this line.
  bool (*begins_with)(absl::string_view line);
  std::unique_ptr<Protocol> (*make)(const ProtocolContext& context);
};

absl::Span<const ProtocolEntry> AllProtocols();

// Null if there is none of that name.
const ProtocolEntry* FindProtocol(absl::string_view name);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_REGISTRY_H_
