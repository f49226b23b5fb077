// Accepts connections and gives their requests to a handler.

#ifndef PLUMB_SERVER_HTTP_SERVER_H_
#define PLUMB_SERVER_HTTP_SERVER_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "base/stop_source.h"
#include "server/exchange.h"
#include "server/http_message.h"
#include "server/request_reader.h"

namespace plumb::server {

struct HttpOptions {
  std::string address = "127.0.0.1";
  int port = 8484;  // 0: any that is free.
  RequestLimits limits = {};
  std::size_t max_connections = 4096;
  absl::Duration head_time = absl::Seconds(10);   // From the first byte of a request to its body.
  absl::Duration body_time = absl::Seconds(20);   // For all of the body.
  absl::Duration idle_time = absl::Seconds(75);   // Between two requests.
  absl::Duration write_time = absl::Seconds(20);  // For a client to read something.
  absl::Duration linger_time = absl::Seconds(2);  // To read an answer after a refusal.
  // How long what runs may go on after a request to stop.
  absl::Duration shutdown_time = absl::Seconds(5);
};

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

// One thread serves all connections. It never waits for a search, which other threads do.
class HttpServer {
 public:
  // Listens. UnavailableError, InvalidArgumentError and the like say why it cannot.
  static absl::StatusOr<std::unique_ptr<HttpServer>> Listen(const HttpOptions& options);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  // "http://127.0.0.1:8484/"
  std::string url() const;
  int port() const;

  // Blocks until a stop is requested. Then accepts nothing new, lets what runs end within
  // options.shutdown_time, and returns.
  void Run(RequestHandler& handler, const base::StopSource& stop);

 private:
  class Impl;
  explicit HttpServer(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace plumb::server

#endif  // PLUMB_SERVER_HTTP_SERVER_H_
