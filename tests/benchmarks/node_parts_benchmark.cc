// The parts of a node, each on its own: threats, children, static rules, move order.
// An item is a child.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "benchmark/benchmark.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/search/lanes.h"
#include "solver/search/move_order.h"
#include "solver/search/replies.h"
#include "solver/search/shape.h"
#include "solver/search/static_rules.h"
#include "tests/benchmarks/benchmark_positions.h"

namespace plumb::testing {
namespace {

// Too many for the branch predictor to learn, few enough for the L1 cache.
constexpr std::size_t kNodes = 64;
// The early weights of the move order hold here.
constexpr int kEarlyEmpty = 24;
constexpr int kLateEmpty = 13;

// Nodes of one board with all that a search prepares once.
template <typename Shape>
struct Workload {
  using Bitboard = typename Shape::Bitboard;

  explicit Workload(int empty) : shape(TypicalSize<Shape>()) {
    std::array<Bitboard, search::kLanes> masks = {};
    for (int lane = 0; lane < search::kLanes && lane < shape.width(); ++lane) {
      masks[static_cast<std::size_t>(lane)] = shape.Column(lane);
    }
    columns = search::Lanes<Bitboard>::Of(masks);
    centrality = search::Centrality(shape);
    for (const Position& position : RandomPositions(TypicalSize<Shape>(), empty, kNodes)) {
      nodes.push_back(NodeOf(shape, position));
      replies.push_back(
          search::PlayAll(shape, nodes.back(), search::SoundMoves(shape, nodes.back()), columns));
    }
  }

  Shape shape;
  search::Lanes<Bitboard> columns;
  search::WordVector centrality;
  std::vector<search::Node<Bitboard>> nodes;
  std::vector<search::Replies<Bitboard>> replies;
};

// The children of the first eight columns.
void CountChildren(benchmark::State& state) {
  state.SetItemsProcessed(state.iterations() * search::kLanes);
}

template <typename Shape>
void BM_Lanes_CompletingCells(benchmark::State& state) {
  const Workload<Shape> work(kEarlyEmpty);
  std::size_t i = 0;
  for (auto _ : state) {
    auto cells = search::CompletingCells(work.shape, work.replies[i++ % kNodes].follower);
    benchmark::DoNotOptimize(cells);
  }
  CountChildren(state);
}

template <typename Shape>
void BM_Replies_PlayAll(benchmark::State& state) {
  const Workload<Shape> work(kEarlyEmpty);
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& node = work.nodes[i++ % kNodes];
    auto replies =
        search::PlayAll(work.shape, node, search::SoundMoves(work.shape, node), work.columns);
    benchmark::DoNotOptimize(replies);
  }
  CountChildren(state);
}

// The argument is the number of empty cells: its parity chooses the rule.
template <typename Shape>
void BM_StaticRules_SureOf(benchmark::State& state) {
  const auto empty = static_cast<int>(state.range(0));
  const Workload<Shape> work(empty);
  std::size_t i = 0;
  for (auto _ : state) {
    search::LaneMask sure =
        search::SureOf(work.shape, work.replies[i++ % kNodes], empty - 1, kDraw.Above());
    benchmark::DoNotOptimize(sure);
  }
  CountChildren(state);
}

// The argument is the number of empty cells: early in the game more is counted.
template <typename Shape>
void BM_MoveOrder_OrderValues(benchmark::State& state) {
  const auto empty = static_cast<int>(state.range(0));
  const Workload<Shape> work(empty);
  std::size_t i = 0;
  for (auto _ : state) {
    search::WordVector values =
        search::OrderValues(work.shape, work.replies[i++ % kNodes], empty - 1, work.centrality);
    benchmark::DoNotOptimize(values);
  }
  CountChildren(state);
}

#define PLUMB_BENCHMARK_SHAPES(name)   \
  BENCHMARK_TEMPLATE(name, Fixed7x6);  \
  BENCHMARK_TEMPLATE(name, Runtime64); \
  BENCHMARK_TEMPLATE(name, Runtime128)
#define PLUMB_BENCHMARK_SHAPES_BY_EMPTY(name, ...)                   \
  BENCHMARK_TEMPLATE(name, Fixed7x6)->ArgName("empty") __VA_ARGS__;  \
  BENCHMARK_TEMPLATE(name, Runtime64)->ArgName("empty") __VA_ARGS__; \
  BENCHMARK_TEMPLATE(name, Runtime128)->ArgName("empty") __VA_ARGS__

PLUMB_BENCHMARK_SHAPES(BM_Lanes_CompletingCells);
PLUMB_BENCHMARK_SHAPES(BM_Replies_PlayAll);
PLUMB_BENCHMARK_SHAPES_BY_EMPTY(BM_StaticRules_SureOf, ->Arg(kLateEmpty)->Arg(kLateEmpty + 1));
PLUMB_BENCHMARK_SHAPES_BY_EMPTY(BM_MoveOrder_OrderValues, ->Arg(kEarlyEmpty)->Arg(kLateEmpty));

}  // namespace
}  // namespace plumb::testing

BENCHMARK_MAIN();
