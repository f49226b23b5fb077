// How a handler answers a request.

#ifndef PLUMB_SERVER_EXCHANGE_H_
#define PLUMB_SERVER_EXCHANGE_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "base/stop_source.h"
#include "server/http_message.h"

namespace plumb::server {

// One request that waits for its answer: either Send, or Begin, any number of Write, and End. The
// methods may be called on any thread and do not block. Whoever lets go of an exchange without an
// answer has a fault, which the client is told.
class Exchange {
 public:
  Exchange() = default;
  virtual ~Exchange() = default;
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;

  virtual void Send(Response response) = 0;

  // A response whose parts come one by one. The body of `head` is not used.
  virtual void Begin(Response head) = 0;
  virtual void Write(std::string part) = 0;
  virtual void End() = 0;

  // What was written and has not left yet.
  virtual std::size_t unsent_bytes() const = 0;
  // Calls back once, on the thread of the handlers, when little is unsent, which may be at once.
  // Never if the client is gone.
  virtual void WhenDrained(std::function<void()> callback) = 0;

  // Runs it on the thread of the handlers.
  virtual void Post(std::function<void()> task) = 0;

  // Requested when the client is gone: nobody needs the answer.
  virtual const base::StopSource& stop() const = 0;
  bool is_cancelled() const { return stop().StopRequested(); }
};

using ExchangePtr = std::shared_ptr<Exchange>;

}  // namespace plumb::server

#endif  // PLUMB_SERVER_EXCHANGE_H_
