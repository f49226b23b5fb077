// Whole positions: the sets that we ship, and those of others where they are present.
// An item is a position.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "base/files.h"
#include "benchmark/benchmark.h"
#include "cli/bench/known_positions.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/solver.h"

namespace plumb::testing {
namespace {

struct PositionSet {
  std::string name;
  std::string path;
  BoardSize size;
  ColumnBase base = ColumnBase::kOne;
  std::size_t limit = 1000;  // Positions to solve, taken evenly from the whole file.
};

// One iteration solves the set with empty tables at first, one thread.
void BM_Solver_Solve(benchmark::State& state, const PositionSet& set) {
  absl::StatusOr<std::string> text = base::ReadWholeFile(set.path);
  const absl::StatusOr<std::vector<cli::KnownPosition>> known =
      text.ok() ? cli::ParseKnownPositions(*text, set.size, set.base) : text.status();
  if (!known.ok()) {
    state.SkipWithError(std::string(known.status().message()).c_str());
    return;
  }
  const std::size_t step = std::max(std::size_t{1}, known->size() / set.limit);
  Solver solver;
  solver.Prepare(set.size);
  std::uint64_t nodes = 0;
  std::int64_t positions = 0;
  for (auto _ : state) {
    state.PauseTiming();
    solver.Clear();
    state.ResumeTiming();
    for (std::size_t i = 0; i < known->size(); i += step) {
      SolveResult result = solver.Solve((*known)[i].position);
      benchmark::DoNotOptimize(result);
      nodes += result.nodes;
      ++positions;
    }
  }
  state.SetItemsProcessed(positions);
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

void Register(const PositionSet& set) {
  if (!std::filesystem::exists(set.path)) return;
  benchmark::RegisterBenchmark(absl::StrCat("BM_Solver_Solve/", set.name).c_str(),
                               [set](benchmark::State& state) { BM_Solver_Solve(state, set); })
      ->Unit(benchmark::kMillisecond);
}

void RegisterOwn(const std::string& name, BoardSize size) {
  Register({absl::StrCat("own/", name), absl::StrCat(PLUMB_DATA_DIR, "/positions/", name, ".txt"),
            size});
}

void RegisterShared(const std::string& name, BoardSize size, ColumnBase base, std::size_t limit) {
  const std::string full_name = absl::StrCat(size.ToString(), "/", name);
  Register({full_name, absl::StrCat(PLUMB_SHARED_DIR, "/positions/", full_name, ".txt"), size, base,
            limit});
}

void RegisterAll() {
  const BoardSize classic;
  RegisterOwn("bench-7x6", classic);
  RegisterOwn("7x6", classic);
  RegisterOwn("7x7", *BoardSize::Create(7, 7));
  RegisterOwn("8x8", *BoardSize::Create(8, 8));

  // So many positions that each set takes a few seconds at most.
  RegisterShared("end-easy", classic, ColumnBase::kOne, 1000);
  RegisterShared("middle-easy", classic, ColumnBase::kOne, 1000);
  RegisterShared("middle-medium", classic, ColumnBase::kOne, 1000);
  RegisterShared("begin-easy", classic, ColumnBase::kOne, 1000);
  RegisterShared("begin-medium", classic, ColumnBase::kOne, 100);
  RegisterShared("begin-hard", classic, ColumnBase::kOne, 10);
  const BoardSize wide = *BoardSize::Create(9, 5);
  RegisterShared("endgame_L1", wide, ColumnBase::kZero, 1000);
  RegisterShared("midgame_L1", wide, ColumnBase::kZero, 1000);
  RegisterShared("midgame_L2", wide, ColumnBase::kZero, 1000);
  RegisterShared("opening_L1", wide, ColumnBase::kZero, 1000);
  RegisterShared("opening_L2", wide, ColumnBase::kZero, 10);
  RegisterShared("opening_L3", wide, ColumnBase::kZero, 2);
}

}  // namespace
}  // namespace plumb::testing

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  plumb::testing::RegisterAll();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
