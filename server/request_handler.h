// What a server needs of those who answer.

#ifndef PLUMB_SERVER_REQUEST_HANDLER_H_
#define PLUMB_SERVER_REQUEST_HANDLER_H_

#include <cstddef>

#include "server/exchange.h"
#include "server/http_message.h"

namespace plumb::server {

// What answers requests. All methods are called on the server's thread and must not block.
class RequestHandler {
 public:
  RequestHandler() = default;
  virtual ~RequestHandler() = default;
  RequestHandler(const RequestHandler&) = delete;
  RequestHandler& operator=(const RequestHandler&) = delete;

  virtual void Handle(Request request, ExchangePtr exchange) = 0;
  // The server is about to stop: finish what runs and refuse what waits.
  virtual void Shutdown() = 0;
  // For figures.
  virtual void OnAccept() = 0;
  virtual void OnOpenConnections(std::size_t count) = 0;
  virtual void OnClientGone() = 0;
};

}  // namespace plumb::server

#endif  // PLUMB_SERVER_REQUEST_HANDLER_H_
