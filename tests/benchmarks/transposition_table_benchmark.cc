// Probes and stores of both tables, with keys that were stored and keys that were not.

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "benchmark/benchmark.h"
#include "solver/board/score.h"
#include "solver/search/transposition_table.h"
#include "tests/benchmarks/benchmark_positions.h"

namespace plumb::testing {
namespace {

constexpr ScoreBounds kBounds = {Score(-2), Score(3)};
constexpr std::size_t kSharedBytes = std::size_t{256} << 20;

// As many random keys as fill the table about half.
template <typename Shape>
std::vector<typename Shape::Bitboard> RandomKeys(std::size_t count, std::uint64_t seed) {
  using Bitboard = typename Shape::Bitboard;
  std::mt19937_64 random(seed);
  std::vector<Bitboard> keys(count);
  for (Bitboard& key : keys) {
    key = random();
    if constexpr (sizeof(Bitboard) > 8) key = key << 64 | random();
    key = search::MixKey<Shape::kKeyBits>(
        key & (~Bitboard{0} >> (8 * sizeof(Bitboard) - Shape::kKeyBits)));
  }
  return keys;
}

constexpr std::size_t kCacheKeys = std::size_t{1} << 15;
constexpr std::size_t kSharedKeys = std::size_t{1} << 20;

template <typename Shape>
using Cache = search::CacheTable<typename Shape::Bitboard, Shape::kKeyBits>;
template <typename Shape>
using Shared = search::SharedTable<typename Shape::Bitboard, Shape::kKeyBits>;

template <typename Table, typename Keys>
void StoreAll(Table& table, const Keys& keys) {
  std::uint64_t clock = 0;
  for (const auto& key : keys) table.Store(key, kBounds, clock++);
}

template <typename Table, typename Keys>
void Probe(benchmark::State& state, const Table& table, const Keys& keys) {
  std::size_t i = 0;
  for (auto _ : state) {
    ScoreBounds bounds = table.Probe(keys[i++ % keys.size()]);
    benchmark::DoNotOptimize(bounds);
  }
  state.SetItemsProcessed(state.iterations());
}

template <typename Table, typename Keys>
void Store(benchmark::State& state, Table& table, const Keys& keys) {
  std::size_t i = 0;
  for (auto _ : state) {
    table.Store(keys[i % keys.size()], kBounds, i);
    ++i;
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations());
}

// What a search does to a table that fills: grows it.
template <typename Shape>
void GrowAndStoreAll(Shared<Shape>& table, const std::vector<typename Shape::Bitboard>& keys) {
  std::uint64_t clock = 0;
  for (const auto& key : keys) {
    if (table.IsCrowded()) table.Grow();
    table.Store(key, kBounds, clock++);
  }
}

template <typename Shape>
void BM_CacheTable_ProbeHit(benchmark::State& state) {
  Cache<Shape> table;
  const auto keys = RandomKeys<Shape>(kCacheKeys, /*seed=*/1);
  StoreAll(table, keys);
  Probe(state, table, keys);
}

template <typename Shape>
void BM_CacheTable_ProbeMiss(benchmark::State& state) {
  Cache<Shape> table;
  StoreAll(table, RandomKeys<Shape>(kCacheKeys, /*seed=*/1));
  Probe(state, table, RandomKeys<Shape>(kCacheKeys, /*seed=*/2));
}

template <typename Shape>
void BM_CacheTable_Store(benchmark::State& state) {
  Cache<Shape> table;
  Store(state, table, RandomKeys<Shape>(kCacheKeys, /*seed=*/1));
}

template <typename Shape>
void BM_SharedTable_ProbeHit(benchmark::State& state) {
  Shared<Shape> table(kSharedBytes);
  const auto keys = RandomKeys<Shape>(kSharedKeys, /*seed=*/1);
  GrowAndStoreAll<Shape>(table, keys);
  Probe(state, table, keys);
}

template <typename Shape>
void BM_SharedTable_ProbeMiss(benchmark::State& state) {
  Shared<Shape> table(kSharedBytes);
  GrowAndStoreAll<Shape>(table, RandomKeys<Shape>(kSharedKeys, /*seed=*/1));
  Probe(state, table, RandomKeys<Shape>(kSharedKeys, /*seed=*/2));
}

template <typename Shape>
void BM_SharedTable_Store(benchmark::State& state) {
  Shared<Shape> table(kSharedBytes);
  const auto keys = RandomKeys<Shape>(kSharedKeys, /*seed=*/1);
  GrowAndStoreAll<Shape>(table, keys);
  Store(state, table, keys);
}

#define PLUMB_BENCHMARK_SHAPES(name)   \
  BENCHMARK_TEMPLATE(name, Fixed7x6);  \
  BENCHMARK_TEMPLATE(name, Runtime64); \
  BENCHMARK_TEMPLATE(name, Runtime128)

PLUMB_BENCHMARK_SHAPES(BM_CacheTable_ProbeHit);
PLUMB_BENCHMARK_SHAPES(BM_CacheTable_ProbeMiss);
PLUMB_BENCHMARK_SHAPES(BM_CacheTable_Store);
PLUMB_BENCHMARK_SHAPES(BM_SharedTable_ProbeHit);
PLUMB_BENCHMARK_SHAPES(BM_SharedTable_ProbeMiss);
PLUMB_BENCHMARK_SHAPES(BM_SharedTable_Store);

}  // namespace
}  // namespace plumb::testing

BENCHMARK_MAIN();
