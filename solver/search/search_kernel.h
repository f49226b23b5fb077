// The search behind an interface that knows neither the board's shape nor the
// machine's instruction set.

#ifndef PLUMB_SOLVER_SEARCH_SEARCH_KERNEL_H_
#define PLUMB_SOLVER_SEARCH_SEARCH_KERNEL_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>

#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/search/search_control.h"

namespace plumb::search {

inline constexpr std::uint64_t kNoBudget = std::numeric_limits<std::uint64_t>::max();

// Searches positions of one board size, with tables of its own.
class SearchKernel {
 public:
  struct Config {
    BoardSize size;
    std::size_t table_bytes = 0;
    int threads = 1;
    // Whether the table has its full size at once: growing may take longer than a short
    // limit allows.
    bool starts_whole = false;
  };

  virtual ~SearchKernel() = default;

  // The score within a window: v <= alpha means score <= v, v >= beta means
  // score >= v, anything between is exact. Nothing if `control` stopped it, or if it
  // would need more than `budget` nodes (of each thread).
  // Blocks. Requires: the position is ongoing and of the kernel's size, alpha < beta.
  virtual std::optional<Score> Run(const Position& position, Score alpha, Score beta,
                                   SearchControl& control, std::uint64_t budget) = 0;

  // Calls job(i, kernel) once for each i < count, in several threads at once: for questions that
  // have nothing to do with one another, each of which one thread answers alone. The `kernel` is
  // good for Run in that thread; it shares the table with the others. Returns when all have
  // returned. Requires: the jobs throw nothing.
  virtual void RunApart(std::size_t count,
                        const std::function<void(std::size_t, SearchKernel&)>& job) {
    for (std::size_t i = 0; i < count; ++i) job(i, *this);
  }

  // Allocates the tables, unless that is done already. This and Run throw std::bad_alloc if there
  // is no memory; the kernel is as before then, and may be asked again.
  virtual void Prepare() = 0;

  // How many threads search: fewer than config.threads once the system has refused some.
  virtual int threads() const = 0;

  // Has the system hand out up to `bytes` more of a table that starts whole; true once it
  // has handed out all. Otherwise the search pauses whenever it touches a new page.
  virtual bool TakeMemory(std::size_t bytes) = 0;

  // Forgets everything.
  virtual void Clear() = 0;
};

// The kernel for this machine: in a portable build the one with AVX2 where the
// processor has it. Memory is allocated when it first runs.
std::unique_ptr<SearchKernel> MakeSearchKernel(const SearchKernel::Config& config);

}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_SEARCH_KERNEL_H_
