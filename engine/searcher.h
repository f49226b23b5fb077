// Searches in the background, one task at a time.

#ifndef PLUMB_ENGINE_SEARCHER_H_
#define PLUMB_ENGINE_SEARCHER_H_

#include <cstdint>
#include <memory>
#include <variant>

#include "absl/numeric/int128.h"
#include "base/monotonic_time.h"
#include "engine/book_set.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/live/search_report.h"

namespace plumb::engine {

enum class SearchMode {
  kPlay,     // Decides as soon as no better move can be found.
  kAnalyze,  // Goes on until it is stopped or the deadline comes.
};

struct SearchRequest {
  Position position;
  base::MonotonicTime deadline = base::MonotonicTime::InfiniteFuture();
  SearchMode mode = SearchMode::kPlay;
};

// Tells which task an event belongs to: a task that was abandoned may still report.
using TaskId = std::uint64_t;

struct Progress {
  TaskId task = 0;
  SearchReport report;
};

struct Decision {  // The last event of a SearchRequest.
  TaskId task = 0;
  SearchReport report;
};

struct PerftCount {  // The only event of StartPerft; none if it was stopped.
  TaskId task = 0;
  int depth = 0;
  absl::uint128 nodes = 0;  // Beyond 64 bits from depth 23 on; 0 if memory is short.
};

using SearchEvent = std::variant<Progress, Decision, PerftCount>;

// No method blocks. A new task stops the one before.
class Searcher {
 public:
  virtual ~Searcher() = default;

  // Used from the next task on. `books` are those that the settings name.
  virtual void Configure(const Settings& settings, std::shared_ptr<BookSet> books) = 0;
  virtual void ClearHash() = 0;

  // Gets the tables for a board ready while there is no task, so that the next task need not wait
  // for them.
  virtual void Prepare(BoardSize size) = 0;

  virtual void StartSearch(TaskId task, const SearchRequest& request) = 0;
  virtual void StartPerft(TaskId task, const Position& position, int depth) = 0;

  // Ends the task as soon as possible. A search still reports its Decision.
  virtual void Stop() = 0;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_SEARCHER_H_
