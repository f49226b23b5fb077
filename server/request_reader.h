// Makes requests of the bytes that a client sends.

#ifndef PLUMB_SERVER_REQUEST_READER_H_
#define PLUMB_SERVER_REQUEST_READER_H_

#include <cstddef>
#include <memory>

#include "absl/strings/string_view.h"
#include "server/http_message.h"

namespace plumb::server {

struct RequestLimits {
  std::size_t target_bytes = 8 << 10;
  std::size_t head_bytes = 16 << 10;  // All lines up to the empty one.
  std::size_t body_bytes = 1 << 20;
};

// One client's requests, one after the other; they may come in pieces of any size and several at
// once. Holds at most the limits and what was given last.
class RequestReader {
 public:
  enum class State {
    kNothing,  // Between two requests.
    kHead,     // Some of the head is there,
    kBody,     // all of it, and the body is not complete.
    kDone,     // Take() has the request.
    kBad,      // problem() says why. Nothing more can be understood.
  };

  explicit RequestReader(const RequestLimits& limits);
  ~RequestReader();
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;

  // Gives it the next bytes of the client; none is fine.
  State Read(absl::string_view bytes);

  // The client waits for a word before it sends the body. True once per request.
  bool WantsContinue();

  // Requires: the state is kDone. The next Read() begins with what the client sent after it.
  Request Take();

  // Requires: the state is kBad.
  const Response& problem() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace plumb::server

#endif  // PLUMB_SERVER_REQUEST_READER_H_
