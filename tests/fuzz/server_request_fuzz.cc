// Any bytes that a client may send: read in one piece or in many they are the same requests, and
// each of them gets exactly one answer.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/book_choice.h"
#include "engine/book_set.h"
#include "nlohmann/json.hpp"
#include "server/api_handler.h"
#include "server/http_message.h"
#include "server/request_reader.h"
#include "tests/server/fake_exchange.h"

namespace plumb::testing {
namespace {

using server::Request;
using server::RequestReader;
using State = RequestReader::State;

constexpr server::RequestLimits kLimits = {
    .target_bytes = 512, .head_bytes = 1024, .body_bytes = 1024};
constexpr std::size_t kMostRequests = 8;

struct Conversation {
  std::vector<Request> requests;
  int problem = 0;  // The status that ended it.
};

Conversation ReadInPieces(absl::string_view bytes, std::size_t piece) {
  RequestReader reader(kLimits);
  Conversation conversation;
  for (std::size_t i = 0; i < bytes.size(); i += piece) {
    State state = reader.Read(bytes.substr(i, piece));
    while (state == State::kDone) {
      conversation.requests.push_back(reader.Take());
      state = reader.Read("");
    }
    if (state == State::kBad) {
      conversation.problem = reader.problem().status;
      break;
    }
  }
  return conversation;
}

bool AreSame(const Conversation& a, const Conversation& b) {
  // Refusals may differ: which limit is broken first depends on the pieces.
  if (a.requests.size() != b.requests.size() || (a.problem == 0) != (b.problem == 0)) return false;
  for (std::size_t i = 0; i < a.requests.size(); ++i) {
    const Request& x = a.requests[i];
    const Request& y = b.requests[i];
    if (x.method != y.method || x.target != y.target || x.body != y.body ||
        x.keep_alive != y.keep_alive) {
      return false;
    }
  }
  return true;
}

void Answer(const Request& request) {
  // Kept from call to call, as in a server. Searches end at once.
  static auto* const kHandler = new server::ApiHandler(
      {.threads = 1, .hash_mb = 3, .max_pending = 1}, absl::Milliseconds(1),
      std::make_shared<engine::BookSet>(engine::BookChoice(), "", [](absl::string_view) {}));
  const auto exchange = std::make_shared<FakeExchange>();
  kHandler->Handle(request, exchange);
  if (!exchange->Wait() || exchange->answers() != 1) std::abort();
  const server::Response& response = exchange->response();
  if (server::ReasonPhrase(response.status) == "Unknown") std::abort();
  if (response.content_type == "application/json" && !response.body.empty() &&
      !nlohmann::json::accept(response.body)) {
    std::abort();
  }
  if (response.status >= 400 && !absl::StrContains(response.body, "\"error\"")) std::abort();
}

}  // namespace
}  // namespace plumb::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace plumb::testing;  // NOLINT(google-build-using-namespace)
  const absl::string_view bytes(reinterpret_cast<const char*>(data), size);
  // With an end for the last head: a wrong first line may be seen at once or only there.
  const std::string ended = absl::StrCat(bytes, "\r\n\r\n");
  const Conversation whole = ReadInPieces(ended, ended.size());
  if (!AreSame(whole, ReadInPieces(ended, 1))) std::abort();
  for (std::size_t i = 0; i < whole.requests.size() && i < kMostRequests; ++i) {
    Answer(whole.requests[i]);
  }
  // Few inputs are requests; the rest of the server wants some too.
  Request request;
  request.target = std::string(bytes.substr(0, bytes.find('\n')));
  Answer(request);
  request.method = plumb::server::Method::kPost;
  for (const char* target : {"/kaggle", "/api/v1/batch?time_ms=1", "/api/v1/review?time_ms=1"}) {
    request.target = target;
    request.body = std::string(bytes);
    Answer(request);
  }
  return 0;
}
