#include "cli/arena_coordinator.h"

#include <array>
#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/coordinator_session.h"
#include "arena/engine_spec.h"
#include "arena/make_player.h"
#include "arena/perft_comparison.h"
#include "arena/process_channel.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/quoted.h"
#include "base/signal_watcher.h"
#include "base/stop_source.h"
#include "cli/arena_options.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb arena coordinator e0 PATH [e1 PATH] [time X] [perft X]\n"
    "\n"
    "Plays two engines as the Connect Four Coordinator does. PATH is a command, or a folder\n"
    "with a Java class Interface. Without e1 the first engine plays against itself. Each\n"
    "engine has X milliseconds for the game (default 120000). With perft each engine counts\n"
    "nodes to depth X instead, and the counts are compared.\n"
    "\n"
    "The exit code is 1 after a forfeit, a wrong count, or if an engine does not exit.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kForm = {.name = "plumb arena coordinator",
                                     .usage = kUsage,
                                     .min_operands = 2,
                                     .max_operands = base::kAnyNumber,
                                     .expected_operands = "expected e0 and a path"};

constexpr int kMaxMilliseconds = 24 * 60 * 60 * 1000;

struct CoordinatorOptions {
  std::array<std::string, 2> paths;
  int milliseconds = 120'000;
  std::optional<int> perft;
};

absl::Status SetNumber(absl::string_view key, absl::string_view value, int min, int max,
                       int* target) {
  if (absl::SimpleAtoi(value, target) && *target >= min && *target <= max) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(key, ": expected a number from ", min, " to ", max,
                                                 ", not ", base::Quoted(value)));
}

absl::StatusOr<CoordinatorOptions> ParseOptions(absl::Span<const absl::string_view> arguments) {
  CoordinatorOptions options;
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const absl::string_view key = arguments[i];
    if (i + 1 == arguments.size()) {
      return absl::InvalidArgumentError(absl::StrCat("expected a value after ", base::Quoted(key)));
    }
    const absl::string_view value = arguments[i + 1];
    absl::Status status;
    if (key == "e0") {
      options.paths[0] = std::string(value);
    } else if (key == "e1") {
      options.paths[1] = std::string(value);
    } else if (key == "time") {
      status = SetNumber(key, value, 1, kMaxMilliseconds, &options.milliseconds);
    } else if (key == "perft") {
      options.perft = 0;
      status = SetNumber(key, value, 0, arena::kMaxPerftDepth, &*options.perft);
    } else {
      status = absl::InvalidArgumentError(
          absl::StrCat("expected e0, e1, time or perft, not ", base::Quoted(key)));
    }
    if (!status.ok()) return status;
  }
  if (options.paths[0].empty()) return absl::InvalidArgumentError("expected e0 and a path");
  if (options.paths[1].empty()) options.paths[1] = options.paths[0];
  return options;
}

using EngineSpecs = std::array<arena::EngineSpec, 2>;

base::ExitCode ComparePerft(const EngineSpecs& specs, int depth, const base::StopSource& stop,
                            std::ostream& out) {
  std::vector<arena::PerftEngine> engines;
  for (const arena::EngineSpec& spec : specs) {
    if (!engines.empty() && spec == specs[0]) break;  // The engine plays against itself.
    engines.push_back({spec.name, [&spec, &stop] {
                         return arena::ProcessChannel::Start(
                             {.command = spec.command, .stop = &stop});
                       }});
  }
  switch (arena::ComparePerft(engines, depth, stop, out)) {
    case arena::PerftResult::kEqual:
      return base::ExitCode::kOk;
    case arena::PerftResult::kDifferent:
      return base::ExitCode::kRuntimeError;
    case arena::PerftResult::kStopped:
      break;
  }
  return base::ExitCode::kInterrupted;
}

base::ExitCode Play(const EngineSpecs& specs, absl::Duration time, const base::StopSource& stop,
                    std::ostream& out) {
  const auto maker = [&](std::size_t player) {
    return [&, player] { return arena::MakePlayer(specs[player], &stop, nullptr); };
  };
  arena::CoordinatorSession session({maker(0), maker(1)}, time, &out);
  session.Run();
  if (stop.StopRequested()) return base::ExitCode::kInterrupted;
  return session.had_faults() ? base::ExitCode::kRuntimeError : base::ExitCode::kOk;
}

}  // namespace

base::ExitCode RunArenaCoordinator(absl::Span<const absl::string_view> arguments,
                                   base::Streams& streams) {
  base::CommandLine line(kForm, streams);
  if (const auto done = line.Parse({}, arguments)) return *done;
  const absl::StatusOr<CoordinatorOptions> options = ParseOptions(line.operands());
  if (!options.ok()) return line.UsageError(options.status().message());
  EngineSpecs specs;
  for (std::size_t i = 0; i < 2; ++i) {
    absl::StatusOr<arena::EngineSpec> spec = arena::CoordinatorEngine(options->paths[i]);
    if (absl::IsFailedPrecondition(spec.status())) return line.Failure(spec.status());
    if (!spec.ok()) return line.UsageError(spec.status().message());
    specs[i] = *std::move(spec);
  }
  base::StopSource stop;
  const base::SignalWatcher watcher(&stop, kArenaStopPatience);
  if (options->perft.has_value()) return ComparePerft(specs, *options->perft, stop, streams.out);
  return Play(specs, absl::Milliseconds(options->milliseconds), stop, streams.out);
}

}  // namespace plumb::cli
