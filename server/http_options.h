// Where a server listens, and how patient it is.

#ifndef PLUMB_SERVER_HTTP_OPTIONS_H_
#define PLUMB_SERVER_HTTP_OPTIONS_H_

#include <cstddef>
#include <string>

#include "absl/time/time.h"
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

}  // namespace plumb::server

#endif  // PLUMB_SERVER_HTTP_OPTIONS_H_
