// The move to play on a board of any size, within a limit that is too short to solve it.
//
//   plumb::live::LiveSearch live({.hash_mb = 256, .threads = 2});
//   live.Prepare(position.size());
//   plumb::live::LiveReport report = live.FindMove(position, {.deadline = ...});
//   Play(report.column);

#ifndef PLUMB_SOLVER_LIVE_LIVE_SEARCH_H_
#define PLUMB_SOLVER_LIVE_LIVE_SEARCH_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/search/search_limits.h"
#include "solver/search/solver_options.h"

namespace plumb::live {

struct LiveReport {
  // What to play. Always a column with room.
  int column = 0;
  // Whether no other column can be better: fastest win, slowest loss.
  bool proven_best = false;
  // What is proven of the position,
  ScoreBounds bounds;
  // and of playing each column, for the side to move; nullopt where the column is full.
  std::vector<std::optional<ScoreBounds>> columns;
  // The result to expect for the side to move, from -1 (loses) to 1 (wins). A guess,
  // unless the sign is proven.
  double estimate = 0;
  // The play to expect, `column` first.
  std::vector<int> line;
  // Stones that the last whole iteration looked ahead, forced ones not counted; 0 if
  // there was none.
  int depth = 0;
  std::uint64_t nodes = 0;
};

// Two searches take turns on all threads: the exact one of the solver, which proves, and
// one that looks ahead as far as it gets and judges what it finds there. What is proven
// always goes before what is estimated, and whatever the limits leave time for is
// proven: a position that can be solved in time is played exactly.
//
// One call at a time; the tables are kept from call to call. With one thread and no
// limit but nodes, the same calls give the same answers.
class LiveSearch {
 public:
  using OnProgress = std::function<void(const LiveReport&)>;

  // Requires: options.Validate().ok().
  explicit LiveSearch(const SolverOptions& options = {});
  ~LiveSearch();
  LiveSearch(LiveSearch&&) noexcept;
  LiveSearch& operator=(LiveSearch&&) noexcept;

  // Blocks until a limit is reached, or until more search would change nothing. With
  // limits that leave no time at all it still plays a win with the next stone and stops
  // the opponent's. `on_progress`, if not empty, is called on this thread whenever there
  // is news. Requires: the game is not over. The position need not be reachable.
  LiveReport FindMove(const Position& position, const SearchLimits& limits = {},
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

}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_LIVE_SEARCH_H_
