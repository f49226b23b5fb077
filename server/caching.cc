#include "server/caching.h"

#include <cstdint>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "base/version.h"
#include "server/http_message.h"

namespace plumb::server {
namespace {

// FNV-1a. Tags must be the same after a restart, which absl::Hash is not.
std::uint64_t Digest(absl::string_view text) {
  std::uint64_t digest = 0xcbf29ce484222325;
  for (const char character : text) {
    digest = (digest ^ static_cast<unsigned char>(character)) * 0x100000001b3;
  }
  return digest;
}

}  // namespace

std::string AnswerTag(absl::string_view kind, absl::string_view question) {
  const std::string all = absl::StrCat(base::kVersion, "\n", kind, "\n", question);
  return absl::StrCat("W/\"", absl::Hex(Digest(all), absl::kZeroPad16), "\"");
}

bool HasTag(absl::string_view if_none_match, absl::string_view tag) {
  absl::ConsumePrefix(&tag, "W/");
  for (absl::string_view each : absl::StrSplit(if_none_match, ',')) {
    each = absl::StripAsciiWhitespace(each);
    if (each == "*") return true;
    absl::ConsumePrefix(&each, "W/");
    if (each == tag) return true;
  }
  return false;
}

Response ProvenAnswer(std::string body, absl::string_view tag) {
  Response response;
  response.headers = {{"Cache-Control", std::string(kForEver)}, {"ETag", std::string(tag)}};
  response.body = std::move(body);
  return response;
}

Response PassingAnswer(std::string body) {
  Response response;
  response.headers = {{"Cache-Control", std::string(kNoStore)}};
  response.body = std::move(body);
  return response;
}

Response NotModified(absl::string_view tag, absl::string_view cache_control) {
  Response response;
  response.status = 304;
  response.headers = {{"Cache-Control", std::string(cache_control)}, {"ETag", std::string(tag)}};
  return response;
}

}  // namespace plumb::server
