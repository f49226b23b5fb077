#include "solver/live/live_search.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/monotonic_time.h"
#include "solver/board/board_size.h"
#include "solver/board/column_order.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/estimator.h"
#include "solver/live/known_scores.h"
#include "solver/live/live_kernels.h"
#include "solver/live/prover.h"
#include "solver/live/root_moves.h"
#include "solver/live/search_report.h"
#include "solver/search/search_control.h"
#include "solver/search/search_limits.h"

namespace plumb::live {
namespace {

SearchReport Report(const Position& position, const RootMoves& moves) {
  const RootMove& best = moves.best();
  SearchReport report;
  report.column = best.column;
  report.proven_best = moves.BestIsProven();
  report.bounds = moves.bounds();
  report.columns = moves.Columns(position.size());
  report.estimate = best.bounds.lower > kDraw   ? 1
                    : best.bounds.upper < kDraw ? -1
                    : best.bounds.IsExact()     ? 0
                                                : best.estimate.ExpectedResult();
  return report;
}

// Proves the moves that lead to a position of which the score is known.
void ProveKnownMoves(const Position& position, const KnownScore& known, RootMoves& moves) {
  if (!known) return;
  for (const int column : ColumnsFromCentre(position)) {
    const Position after = position.After(column);
    if (after.State() != GameState::kOngoing) continue;
    if (const std::optional<Score> score = known(after)) moves.Prove(column, {-*score, -*score});
  }
}

}  // namespace

class LiveSearch::Impl {
 public:
  explicit Impl(const SolverOptions& options) : options_(options) {}

  SearchReport FindMove(const Position& position, const SearchLimits& limits,
                        const OnProgress& on_progress, const KnownScore& known) {
    assert(position.State() == GameState::kOngoing);
    const base::MonotonicTime start = base::MonotonicTime::Now();
    SetUp(position.size());
    search::SearchControl control(limits);
    RootMoves moves(position);
    ProveKnownMoves(position, known, moves);
    Estimator estimator(position, kernels_->estimating(), moves);
    Prover prover(position, kernels_->exact(), moves, KnownBounds(position, known));
    const auto report = [&] {
      SearchReport result = Report(position, moves);
      result.line = estimator.Line();
      result.depth = estimator.depth();
      result.nodes = control.nodes();
      result.elapsed = base::MonotonicTime::Now() - start;
      return result;
    };
    if (on_progress && moves.BestIsProven()) on_progress(report());
    control.Report(0);
    const bool has_choice = moves.ranked().size() > 1;
    const int proof_percent = ProofPercent(position.empty_cells());
    for (std::uint64_t turn = kFirstTurn; !control.stopped() && !prover.done(); turn += turn / 2) {
      RunFor(turn * static_cast<std::uint64_t>(100 - proof_percent) / 100, limits, control,
             estimator);
      RunFor(turn * static_cast<std::uint64_t>(proof_percent) / 100, limits, control, prover);
      if (on_progress) on_progress(report());
      if (!has_choice) break;
      TakeMemory(turn / kFirstTurn, control);
      estimator.Use(kernels_->estimating());
      prover.Use(kernels_->exact());
    }
    return report();
  }

  bool Prepare(BoardSize size, const base::StopSource* stop) {
    SetUp(size);
    while (!kernels_->is_whole()) {
      if (stop != nullptr && stop->StopRequested()) return false;
      kernels_->TakeMemory();
    }
    return true;
  }

  void Clear() {
    if (kernels_.has_value()) kernels_->Clear();
  }

  int threads() const { return kernels_.has_value() ? kernels_->threads() : options_.threads; }

 private:
  // Nodes of the first turn of both searches; the later ones are longer.
  static constexpr std::uint64_t kFirstTurn = 4096;

  void SetUp(BoardSize size) {
    if (kernels_.has_value() && kernels_->size() == size) return;
    kernels_.reset();  // Frees the memory before the next ones ask for it.
    kernels_.emplace(size, options_.hash_mb, options_.threads);
  }

  // A portion takes about as long as the nodes of the first turn.
  void TakeMemory(std::uint64_t portions, search::SearchControl& control) {
    for (std::uint64_t i = 0; i < portions && !kernels_->is_whole(); ++i) {
      if (control.Report(0) == 0) return;
      kernels_->TakeMemory();
    }
  }

  // The share of the exact search in each turn: large where it is likely to finish, small where
  // it hardly can. Near the end estimates only order the moves (docs/search.md has figures).
  static int ProofPercent(int empty) {
    constexpr int kNearEnd = 30;
    constexpr int kNearlyAll = 98;
    if (empty <= kNearEnd) return kNearlyAll;
    constexpr int kSolvable = 34;
    constexpr int kHopeless = 60;
    constexpr int kMost = 85;
    constexpr int kLeast = 10;
    const int beyond = std::clamp(empty, kSolvable, kHopeless) - kSolvable;
    return kMost - (kMost - kLeast) * beyond / (kHopeless - kSolvable);
  }

  // Runs one of the searches for `nodes`, or up to the limits of the call.
  template <typename Searcher>
  static void RunFor(std::uint64_t nodes, const SearchLimits& limits,
                     search::SearchControl& control, Searcher& searcher) {
    SearchLimits turn = limits;
    turn.max_nodes =
        std::min(nodes, limits.max_nodes - std::min(limits.max_nodes, control.nodes()));
    search::SearchControl turn_control(turn);
    searcher.Run(turn_control);
    control.Report(turn_control.nodes());
  }

  const SolverOptions options_;
  std::optional<LiveKernels> kernels_;  // Of the last size.
};

LiveSearch::LiveSearch(const SolverOptions& options) : impl_(std::make_unique<Impl>(options)) {}
LiveSearch::~LiveSearch() = default;
LiveSearch::LiveSearch(LiveSearch&&) noexcept = default;
LiveSearch& LiveSearch::operator=(LiveSearch&&) noexcept = default;

SearchReport LiveSearch::FindMove(const Position& position, const SearchLimits& limits,
                                  const OnProgress& on_progress, const KnownScore& known) {
  return impl_->FindMove(position, limits, on_progress, known);
}

bool LiveSearch::Prepare(BoardSize size, const base::StopSource* stop) {
  return impl_->Prepare(size, stop);
}

void LiveSearch::Clear() { impl_->Clear(); }

int LiveSearch::threads() const { return impl_->threads(); }

SearchReport ReportWithoutSearch(const Position& position) {
  SearchReport report = Report(position, RootMoves(position));
  report.line = {report.column};
  return report;
}

}  // namespace plumb::live
