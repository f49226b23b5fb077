#include "solver/live/live_kernels.h"

#include <algorithm>
#include <cstddef>

#include "solver/board/board_size.h"
#include "solver/live/estimate_kernel.h"
#include "solver/search/search_kernel.h"

namespace plumb::live {
namespace {

// Two huge pages, and enough for what a few milliseconds can fill.
constexpr int kSmallHashMb = 4;
// Smaller tables are available at once and need no substitute.
constexpr int kLeastLargeMb = 16;

}  // namespace

LiveKernels::LiveKernels(BoardSize size, int hash_mb, int threads)
    : size_(size), hash_mb_(hash_mb), large_(MakePair(size, hash_mb, threads)) {
  BeginSmall();
}

LiveKernels::Pair LiveKernels::MakePair(BoardSize size, int hash_mb, int threads) {
  const search::SearchKernel::Config config = {
      .size = size,
      .table_bytes = (static_cast<std::size_t>(hash_mb) << 20) / 2,
      .threads = threads,
      .starts_whole = true};
  return {search::MakeSearchKernel(config), MakeEstimateKernel(config)};
}

void LiveKernels::BeginSmall() {
  if (hash_mb_ >= kLeastLargeMb) small_ = MakePair(size_, kSmallHashMb, /*threads=*/1);
}

int LiveKernels::threads() const {
  return std::min(large_.exact->threads(), large_.estimating->threads());
}

void LiveKernels::TakeMemory() {
  if (is_whole()) return;
  if (large_.exact->TakeMemory(kPortion) && large_.estimating->TakeMemory(kPortion)) {
    small_.reset();
  }
}

void LiveKernels::Clear() {
  large_.exact->Clear();
  large_.estimating->Clear();
  BeginSmall();
}

}  // namespace plumb::live
