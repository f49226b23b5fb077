#include "server/http_message.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/json_text.h"

namespace plumb::server {
namespace {

// Searches end within seconds, so that a place is free soon.
constexpr int kRetryAfterSeconds = 1;

bool HasNoBody(int status) { return status == 204 || status == 304; }

}  // namespace

absl::string_view ReasonPhrase(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 204:
      return "No Content";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 413:
      return "Content Too Large";
    case 414:
      return "URI Too Long";
    case 415:
      return "Unsupported Media Type";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 501:
      return "Not Implemented";
    case 503:
      return "Service Unavailable";
    case 505:
      return "HTTP Version Not Supported";
    default:
      return "Unknown";
  }
}

Response Problem(int status, absl::string_view detail) {
  Response response;
  response.status = status;
  response.headers.push_back({"Cache-Control", "no-store"});
  response.body = absl::StrCat(R"({"error":{"status":)", status, R"(,"title":)",
                               base::JsonString(ReasonPhrase(status)), R"(,"detail":)",
                               base::JsonString(detail), "}}");
  return response;
}

Response TryLater(int status, absl::string_view detail) {
  Response response = Problem(status, detail);
  response.headers.push_back({"Retry-After", absl::StrCat(kRetryAfterSeconds)});
  return response;
}

std::string SerializeHead(const Response& response, const HeadOptions& options) {
  std::string head;
  head.reserve(512 + response.body.size());
  absl::StrAppend(&head, "HTTP/1.1 ", response.status, " ", ReasonPhrase(response.status),
                  "\r\nServer: plumb\r\nDate: ", options.date, "\r\n");
  if (!response.content_type.empty() && !HasNoBody(response.status)) {
    absl::StrAppend(&head, "Content-Type: ", response.content_type, "\r\n");
  }
  for (const Header& header : response.headers) {
    absl::StrAppend(&head, header.name, ": ", header.value, "\r\n");
  }
  if (options.is_stream) {
    if (!options.is_http_1_0) head += "Transfer-Encoding: chunked\r\n";
  } else if (!HasNoBody(response.status)) {
    absl::StrAppend(&head, "Content-Length: ", response.body.size(), "\r\n");
  }
  if (!options.keep_alive) {
    head += "Connection: close\r\n";
  } else if (options.is_http_1_0) {
    head += "Connection: keep-alive\r\n";
  }
  head += "\r\n";
  return head;
}

std::string SerializeChunk(absl::string_view part) {
  return absl::StrCat(absl::Hex(part.size()), "\r\n", part, "\r\n");
}

}  // namespace plumb::server
