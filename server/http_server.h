// Accepts connections and gives their requests to a handler.

#ifndef PLUMB_SERVER_HTTP_SERVER_H_
#define PLUMB_SERVER_HTTP_SERVER_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "base/stop_source.h"
#include "server/http_options.h"
#include "server/request_handler.h"

namespace plumb::server {

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
