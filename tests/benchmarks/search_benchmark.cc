// The price of a node. An item is a node. The same 7x6 positions are searched by every
// kind of shape, so that what a shape known only at run time costs can be read off.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "benchmark/benchmark.h"
#include "cli/bench/bench_set.h"
#include "cli/bench/known_positions.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/search/search.h"
#include "solver/search/search_control.h"
#include "solver/search/search_limits.h"
#include "tests/benchmarks/benchmark_positions.h"

namespace plumb::testing {
namespace {

constexpr std::size_t kTableBytes = std::size_t{64} << 20;
// Of one position: enough for tables that are warm.
constexpr std::uint64_t kBudget = 200'000;

// Asks of each position whether it is won, tables kept from one to the next.
template <typename Shape>
class Searcher {
 public:
  explicit Searcher(BoardSize size)
      : shape_(size),
        table_(kTableBytes),
        search_(std::make_unique<search::Search<Shape>>(shape_, table_, /*searching=*/nullptr)) {}

  // Returns the nodes visited.
  std::uint64_t Run(const std::vector<Position>& positions) {
    search::SearchControl control{SearchLimits{}};
    for (const Position& position : positions) {
      const std::uint64_t most = control.nodes() + kBudget;
      while (control.nodes() < most) {
        const auto score = search_->Run(
            static_cast<Bitboard>(position.own()), static_cast<Bitboard>(position.opponent()),
            kDraw, kDraw.Above(), control, /*abandon=*/nullptr, most - control.nodes());
        if (score.has_value()) break;
        if (table_.IsCrowded()) table_.Grow();
      }
    }
    return control.nodes();
  }

  void Clear() {
    table_.Clear();
    search_->Clear();
  }

 private:
  using Bitboard = typename Shape::Bitboard;

  const Shape shape_;
  typename search::Search<Shape>::Shared table_;
  std::unique_ptr<search::Search<Shape>> search_;
};

template <typename Shape>
void MeasureNodes(benchmark::State& state, BoardSize size, const std::vector<Position>& positions) {
  Searcher<Shape> searcher(size);
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    state.PauseTiming();
    searcher.Clear();
    state.ResumeTiming();
    nodes += searcher.Run(positions);
    benchmark::DoNotOptimize(nodes);
  }
  using benchmark::Counter;
  const auto count = static_cast<double>(nodes);
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
  state.counters["nodes/s"] = Counter(count, Counter::kIsRate);
  state.counters["time/node"] = Counter(count, Counter::kIsRate | Counter::kInvert);
}

// The built-in set of `plumb bench`.
template <typename Shape>
void BM_Search_Node7x6(benchmark::State& state) {
  const absl::StatusOr<std::vector<cli::KnownPosition>> set =
      cli::ParseKnownPositions(cli::BenchSet(), BoardSize(), ColumnBase::kOne);
  if (!set.ok()) {
    state.SkipWithError(std::string(set.status().message()).c_str());
    return;
  }
  std::vector<Position> positions;
  for (const cli::KnownPosition& known : *set) positions.push_back(known.position);
  MeasureNodes<Shape>(state, BoardSize(), positions);
}

// Random positions with 32 empty cells.
template <typename Shape>
void BM_Search_Node(benchmark::State& state) {
  constexpr int kEmpty = 32;
  constexpr std::size_t kPositions = 100;
  const BoardSize size = TypicalSize<Shape>();
  MeasureNodes<Shape>(state, size, RandomPositions(size, kEmpty, kPositions));
}

BENCHMARK_TEMPLATE(BM_Search_Node7x6, Fixed7x6)->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(BM_Search_Node7x6, Runtime64)->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(BM_Search_Node7x6, Runtime128)->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(BM_Search_Node, Fixed7x6)->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(BM_Search_Node, Runtime64)->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(BM_Search_Node, Runtime128)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plumb::testing

BENCHMARK_MAIN();
