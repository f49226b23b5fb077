// The tables and kernels of both live searches.

#ifndef PLUMB_SOLVER_LIVE_LIVE_KERNELS_H_
#define PLUMB_SOLVER_LIVE_LIVE_KERNELS_H_

#include <cstddef>
#include <memory>
#include <optional>

#include "solver/board/board_size.h"
#include "solver/live/estimate_kernel.h"
#include "solver/search/search_kernel.h"

namespace plumb::live {

// Uses small tables until the system has handed out the memory of the large ones: that may
// take seconds, much longer than a move may take.
class LiveKernels {
 public:
  // The bytes that TakeMemory asks for at a time: tenths of a millisecond on a quick system.
  static constexpr std::size_t kPortion = std::size_t{2} << 20;

  LiveKernels(BoardSize size, int hash_mb, int threads);

  BoardSize size() const { return size_; }

  // The kernels to use now. TakeMemory and Clear may change them.
  search::SearchKernel& exact() { return *current().exact; }
  EstimateKernel& estimating() { return *current().estimating; }

  // How many threads search, once the large tables are in use: fewer than were asked for if the
  // system has refused some.
  int threads() const;

  // Whether the large tables are in use.
  bool is_whole() const { return !small_.has_value(); }

  // Asks the system for the next portion of the large tables, if any is missing.
  void TakeMemory();

  // Forgets everything, and gives the memory back.
  void Clear();

 private:
  struct Pair {
    std::unique_ptr<search::SearchKernel> exact;
    std::unique_ptr<EstimateKernel> estimating;
  };

  static Pair MakePair(BoardSize size, int hash_mb, int threads);
  Pair& current() { return small_.has_value() ? *small_ : large_; }
  void BeginSmall();

  BoardSize size_;
  int hash_mb_;
  Pair large_;
  std::optional<Pair> small_;  // Until the large ones have their memory.
};

}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_LIVE_KERNELS_H_
