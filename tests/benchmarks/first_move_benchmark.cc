// From the start of the program to its first move out of the book, by protocol: alone, and with
// eight threads that keep the cores busy.

#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "benchmark/benchmark.h"
#include "tests/engine/questions.h"
#include "tests/support/busy_cores.h"
#include "tests/support/engine_process.h"

namespace plumb::testing {
namespace {

constexpr int kStarts = 50;
constexpr int kBusyThreads = 8;

void BM_FirstMove(benchmark::State& state, const Questions& questions) {
  std::unique_ptr<BusyCores> busy;
  if (state.range(0) != 0) busy = std::make_unique<BusyCores>(kBusyThreads);
  // The Moderator's protocol knows no longer positions.
  const std::vector<int> columns = {3};
  const std::string input = absl::StrCat(questions.greeting, questions.ask(columns, 0));
  for (auto _ : state) {
    const base::MonotonicTime start = base::MonotonicTime::Now();
    EngineProcess engine(PLUMB_PROGRAM, {absl::StrCat("--protocol=", questions.protocol)});
    engine.Send(input);
    std::string line;
    while (!questions.read(line).has_value() && line != "(nothing)") line = engine.Read();
    state.SetIterationTime(absl::ToDoubleSeconds(base::MonotonicTime::Now() - start));
    if (line == "(nothing)") state.SkipWithError("expected a move");
  }
}

#define PLUMB_BENCHMARK(protocol, questions)           \
  BENCHMARK_CAPTURE(BM_FirstMove, protocol, questions) \
      ->ArgName("busy")                                \
      ->Arg(0)                                         \
      ->Arg(1)                                         \
      ->Iterations(kStarts)                            \
      ->UseManualTime()                                \
      ->Unit(benchmark::kMillisecond)
PLUMB_BENCHMARK(c4p, kC4pQuestions);
PLUMB_BENCHMARK(cfp, kCfpQuestions);
PLUMB_BENCHMARK(coordinator, kCoordinatorQuestions);
PLUMB_BENCHMARK(xboard, kXboardQuestions);
PLUMB_BENCHMARK(moderator, kModeratorQuestions);

}  // namespace
}  // namespace plumb::testing

BENCHMARK_MAIN();
