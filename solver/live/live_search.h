// The move to play on a board of any size, within a limit that is too short to solve it.
//
//   plumb::live::LiveSearch live({.hash_mb = 256, .threads = 2});
//   live.Prepare(position.size());
//   plumb::SearchReport report = live.FindMove(position, {.deadline = ...});
//   Play(report.column);

#ifndef PLUMB_SOLVER_LIVE_LIVE_SEARCH_H_
#define PLUMB_SOLVER_LIVE_LIVE_SEARCH_H_

#include <functional>
#include <memory>

#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/live/search_report.h"
#include "solver/search/search_limits.h"
#include "solver/search/solver_options.h"

namespace plumb::live {

// Two searches take turns on all threads: the exact one of the solver, which proves, and
// one that looks ahead as far as it gets and judges what it finds there. What is proven
// always goes before what is estimated, and whatever the limits leave time for is
// proven: a position that can be solved in time is played exactly.
//
// One call at a time; the tables are kept from call to call. With one thread and no
// limit but nodes, the same calls give the same answers.
class LiveSearch {
 public:
  using OnProgress = std::function<void(const SearchReport&)>;

  // Requires: options.Validate().ok().
  explicit LiveSearch(const SolverOptions& options = {});
  ~LiveSearch();
  LiveSearch(LiveSearch&&) noexcept;
  LiveSearch& operator=(LiveSearch&&) noexcept;

  // Blocks until a limit is reached, or until more search would change nothing. With
  // limits that leave no time at all it still plays a win with the next stone and stops
  // the opponent's. `on_progress`, if not empty, is called on this thread whenever there
  // is news. Requires: the game is not over. The position need not be reachable.
  SearchReport FindMove(const Position& position, const SearchLimits& limits = {},
                        const OnProgress& on_progress = {});

  // Takes the memory for boards of this size now. Otherwise FindMove does it little by
  // little and has to make do with small tables meanwhile. False if it was stopped; what
  // it has got so far is kept.
  bool Prepare(BoardSize size, const base::StopSource* stop = nullptr);

  // Forgets everything learnt.
  void Clear();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// What is known without a search: a win with the next stone and, of the moves that do not
// let the opponent win with the stone after it, the one nearest to the centre.
// Requires: the game is not over.
SearchReport ReportWithoutSearch(const Position& position);

}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_LIVE_SEARCH_H_
