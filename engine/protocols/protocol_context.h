// What every protocol is made with.

#ifndef PLUMB_ENGINE_PROTOCOLS_PROTOCOL_CONTEXT_H_
#define PLUMB_ENGINE_PROTOCOLS_PROTOCOL_CONTEXT_H_

#include <functional>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/protocol.h"
#include "engine/session.h"

namespace plumb::engine {

// Session and writer outlive the protocol.
struct ProtocolContext {
  Session* session;
  LineWriter* writer;
  std::string engine_name;  // Empty: the protocol uses its default.
  // For the user, not for the host: mistakes that the protocol has no answer for.
  std::function<void(absl::string_view)> warn;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_PROTOCOL_CONTEXT_H_
