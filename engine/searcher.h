// Somebody who thinks in the background.

#ifndef PLUMB_ENGINE_SEARCHER_H_
#define PLUMB_ENGINE_SEARCHER_H_

#include <cstdint>
#include <variant>

#include "absl/numeric/int128.h"
#include "engine/search_report.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"

namespace plumb::engine {

// Tells which task an event belongs to: a task that was abandoned may still report.
using TaskId = std::uint64_t;

struct Progress {
  TaskId task = 0;
  SearchReport thought;
};

struct Decision {  // The last event of a SearchRequest.
  TaskId task = 0;
  SearchReport thought;
};

struct PerftCount {  // The only event of StartPerft; none if it was stopped.
  TaskId task = 0;
  int depth = 0;
  absl::uint128 nodes = 0;  // Beyond 64 bits from depth 23 on; 0 if memory is short.
};

using SearchEvent = std::variant<Progress, Decision, PerftCount>;

// None of the methods blocks. There is one task at a time: a new one stops the last.
class Searcher {
 public:
  virtual ~Searcher() = default;

  // Used from the next task on.
  virtual void Configure(const Settings& settings) = 0;
  virtual void ClearHash() = 0;

  // Makes the book and the tables for a board ready while there is no task, so that the
  // next one need not wait for them.
  virtual void Prepare(BoardSize size) = 0;

  virtual void StartThinking(TaskId task, const SearchRequest& request) = 0;
  virtual void StartPerft(TaskId task, const Position& position, int depth) = 0;

  // The task ends as soon as it can; thinking then reports its Decision.
  virtual void Stop() = 0;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_SEARCHER_H_
