#include "server/api_handler.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/quoted.h"
#include "engine/book_set.h"
#include "server/analyze_endpoint.h"
#include "server/api.h"
#include "server/batch_endpoint.h"
#include "server/caching.h"
#include "server/exchange.h"
#include "server/http_message.h"
#include "server/move_endpoint.h"
#include "server/page_files.h"
#include "server/position_endpoint.h"
#include "server/query.h"
#include "server/review_endpoint.h"
#include "server/search_pool.h"
#include "server/solve_endpoint.h"

namespace plumb::server {
namespace {

enum class Methods { kGet, kPost, kGetAndPost };

// Any page may read what is no secret.
const Header kAllowOrigin = {"Access-Control-Allow-Origin", "*"};

// Adds what all answers have, and counts them.
class RecordedExchange : public Exchange {
 public:
  RecordedExchange(ExchangePtr inner, absl::string_view route, Metrics& metrics)
      : inner_(std::move(inner)), route_(route), metrics_(metrics) {}

  void Send(Response response) override {
    status_ = response.status;
    Complete(response);
    Record();
    inner_->Send(std::move(response));
  }
  void Begin(Response head) override {
    status_ = head.status;
    Complete(head);
    inner_->Begin(std::move(head));
  }
  void Write(std::string part) override { inner_->Write(std::move(part)); }
  void End() override {
    Record();
    inner_->End();
  }
  std::size_t unsent_bytes() const override { return inner_->unsent_bytes(); }
  void WhenDrained(std::function<void()> callback) override {
    inner_->WhenDrained(std::move(callback));
  }
  void Post(std::function<void()> task) override { inner_->Post(std::move(task)); }
  const base::StopSource& stop() const override { return inner_->stop(); }

 private:
  static void Complete(Response& response) {
    response.headers.push_back(kAllowOrigin);
    response.headers.push_back({"Access-Control-Expose-Headers", "ETag, Retry-After"});
    response.headers.push_back({"X-Content-Type-Options", "nosniff"});
  }
  void Record() { metrics_.CountRequest(route_, status_, base::MonotonicTime::Now() - start_); }

  const ExchangePtr inner_;
  const absl::string_view route_;
  Metrics& metrics_;
  const base::MonotonicTime start_ = base::MonotonicTime::Now();
  int status_ = 200;
};

void AnswerFile(const PageFile& file, const Call& call) {
  if (HasTag(call.request.if_none_match, file.etag)) {
    return call.exchange->Send(NotModified(file.etag, kAskAgain));
  }
  Response response;
  response.content_type = file.content_type;
  response.headers = {{"Cache-Control", std::string(kAskAgain)},
                      {"ETag", std::string(file.etag)},
                      // The page asks nobody else for anything.
                      {"Content-Security-Policy",
                       "default-src 'self'; img-src 'self' data: blob:; style-src 'self' "
                       "'unsafe-inline'; base-uri 'none'; form-action 'self'"}};
  response.body = std::string(file.bytes);
  call.exchange->Send(std::move(response));
}

void AnswerHealth(const Call& call) { call.exchange->Send(PassingAnswer(R"({"status":"ok"})")); }

}  // namespace

struct ApiHandler::Route {
  absl::string_view path;
  Methods methods;
  void (*answer)(ApiHandler& handler, const Call& call);
};

namespace {

absl::string_view AllowOf(Methods methods) {
  switch (methods) {
    case Methods::kGet:
      return "GET, HEAD, OPTIONS";
    case Methods::kPost:
      return "POST, OPTIONS";
    case Methods::kGetAndPost:
      return "GET, HEAD, POST, OPTIONS";
  }
  return "";
}

bool Allows(Methods methods, Method method) {
  if (method == Method::kPost) return methods != Methods::kGet;
  return (method == Method::kGet || method == Method::kHead) && methods != Methods::kPost;
}

// Of any page: what it may send. Some browsers also ask whether they may reach a machine at home.
Response Preflight(absl::string_view allowed) {
  Response response;
  response.status = 204;
  response.headers = {{"Allow", std::string(allowed)},
                      {"Access-Control-Allow-Methods", std::string(allowed)},
                      {"Access-Control-Allow-Headers", "Content-Type, If-None-Match"},
                      {"Access-Control-Allow-Private-Network", "true"},
                      {"Access-Control-Max-Age", "86400"}};
  return response;
}

Response WrongMethod(absl::string_view allowed) {
  Response response = Problem(405, absl::StrCat("expected one of ", allowed));
  response.headers.push_back({"Allow", std::string(allowed)});
  return response;
}

}  // namespace

const ApiHandler::Route* ApiHandler::FindRoute(absl::string_view path) {
  static constexpr Route kRoutes[] = {
      {"/solve", Methods::kGet, [](ApiHandler& h, const Call& c) { AnswerSolve(h.api_, c); }},
      {"/api/v1/position", Methods::kGet,
       [](ApiHandler& h, const Call& c) { AnswerPosition(h.api_, c); }},
      {"/api/v1/analyze", Methods::kGet,
       [](ApiHandler& h, const Call& c) { AnswerAnalyze(h.api_, c); }},
      {"/api/v1/analyze/stream", Methods::kGet,
       [](ApiHandler& h, const Call& c) { StreamAnalysis(h.api_, c); }},
      {"/api/v1/move", Methods::kGet, [](ApiHandler& h, const Call& c) { AnswerMove(h.api_, c); }},
      {"/api/v1/review", Methods::kGetAndPost,
       [](ApiHandler& h, const Call& c) { AnswerReview(h.api_, c); }},
      {"/api/v1/batch", Methods::kPost,
       [](ApiHandler& h, const Call& c) { AnswerBatch(h.api_, c); }},
      {"/kaggle", Methods::kPost, [](ApiHandler& h, const Call& c) { AnswerKaggle(h.api_, c); }},
      {"/api/v1/openapi.json", Methods::kGet,
       [](ApiHandler&, const Call& c) { AnswerFile(OpenApiDocument(), c); }},
      {"/healthz", Methods::kGet, [](ApiHandler&, const Call& c) { AnswerHealth(c); }},
      {"/metrics", Methods::kGet, [](ApiHandler& h, const Call& c) { h.AnswerMetrics(c); }},
  };
  for (const Route& route : kRoutes) {
    if (route.path == path) return &route;
  }
  return nullptr;
}

ApiHandler::ApiHandler(const PoolOptions& pool, absl::Duration longest_search,
                       std::shared_ptr<engine::BookSet> books)
    : api_(pool, longest_search, std::move(books)) {}

void ApiHandler::Handle(Request request, ExchangePtr exchange) {
  const absl::StatusOr<Target> target = ParseTarget(
      request.method == Method::kOptions && request.target == "*" ? "/solve" : request.target);
  const Route* route = target.ok() ? FindRoute(target->path) : nullptr;
  const PageFile* file = target.ok() && route == nullptr ? FindPageFile(target->path) : nullptr;
  const auto recorded =
      std::make_shared<RecordedExchange>(std::move(exchange),
                                         route != nullptr  ? route->path
                                         : file != nullptr ? absl::string_view("page")
                                                           : absl::string_view("other"),
                                         api_.metrics());
  if (!target.ok()) return recorded->Send(Problem(400, target.status().message()));
  if (route != nullptr) return AnswerRoute(*route, request, target->query, recorded);
  if (file == nullptr) {
    return recorded->Send(
        Problem(404, absl::StrCat("there is nothing at ", base::Quoted(target->path),
                                  "; /api/v1/openapi.json describes what there is")));
  }
  if (request.method == Method::kOptions) {
    return recorded->Send(Preflight(AllowOf(Methods::kGet)));
  }
  if (!Allows(Methods::kGet, request.method)) {
    return recorded->Send(WrongMethod(AllowOf(Methods::kGet)));
  }
  AnswerFile(*file, {.request = request, .query = Query(), .exchange = recorded});
}

void ApiHandler::AnswerRoute(const Route& route, const Request& request, absl::string_view query,
                             const ExchangePtr& exchange) {
  const absl::string_view allowed = AllowOf(route.methods);
  if (request.method == Method::kOptions) return exchange->Send(Preflight(allowed));
  if (!Allows(route.methods, request.method)) return exchange->Send(WrongMethod(allowed));
  const absl::StatusOr<Query> parameters = Query::Parse(query);
  if (!parameters.ok()) return exchange->Send(Problem(400, parameters.status().message()));
  route.answer(*this, {.request = request, .query = *parameters, .exchange = exchange});
}

void ApiHandler::AnswerMetrics(const Call& call) {
  const SearchPool::Load load = api_.pool().load();
  Response response = PassingAnswer(api_.metrics().Text({.open_connections = open_connections_,
                                                         .running_searches = load.running,
                                                         .waiting_searches = load.waiting}));
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  call.exchange->Send(std::move(response));
}

void ApiHandler::Shutdown() { api_.pool().Shutdown(); }

void ApiHandler::OnAccept() { api_.metrics().CountConnection(); }

void ApiHandler::OnOpenConnections(std::size_t count) { open_connections_ = count; }

void ApiHandler::OnClientGone() { api_.metrics().CountCancelledSearch(); }

}  // namespace plumb::server
