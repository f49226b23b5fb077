#include "cli/arena_check.h"

#include <ostream>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "arena/check/check.h"
#include "arena/check/probe.h"
#include "arena/engine_spec.h"
#include "arena/time_control.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/flags.h"
#include "base/signal_watcher.h"
#include "cli/arena_options.h"
#include "solver/search/search_limits.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb arena check --engine SPEC [flags]\n"
    "\n"
    "Tries every command and rule of a protocol on one engine. SPEC is as in plumb arena.\n"
    "Each check passes, fails, or is tolerated: the document does not ask for it, but hosts\n"
    "rely on it. Checks that do not pass are shown with the sentence of the document and the\n"
    "exchange ('>' to the engine, '<' from it, '!' on its stderr). The exit code is 1 if a\n"
    "check failed, else 0.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kForm = {.name = "plumb arena check", .usage = kUsage};

}  // namespace

base::ExitCode RunArenaCheck(absl::Span<const absl::string_view> arguments,
                             base::Streams& streams) {
  std::vector<arena::EngineSpec> engines;
  arena::CheckTimes times;
  const std::vector<base::Flag> flags = {
      EngineFlag("the engine, as in plumb arena", &engines),
      base::DurationFlag("time", "for a move", arena::kThinkTimes, &times.move),
      base::DurationFlag("margin", "how late a move may be and still count", {}, &times.margin),
      base::DurationFlag("reply_time", "for answers that need no thinking", {}, &times.reply),
  };
  base::CommandLine line(kForm, streams);
  if (const auto done = line.Parse(flags, arguments)) return *done;
  if (engines.size() != 1 || engines[0].protocol == arena::HostProtocol::kHuman) {
    return line.UsageError("expected exactly one --engine, which is not a person");
  }
  streams.out << engines[0].name << ", " << arena::NameOf(engines[0].protocol) << ":\n"
              << std::flush;
  WarnOfLimits(kForm.name, engines, streams.err);
  base::StopSource stop;
  const base::SignalWatcher watcher(&stop, kArenaStopPatience);
  const arena::CheckReport report =
      arena::RunChecks(engines[0], times, stop, [&](const arena::CheckResult& result) {
        streams.out << arena::FormatCheckResult(result) << std::flush;
        if (!streams.out) stop.RequestStop();  // Nobody reads it any more.
      });
  if (!report.start.ok()) return line.Failure(report.start);
  streams.out << arena::FormatCheckSummary(report);
  if (stop.StopRequested()) return base::ExitCode::kInterrupted;
  return report.IsCompliant() ? base::ExitCode::kOk : base::ExitCode::kRuntimeError;
}

}  // namespace plumb::cli
