#include "solver/live/live_search.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "absl/status/status.h"
#include "solver/board_size.h"
#include "solver/live/prover.h"
#include "solver/live/root_moves.h"
#include "solver/position.h"
#include "solver/search_control.h"
#include "solver/search_kernel.h"
#include "solver/solver.h"

namespace plumb {

absl::Status LiveOptions::Validate() const {
  return SolverOptions{.hash_mb = hash_mb, .threads = threads}.Validate();
}

class LiveSearch::Impl {
 public:
  explicit Impl(const LiveOptions& options) : options_(options) {}

  LiveReport FindMove(const Position& position, const SearchLimits& limits,
                      const OnProgress& on_progress) {
    assert(position.State() == GameState::kOngoing);
    Prepare(position.size());
    SearchControl control(limits);
    RootMoves moves(position);
    Prover prover(position, *exact_, moves, limits);
    control.Report(0);
    std::uint64_t slice = kFirstSlice;
    while (!control.stopped() && !prover.done()) {
      prover.Run(slice, control);
      slice += slice / 2;
      if (on_progress) on_progress(Report(position, moves, control));
    }
    return Report(position, moves, control);
  }

  void Prepare(BoardSize size) {
    if (exact_ == nullptr || size_ != size) {
      exact_.reset();  // Before the next one asks for memory.
      exact_ = MakeSearchKernel({.size = size,
                                 .table_bytes = static_cast<std::size_t>(options_.hash_mb) << 20,
                                 .threads = options_.threads});
      size_ = size;
    }
    exact_->Prepare();
  }

  void Clear() {
    if (exact_ != nullptr) exact_->Clear();
  }

 private:
  // Nodes of the first turn of each search; the later ones are longer.
  static constexpr std::uint64_t kFirstSlice = 4096;

  static LiveReport Report(const Position& position, const RootMoves& moves,
                           const SearchControl& control) {
    LiveReport report;
    report.column = moves.best().column;
    report.proven_best = moves.BestIsProven();
    report.bounds = moves.bounds();
    report.columns = moves.Columns(position.size());
    report.estimate = moves.best().estimate.ExpectedResult();
    report.line = {report.column};
    report.nodes = control.nodes();
    return report;
  }

  const LiveOptions options_;
  BoardSize size_;
  std::unique_ptr<SearchKernel> exact_;
};

LiveSearch::LiveSearch(const LiveOptions& options) : impl_(std::make_unique<Impl>(options)) {}
LiveSearch::~LiveSearch() = default;
LiveSearch::LiveSearch(LiveSearch&&) noexcept = default;
LiveSearch& LiveSearch::operator=(LiveSearch&&) noexcept = default;

LiveReport LiveSearch::FindMove(const Position& position, const SearchLimits& limits,
                                const OnProgress& on_progress) {
  return impl_->FindMove(position, limits, on_progress);
}

void LiveSearch::Prepare(BoardSize size) { impl_->Prepare(size); }

void LiveSearch::Clear() { impl_->Clear(); }

}  // namespace plumb
