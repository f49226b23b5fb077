// Exact scores of Connect Four positions on any board.
//
//   plumb::Solver solver({.hash_mb = 64});
//   plumb::SolveResult result = solver.Solve(position);
//   if (result.bounds.IsExact()) Use(result.bounds.lower);

#ifndef PLUMB_SOLVER_SOLVER_H_
#define PLUMB_SOLVER_SOLVER_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "solver/board/position.h"       // IWYU pragma: export
#include "solver/board/position_text.h"  // IWYU pragma: export
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"
#include "solver/search/solver_options.h"

namespace plumb {

struct SolveResult {
  ScoreBounds bounds;  // Exact unless a limit ended the search.
  std::uint64_t nodes = 0;
};

// What is proven of a position and its moves. The members never contradict each other, also if a
// limit ended the search: each is as narrow as all that was proven allows.
struct Analysis {
  ScoreBounds bounds;  // Of the position.
  // One value per column, for the side to move, of playing there; nullopt where it cannot be
  // played: it is full or the game is over.
  std::vector<std::optional<ScoreBounds>> columns;
  std::vector<int> best;       // The columns that are proven best, from the left.
  std::vector<int> undecided;  // Those that may be as good; none unless a limit ended the search.
  std::vector<int> line;       // As in Line, if it was asked for.
  std::uint64_t nodes = 0;
};

// Follows an analysis while it is made: gets what is proven so far, whenever something new is.
// It runs on the thread that called the solver, and the search waits for it; of what other threads
// find it learns a little later. That can be many
// times a second or not for minutes; an observer that shows it all limits the rate itself. The
// last call has the result without its last nodes.
using AnalysisObserver = std::function<void(const Analysis&)>;

struct BestMovesResult {
  // All columns of the best score, from the left; empty if the game is over. If a
  // limit ended the search: the columns not proven worse than another one.
  std::vector<int> columns;
  ScoreBounds bounds;  // Of the position.
  std::uint64_t nodes = 0;
};

struct Line {
  // Best play of both sides: the fastest win against the slowest loss, until the
  // game ends. Shorter if a limit ended the search; each move in it is proven best.
  // Among equally good moves the one nearest the centre, then the left one.
  std::vector<int> columns;
  ScoreBounds bounds;  // Of the position.
  std::uint64_t nodes = 0;
};

// Solves positions of any size, one call at a time; the tables are kept from call
// to call (a change of the board's size clears them). Every method blocks until it
// has the answer or a limit is reached. With one thread the same calls visit the
// same nodes. Finished games are answered: the winner's score is that of a win
// with the last stone on the board.
//
// If there is no memory, a method throws std::bad_alloc. The solver stays as usable as before: what
// it had for this board it still has, and the same call may be made again. If the system refuses
// threads, it works with those that it gets.
class Solver {
 public:
  // Requires: options.Validate().ok().
  explicit Solver(const SolverOptions& options = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  SolveResult Solve(const Position& position, const SearchLimits& limits = {});

  // Win, draw or loss only, faster: the bounds are those of the sign (-1, 0 or 1).
  SolveResult SolveWeak(const Position& position, const SearchLimits& limits = {});

  // Finds the score first, then all best moves, then the scores of the other columns: the limit
  // takes away what matters least.
  Analysis Analyze(const Position& position, const SearchLimits& limits = {});

  // The same with the line of PrincipalVariation, which comes before the other columns.
  Analysis AnalyzeWithLine(const Position& position, const SearchLimits& limits = {},
                           const AnalysisObserver& observer = {});

  // The same as Analyze for win, draw and loss, as in SolveWeak.
  Analysis AnalyzeWeak(const Position& position, const SearchLimits& limits = {},
                       const AnalysisObserver& observer = {});

  BestMovesResult BestMoves(const Position& position, const SearchLimits& limits = {});
  Line PrincipalVariation(const Position& position, const SearchLimits& limits = {});

  // Positions of the book are answered from it, without a node. Null: no book from now on.
  // Requires: the book outlives its use.
  void UseBook(const book::Book* book);

  // Allocates the tables for a board now; otherwise the first call does.
  void Prepare(BoardSize size);

  // Forgets everything, as if the solver were new.
  void Clear();

  // How many threads search: options.threads, or fewer once the system has refused some. Threads
  // start when they are first needed.
  int threads() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace plumb

#endif  // PLUMB_SOLVER_SOLVER_H_
