// Finds a move on a board of any size, within limits that are too short to solve it.
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
#include "solver/live/known_scores.h"
#include "solver/live/search_report.h"
#include "solver/search/search_limits.h"
#include "solver/search/solver_options.h"

namespace plumb::live {

// Two searches take turns on all threads: the exact search of the solver, which proves scores,
// and an alpha-beta search with an evaluation. Proofs always come before estimates, so a
// position that can be solved within the limits is played exactly.
//
// One call at a time; the tables are kept from call to call. With one thread and no limit
// except nodes, the same calls give the same answers. Memory and threads that the system refuses:
// as in Solver.
class LiveSearch {
 public:
  using OnProgress = std::function<void(const SearchReport&)>;

  // Requires: options.Validate().ok().
  explicit LiveSearch(const SolverOptions& options = {});
  ~LiveSearch();
  LiveSearch(LiveSearch&&) noexcept;
  LiveSearch& operator=(LiveSearch&&) noexcept;

  // Blocks until a limit is reached, or until more search would change nothing. Even without
  // any time it plays a win with the next stone and stops one of the opponent. `on_progress`,
  // if not empty, is called on this thread after each turn of the two searches, and before the
  // first one if the best move is known already. Once a report is of a proven best move, all
  // later ones are; no report is of a move while another is proven better.
  // `known` are scores that need no search, such as those of a book. They save most where they
  // have the position itself or the one before it.
  // Requires: the game is not over. The position need not be reachable.
  SearchReport FindMove(const Position& position, const SearchLimits& limits = {},
                        const OnProgress& on_progress = {}, const KnownScore& known = {});

  // Allocates the tables for boards of this size now. Otherwise FindMove does it in portions and
  // works with small tables until then. False if it was stopped; what it has by then is kept.
  bool Prepare(BoardSize size, const base::StopSource* stop = nullptr);

  // Forgets everything learnt.
  void Clear();

  // As Solver::threads.
  int threads() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// What is known without a search. The move wins with the next stone if that is possible. Else it
// is the one nearest to the centre of those that do not let the opponent win with the stone
// after it. Requires: the game is not over.
SearchReport ReportWithoutSearch(const Position& position);

}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_LIVE_SEARCH_H_
