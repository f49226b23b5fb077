#include "server/api.h"

#include <functional>
#include <memory>
#include <utility>

#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/book_set.h"
#include "server/exchange.h"
#include "server/http_message.h"
#include "server/search_pool.h"
#include "solver/board/board_size.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::server {
namespace {

// A few tenths of a millisecond, so that others hardly notice.
constexpr std::uint64_t kQuickNodes = 2000;
constexpr int kQuickHashMb = 1;

}  // namespace

Api::Api(const PoolOptions& pool, absl::Duration longest_search,
         std::shared_ptr<engine::BookSet> books)
    : longest_search_(longest_search),
      books_(std::move(books)),
      quick_solver_({.hash_mb = kQuickHashMb, .threads = 1}),
      pool_(pool, books_) {}

Solver& Api::QuickSolver(BoardSize size) {
  quick_solver_.UseBook(books_->ForBoard(size));
  return quick_solver_;
}

SearchLimits Api::QuickLimits() { return {.max_nodes = kQuickNodes}; }

void Api::Start(Lane lane, const ExchangePtr& exchange, absl::Duration time, Search search) {
  const auto refuse = [exchange] { exchange->Send(TryLater(503, "the server is about to stop")); };
  if (!TryStart(lane, exchange, time, std::move(search), refuse)) {
    metrics_.CountRefusedSearch();
    exchange->Send(TryLater(503, "too many searches are waiting"));
  }
}

bool Api::TryStart(Lane lane, const ExchangePtr& exchange, absl::Duration time, Search search,
                   std::function<void()> refuse) {
  SearchJob job;
  job.run = [exchange, time, search = std::move(search)](SearchWorker& worker) {
    search(worker, {.deadline = base::MonotonicTime::Now() + time, .stop = &exchange->stop()});
  };
  job.refuse = std::move(refuse);
  job.is_cancelled = [exchange] { return exchange->is_cancelled(); };
  return pool_.Submit(lane, std::move(job));
}

}  // namespace plumb::server
