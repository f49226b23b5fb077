// What the answers of the API are made with.

#ifndef PLUMB_SERVER_API_H_
#define PLUMB_SERVER_API_H_

#include <functional>
#include <memory>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/book_set.h"
#include "server/exchange.h"
#include "server/http_message.h"
#include "server/metrics.h"
#include "server/query.h"
#include "server/search_pool.h"
#include "solver/board/board_size.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::server {

// A request as an endpoint sees it.
struct Call {
  const Request& request;
  const Query& query;
  ExchangePtr exchange;
};

// Used on the server's thread, except where a method says otherwise.
class Api {
 public:
  // `longest_search` is for each search.
  Api(const PoolOptions& pool, absl::Duration longest_search,
      std::shared_ptr<engine::BookSet> books);

  absl::Duration longest_search() const { return longest_search_; }
  engine::BookSet& books() { return *books_; }
  SearchPool& pool() { return pool_; }
  Metrics& metrics() { return metrics_; }

  // A solver for answers that need so little search that the thread of all connections may give
  // them: those of the book, and of positions near the end. Use it with QuickLimits().
  Solver& QuickSolver(BoardSize size);
  static SearchLimits QuickLimits();

  // Runs `search` on a thread of the pool, or tells the client that too many wait. The limits are
  // those of `time` and of a client that goes away.
  using Search = std::function<void(SearchWorker&, const SearchLimits&)>;
  void Start(Lane lane, const ExchangePtr& exchange, absl::Duration time, Search search);

  // The same for part of an answer that has begun: `refuse` is called if the server stops. False
  // if too many wait.
  bool TryStart(Lane lane, const ExchangePtr& exchange, absl::Duration time, Search search,
                std::function<void()> refuse);

 private:
  const absl::Duration longest_search_;
  const std::shared_ptr<engine::BookSet> books_;
  Metrics metrics_;
  Solver quick_solver_;
  SearchPool pool_;  // Last: its threads use the others.
};

}  // namespace plumb::server

#endif  // PLUMB_SERVER_API_H_
