// A request and its response, apart from how they travel.

#ifndef PLUMB_SERVER_HTTP_MESSAGE_H_
#define PLUMB_SERVER_HTTP_MESSAGE_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace plumb::server {

enum class Method { kGet, kHead, kPost, kOptions, kOther };

// The headers that no handler asks for are left out.
struct Request {
  Method method = Method::kGet;
  std::string target;  // "/solve?pos=475", as it was sent.
  std::string content_type;
  std::string if_none_match;
  std::string body;
  bool is_http_1_0 = false;
  bool keep_alive = true;
};

struct Header {
  absl::string_view name;  // A literal.
  std::string value;
};

// Content-Length, Connection and Date are added when it is sent.
struct Response {
  int status = 200;
  absl::string_view content_type = "application/json";  // A literal. Empty: there is no body.
  std::vector<Header> headers = {};
  std::string body = {};
};

// "Not Found"; never empty.
absl::string_view ReasonPhrase(int status);

// A refusal with the JSON object of docs/api.md: {"error":{"status":...,"title":...,"detail":...}}.
Response Problem(int status, absl::string_view detail);

// Problem(503, ...) or Problem(429, ...) with Retry-After.
Response TryLater(int status, absl::string_view detail);

// The first lines of a response, up to the empty one.
struct HeadOptions {
  absl::string_view date;  // "Sun, 06 Nov 1994 08:49:37 GMT"
  bool keep_alive = true;
  bool is_http_1_0 = false;
  bool is_stream = false;  // The length is not known yet.
};
std::string SerializeHead(const Response& response, const HeadOptions& options);

// A part of a stream as a chunk of HTTP/1.1. Requires: it is not empty.
std::string SerializeChunk(absl::string_view part);
inline constexpr absl::string_view kLastChunk = "0\r\n\r\n";

}  // namespace plumb::server

#endif  // PLUMB_SERVER_HTTP_MESSAGE_H_
