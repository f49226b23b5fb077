#include "engine/commands/arena_check.h"

#include <ostream>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "cli/flags.h"
#include "cli/signal_watcher.h"
#include "engine/arena/check/check.h"
#include "engine/arena/check/probe.h"
#include "engine/arena/engine_spec.h"
#include "engine/command.h"
#include "engine/commands/arena_options.h"
#include "engine/exit_code.h"
#include "solver/stop_token.h"

namespace plumb {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb arena check --engine SPEC [flags]\n"
    "\n"
    "Tries every command and rule of a protocol on one engine; SPEC is as in plumb arena.\n"
    "Each check passes, fails, or is tolerated: the document does not ask for it, but hosts\n"
    "rely on it. What does not pass is shown with the sentence that it breaks and what was\n"
    "said ('>' to the engine, '<' by it, '!' on its stderr). The exit code is 0 if nothing\n"
    "failed and 1 if something did.\n"
    "\n"
    "Flags:\n";

// Engines that do not end are killed; nothing takes longer.
constexpr absl::Duration kStopPatience = absl::Seconds(5);

ExitCode UsageError(absl::string_view what, std::ostream& err) {
  err << "plumb arena check: " << what << "\nSee plumb arena check --help.\n";
  return ExitCode::kUsage;
}

}  // namespace

ExitCode RunArenaCheck(absl::Span<const absl::string_view> arguments, Streams& streams) {
  std::vector<EngineSpec> engines;
  CheckTimes times;
  const std::vector<Flag> flags = {
      EngineFlag(&engines),
      DurationFlag("time", "for a move", &times.move),
      DurationFlag("margin", "a move that is so much late still counts", &times.margin),
      DurationFlag("reply_time", "for answers that need no thinking", &times.reply),
  };
  const absl::StatusOr<ParsedArguments> parsed = ParseArguments(flags, arguments);
  if (!parsed.ok()) return UsageError(parsed.status().message(), streams.err);
  if (parsed->help) {
    streams.out << kUsage << FlagsHelp(flags);
    return ExitCode::kOk;
  }
  if (!parsed->operands.empty()) {
    return UsageError(absl::StrCat("unexpected '", parsed->operands[0], "'"), streams.err);
  }
  if (engines.size() != 1 || engines[0].protocol == HostProtocol::kHuman) {
    return UsageError("expected one --engine, and not a person", streams.err);
  }
  streams.out << engines[0].name << ", " << NameOf(engines[0].protocol) << ":\n" << std::flush;
  StopSource stop;
  const SignalWatcher watcher(&stop, kStopPatience);
  const CheckReport report = RunChecks(engines[0], times, stop, [&](const CheckResult& result) {
    streams.out << FormatCheckResult(result) << std::flush;
    if (!streams.out) stop.RequestStop();  // Nobody reads it any more.
  });
  streams.out << FormatCheckSummary(report);
  if (stop.StopRequested()) return ExitCode::kInterrupted;
  return report.IsCompliant() ? ExitCode::kOk : ExitCode::kRuntimeError;
}

}  // namespace plumb
