// A search as server-sent events.

#ifndef PLUMB_SERVER_ANALYSIS_STREAM_H_
#define PLUMB_SERVER_ANALYSIS_STREAM_H_

#include <mutex>
#include <optional>

#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/answer/answer.h"
#include "server/exchange.h"
#include "server/http_message.h"
#include "server/question.h"
#include "server/search_pool.h"
#include "solver/live/search_report.h"
#include "solver/proven_scores.h"
#include "solver/search/search_limits.h"

namespace plumb::server {

// `event: progress` with what is proven so far, several times a second at most, then
// `event: result` with the answer, or `event: error`. Bounds only become narrower. May be used by
// any thread; the events of one thread stay in their order.
class AnalysisStream {
 public:
  // What the live search expects. A guess.
  struct Estimate {
    int column = 0;
    double score = 0;  // From -1, a loss, to 1.
    int depth = 0;
  };

  AnalysisStream(const Question& question, ExchangePtr exchange);

  // The first event begins the answer, whichever thread has it: the search may be the first.
  // Drops it if another one has just been shown, or if the client does not keep up.
  void Show(const engine::Answer& so_far, const std::optional<Estimate>& estimate);
  void Finish(const engine::Answer& answer);
  void Fail(const Response& problem);

  // Searches until the answer is complete or a limit is reached. On boards that may be too large to
  // solve, the live search comes first.
  void Run(SearchWorker& worker, const SearchLimits& limits);

 private:
  void BeginLocked();  // Requires: mutex_ is held.
  void End(const std::string& last_event);
  void ShowReport(const SearchReport& report);
  // Adds what is known from before, so that nothing proven is lost again.
  engine::Answer Merged(const engine::Answer& answer);

  const Question question_;
  const ExchangePtr exchange_;
  const base::MonotonicTime start_;
  std::optional<Estimate> estimate_;    // Only used by Run.
  std::mutex mutex_;                    // Guards the rest.
  std::optional<ProvenScores> proven_;  // Nullopt if the game is over.
  base::MonotonicTime next_event_ = base::MonotonicTime::InfinitePast();
  bool has_begun_ = false;
  bool is_over_ = false;
};

}  // namespace plumb::server

#endif  // PLUMB_SERVER_ANALYSIS_STREAM_H_
