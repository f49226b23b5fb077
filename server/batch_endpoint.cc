#include "server/batch_endpoint.h"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/answer/answer.h"
#include "engine/answer/answer_json.h"
#include "server/analyze_endpoint.h"
#include "server/api.h"
#include "server/batch_request.h"
#include "server/caching.h"
#include "server/exchange.h"
#include "server/http_message.h"
#include "server/question.h"
#include "server/search_pool.h"
#include "solver/board/position_text.h"
#include "solver/search/search_limits.h"

namespace plumb::server {
namespace {

// A client that has this much unread is waited for.
constexpr std::size_t kUnreadBytes = std::size_t{256} << 10;
// Positions in a row on the thread of all connections.
constexpr int kTurn = 4;

// Keeps as many searches under way as there are threads. Lives on the server's thread.
class BatchRun : public std::enable_shared_from_this<BatchRun> {
 public:
  BatchRun(Api& api, ExchangePtr exchange, BatchRequest request, absl::Duration time)
      : api_(api), exchange_(std::move(exchange)), request_(std::move(request)), time_(time) {}

  void Start() {
    Response head;
    if (request_.is_lines) head.content_type = "application/x-ndjson";
    head.headers = {{"Cache-Control", std::string(kNoStore)}};
    exchange_->Begin(std::move(head));
    if (!request_.is_lines) exchange_->Write("[");
    GoOn();
  }

 private:
  void GoOn() {
    if (exchange_->is_cancelled()) return;
    if (exchange_->unsent_bytes() > kUnreadBytes) {
      return exchange_->WhenDrained([self = shared_from_this()] { self->GoOn(); });
    }
    for (int i = 0; i < kTurn && next_ < request_.items.size(); ++i) {
      // Whatever is under way calls again.
      if (in_flight_ >= api_.pool().threads() || !Take(next_)) return WriteFinished();
      ++next_;
    }
    WriteFinished();
    if (next_ < request_.items.size() && !is_posted_) {
      is_posted_ = true;
      exchange_->Post([self = shared_from_this()] {
        self->is_posted_ = false;
        self->GoOn();
      });
    }
  }

  // False if there is no room for the search that it needs; then GoOn will be called again.
  bool Take(std::size_t index) {
    const BatchItem& item = request_.items[index];
    if (!item.question.ok()) {
      Put(index, engine::ErrorJson(item.text, item.question.status().message()));
      return true;
    }
    const engine::Answer quick = QuickAnswer(api_, *item.question);
    if (IsComplete(quick)) {
      Put(index, JsonOf(*item.question, quick));
      return true;
    }
    const Lane lane = LaneFor(quick);
    const auto self = shared_from_this();
    const bool is_accepted = api_.TryStart(
        lane, exchange_, time_,
        [self, index](SearchWorker& worker, const SearchLimits& limits) {
          self->Search(index, worker, limits);
        },
        [self, index] { self->Deliver(index, self->Refusal(index)); });
    if (is_accepted) {
      ++in_flight_;
    } else if (api_.pool().is_shut_down()) {
      Put(index, Refusal(index));
      return true;
    } else if (in_flight_ == 0) {
      api_.pool().WhenThereIsRoom(lane,
                                  [self] { self->exchange_->Post([self] { self->GoOn(); }); });
    }
    return is_accepted;
  }

  static std::string JsonOf(const Question& question, const engine::Answer& answer) {
    return engine::AnswerJson(question.text, answer, ColumnBase::kOne);
  }

  std::string Refusal(std::size_t index) const {
    return engine::ErrorJson(request_.items[index].text, "the server is about to stop");
  }

  // On a thread of the pool.
  void Search(std::size_t index, SearchWorker& worker, const SearchLimits& limits) {
    const Question& question = *request_.items[index].question;
    Deliver(index, JsonOf(question, engine::FindAnswer(question.given, engine::Precision::kStrong,
                                                       limits, worker.BookFor(question.size()),
                                                       worker.SolverFor(question.size()))));
  }

  // On any thread.
  void Deliver(std::size_t index, std::string json) {
    exchange_->Post([self = shared_from_this(), index, json = std::move(json)]() mutable {
      --self->in_flight_;
      self->Put(index, std::move(json));
      self->GoOn();
    });
  }

  void Put(std::size_t index, std::string json) { finished_.emplace(index, std::move(json)); }

  // Those whose turn it is.
  void WriteFinished() {
    std::string part;
    while (!finished_.empty() && finished_.begin()->first == written_) {
      if (!request_.is_lines && written_ > 0) part += ",\n";
      part += finished_.begin()->second;
      if (request_.is_lines) part += '\n';
      finished_.erase(finished_.begin());
      ++written_;
    }
    if (!part.empty()) exchange_->Write(std::move(part));
    if (written_ < request_.items.size() || has_ended_) return;
    has_ended_ = true;
    if (!request_.is_lines) exchange_->Write("]\n");
    exchange_->End();
  }

  Api& api_;
  const ExchangePtr exchange_;
  const BatchRequest request_;
  const absl::Duration time_;
  std::size_t next_ = 0;     // To be looked at.
  std::size_t written_ = 0;  // All before it.
  int in_flight_ = 0;
  std::map<std::size_t, std::string> finished_;  // But not written: one before them is missing.
  bool is_posted_ = false;                       // GoOn will be called.
  bool has_ended_ = false;
};

}  // namespace

void AnswerBatch(Api& api, const Call& call) {
  absl::Status status = call.query.OnlyHas({"time_ms"});
  if (!status.ok()) return call.exchange->Send(Problem(400, status.message()));
  const absl::StatusOr<absl::Duration> time =
      TimeOf(call.query, api.longest_search(), api.longest_search());
  if (!time.ok()) return call.exchange->Send(Problem(400, time.status().message()));
  absl::StatusOr<BatchRequest> request =
      ParseBatchRequest(call.request.content_type, call.request.body);
  if (!request.ok()) {
    return call.exchange->Send(Problem(absl::IsResourceExhausted(request.status()) ? 413 : 400,
                                       request.status().message()));
  }
  std::make_shared<BatchRun>(api, call.exchange, *std::move(request), *time)->Start();
}

}  // namespace plumb::server
