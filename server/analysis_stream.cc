#include "server/analysis_stream.h"

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/answer/answer.h"
#include "engine/answer/answer_json.h"
#include "server/caching.h"
#include "server/exchange.h"
#include "server/http_message.h"
#include "server/question.h"
#include "server/search_pool.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/book/book.h"
#include "solver/live/live_search.h"
#include "solver/live/search_report.h"
#include "solver/proven_scores.h"
#include "solver/search/search_limits.h"

namespace plumb::server {
namespace {

constexpr absl::Duration kEventInterval = absl::Milliseconds(200);
// A client that has this much unread gets no more progress.
constexpr std::size_t kUnreadBytes = std::size_t{32} << 10;
// With more empty cells than the classic board has, the time often does not suffice to solve it.
constexpr int kMostEmptyCells = 42;
// The live search's part of the time.
constexpr double kLiveShare = 0.4;

std::string EventOf(absl::string_view name, absl::string_view data) {
  return absl::StrCat("event: ", name, "\ndata: ", data, "\n\n");
}

std::string ProgressJson(const std::string& text, const engine::Answer& answer,
                         const std::optional<AnalysisStream::Estimate>& estimate) {
  std::string json = engine::AnswerJson(text, answer, ColumnBase::kOne);
  json.pop_back();  // The brace.
  absl::StrAppend(&json, R"(,"estimate":)");
  if (!estimate.has_value()) return absl::StrCat(json, "null}");
  return absl::StrCat(json, R"({"column":)", estimate->column + 1, R"(,"score":)", estimate->score,
                      R"(,"depth":)", estimate->depth, "}}");
}

}  // namespace

AnalysisStream::AnalysisStream(const Question& question, ExchangePtr exchange)
    : question_(question), exchange_(std::move(exchange)), start_(base::MonotonicTime::Now()) {
  if (!question.is_over()) {
    proven_.emplace(question.position(), WidestBounds(question.position()));
  }
}

void AnalysisStream::BeginLocked() {
  if (std::exchange(has_begun_, true)) return;
  Response head;
  head.content_type = "text/event-stream";
  // A proxy must not collect the events.
  head.headers = {{"Cache-Control", std::string(kNoStore)}, {"X-Accel-Buffering", "no"}};
  exchange_->Begin(std::move(head));
}

void AnalysisStream::Show(const engine::Answer& so_far, const std::optional<Estimate>& estimate) {
  const engine::Answer merged = Merged(so_far);
  const base::MonotonicTime now = base::MonotonicTime::Now();
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (is_over_ || now < next_event_ || exchange_->unsent_bytes() > kUnreadBytes) return;
    next_event_ = now + kEventInterval;
    BeginLocked();
    exchange_->Write(EventOf("progress", ProgressJson(question_.text, merged, estimate)));
  }
}

void AnalysisStream::Finish(const engine::Answer& answer) {
  End(EventOf("result", engine::AnswerJson(question_.text, Merged(answer), ColumnBase::kOne)));
}

void AnalysisStream::Fail(const Response& problem) { End(EventOf("error", problem.body)); }

void AnalysisStream::End(const std::string& last_event) {
  const std::lock_guard<std::mutex> lock(mutex_);
  is_over_ = true;
  BeginLocked();
  exchange_->Write(last_event);
  exchange_->End();
}

engine::Answer AnalysisStream::Merged(const engine::Answer& answer) {
  engine::Answer merged = answer;
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!proven_.has_value()) return merged;
  proven_->Learn(answer.bounds);
  for (std::size_t i = 0; i < answer.columns.size(); ++i) {
    if (answer.columns[i].has_value()) {
      proven_->LearnColumn(static_cast<int>(i), *answer.columns[i]);
    }
  }
  merged.bounds = proven_->bounds();
  merged.columns = proven_->columns();
  merged.best = proven_->Best();
  merged.undecided = proven_->Undecided();
  merged.elapsed = base::MonotonicTime::Now() - start_;
  return merged;
}

void AnalysisStream::ShowReport(const SearchReport& report) {
  engine::Answer so_far;
  so_far.given = question_.given;
  so_far.bounds = report.bounds;
  so_far.columns = report.columns;
  so_far.nodes = report.nodes;
  estimate_ = Estimate{.column = report.column, .score = report.estimate, .depth = report.depth};
  Show(so_far, estimate_);
}

void AnalysisStream::Run(SearchWorker& worker, const SearchLimits& limits) {
  const BoardSize size = question_.size();
  const book::Book* book = worker.BookFor(size);
  if (question_.position().empty_cells() > kMostEmptyCells) {
    const base::MonotonicTime now = base::MonotonicTime::Now();
    SearchLimits share = limits;
    share.deadline = now + kLiveShare * (limits.deadline - now);
    live::KnownScore known;
    if (book != nullptr) known = [book](const Position& p) { return book->Probe(p); };
    ShowReport(worker.live().FindMove(
        question_.position(), share, [this](const SearchReport& report) { ShowReport(report); },
        known));
  }
  Finish(engine::FindAnswer(question_.given, engine::Precision::kStrong, limits, book,
                            worker.SolverFor(size),
                            [this](const engine::Answer& so_far) { Show(so_far, estimate_); }));
}

}  // namespace plumb::server
