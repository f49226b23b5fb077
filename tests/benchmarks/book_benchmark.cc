// What a book costs: opening it, the first answer, and those after it. Uses the shipped book.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "benchmark/benchmark.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/book/book.h"
#include "solver/book/embedded.h"
#include "solver/book/format.h"

namespace plumb::testing {
namespace {

const char kBook[] = PLUMB_DATA_DIR "/book-7x6.plumb";

// Unfinished positions of random games.
std::vector<Position> RandomPositions(BoardSize size, int ply, std::size_t count) {
  std::mt19937_64 random(1);
  std::vector<Position> positions;
  while (positions.size() < count) {
    Position position(size);
    while (position.ply() < ply && position.State() == GameState::kOngoing) {
      const auto column = static_cast<int>(random() % static_cast<std::uint64_t>(size.width()));
      if (position.HasRoom(column)) position = position.After(column);
    }
    if (position.State() == GameState::kOngoing) positions.push_back(position);
  }
  return positions;
}

void BM_Book_Open(benchmark::State& state) {
  for (auto _ : state) {
    const absl::StatusOr<book::Book> book = book::Book::Open(kBook);
    if (!book.ok()) {
      state.SkipWithError(book.status().ToString().c_str());
      return;
    }
    state.counters["memory"] = static_cast<double>(book->memory_bytes());
    benchmark::DoNotOptimize(book->plies());
  }
}
BENCHMARK(BM_Book_Open)->Unit(benchmark::kMicrosecond);

// As the program opens the book that it contains.
void BM_Book_OpenEmbedded(benchmark::State& state) {
  const book::Bytes file = book::EmbeddedBook(BoardSize());
  for (auto _ : state) {
    const absl::StatusOr<book::Book> book = book::Book::FromStaticMemory(file);
    benchmark::DoNotOptimize(book.ok());
  }
}
BENCHMARK(BM_Book_OpenEmbedded)->Unit(benchmark::kMicrosecond);

// Opens the embedded book and asks it once. The argument is the ply. An odd ply needs up to
// seven blocks.
void BM_Book_FirstProbe(benchmark::State& state) {
  const book::Bytes file = book::EmbeddedBook(BoardSize());
  const std::vector<Position> positions =
      RandomPositions(BoardSize(), static_cast<int>(state.range(0)), 1024);
  std::size_t next = 0;
  for (auto _ : state) {
    const absl::StatusOr<book::Book> book = book::Book::FromStaticMemory(file);
    const std::optional<Score> score = book->Probe(positions[next]);
    benchmark::DoNotOptimize(score);
    next = (next + 1) % positions.size();
  }
}
BENCHMARK(BM_Book_FirstProbe)->Arg(0)->Arg(4)->DenseRange(8, 13)->Unit(benchmark::kMicrosecond);

// Of a book that has been asked before. The argument is the ply. Odd plies are derived from seven
// others.
void BM_Book_Probe(benchmark::State& state) {
  const absl::StatusOr<book::Book> book = book::Book::Open(kBook);
  if (!book.ok()) {
    state.SkipWithError(book.status().ToString().c_str());
    return;
  }
  const std::vector<Position> positions =
      RandomPositions(book->size(), static_cast<int>(state.range(0)), 1024);
  if (!book->ReadAll().ok()) return;
  std::size_t next = 0;
  for (auto _ : state) {
    const std::optional<Score> score = book->Probe(positions[next]);
    benchmark::DoNotOptimize(score);
    next = (next + 1) % positions.size();
  }
}
BENCHMARK(BM_Book_Probe)->DenseRange(8, 13);

}  // namespace
}  // namespace plumb::testing

BENCHMARK_MAIN();
