// Compiled once for each instruction set that a build supports: PLUMB_ISA names it.

#include "solver/live/estimate_kernel.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "absl/types/span.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/live/estimate_search.h"
#include "solver/live/estimate_table.h"
#include "solver/live/iteration.h"
#include "solver/search/search_control.h"
#include "solver/search/search_kernel.h"
#include "solver/search/shape.h"
#include "solver/search/thread_team.h"

namespace plumb::live {
inline namespace PLUMB_ISA {
namespace {

// Iterations of less depth are over before another thread has woken up.
constexpr int kTogetherFrom = 7;

template <typename Shape>
class EstimateKernelFor final : public EstimateKernel {
 public:
  explicit EstimateKernelFor(const search::SearchKernel::Config& config)
      : shape_(config.size), table_bytes_(config.table_bytes), team_(config.threads) {}

  // All threads search the same iteration, every second one a stone deeper; what one finds
  // helps the others through the table. The first thread's result counts.
  Iteration Deepen(const Position& position, absl::Span<const Candidate> candidates, int depth,
                   search::SearchControl& control) override {
    Prepare();
    const auto own = static_cast<Bitboard>(position.own());
    const auto opponent = static_cast<Bitboard>(position.opponent());
    Iteration result;
    std::atomic<bool> done{false};
    if (team_.size() == 1 || depth < kTogetherFrom) {
      return searches_[0]->Run(own, opponent, candidates, depth, control, &done);
    }
    team_.Run([&](int thread) {
      const Iteration iteration = searches_[static_cast<std::size_t>(thread)]->Run(
          own, opponent, candidates, depth + thread % 2, control, &done);
      if (thread != 0) return;
      result = iteration;
      done.store(true, std::memory_order_relaxed);
    });
    return result;
  }

  int KnownMove(const Position& position) override {
    Prepare();
    return table_
        ->Probe(Search::MixedKey(shape_, static_cast<Bitboard>(position.own()),
                                 static_cast<Bitboard>(position.opponent())))
        .column;
  }

  void Prepare() override {
    if (table_ != nullptr) return;
    // All or nothing: each of these may find no memory.
    auto table = std::make_unique<Table>(table_bytes_);
    const auto count = static_cast<std::size_t>(team_.size());
    Searches searches(new std::unique_ptr<Search>[count]);
    for (std::size_t i = 0; i < count; ++i) {
      searches[i] = std::make_unique<Search>(shape_, *table);
    }
    table_ = std::move(table);
    searches_ = std::move(searches);
  }

  int threads() const override { return team_.size(); }

  bool TakeMemory(std::size_t bytes) override {
    Prepare();
    return table_->TakeMemory(bytes);
  }

  void Clear() override {
    if (table_ != nullptr) table_->Clear();
  }

 private:
  using Bitboard = typename Shape::Bitboard;
  using Search = EstimateSearch<Shape>;
  using Table = EstimateTable<Bitboard>;
  using Searches = std::unique_ptr<std::unique_ptr<Search>[]>;

  const Shape shape_;
  const std::size_t table_bytes_;
  std::unique_ptr<Table> table_;
  search::ThreadTeam team_;
  Searches searches_;  // One a thread, once there is a table.
};

}  // namespace

std::unique_ptr<EstimateKernel> MakeKernel(const search::SearchKernel::Config& config) {
  if (config.size.bits() <= 64) {
    return std::make_unique<EstimateKernelFor<search::RuntimeShape<std::uint64_t>>>(config);
  }
  return std::make_unique<EstimateKernelFor<search::RuntimeShape<Uint128>>>(config);
}

}  // namespace PLUMB_ISA
}  // namespace plumb::live
