#include "cli/arena.h"

#include <signal.h>

#include <array>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/did_you_mean.h"
#include "base/exit_code.h"
#include "base/quoted.h"
#include "base/stray_processes.h"
#include "cli/arena_check.h"
#include "cli/arena_coordinator.h"
#include "cli/arena_match.h"
#include "cli/arena_moderator.h"

namespace plumb::cli {
namespace {

constexpr std::array kSubcommands = {
    base::Command{"check", "tests an engine against its protocol", RunArenaCheck},
    base::Command{"moderator", "plays as the Connect 4 Moderator does", RunArenaModerator},
    base::Command{"coordinator", "plays as the Connect Four Coordinator does", RunArenaCoordinator},
};

}  // namespace

base::ExitCode RunArena(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  // An engine that no longer reads is noticed when its answer is missing.
  signal(SIGPIPE, SIG_IGN);
  const base::Subreaper subreaper;  // Engines leave nothing behind.
  const base::Command* subcommand =
      arguments.empty() ? nullptr : base::FindCommand(kSubcommands, arguments[0]);
  if (subcommand != nullptr) return subcommand->run(arguments.subspan(1), streams);
  // A match has flags only.
  if (!arguments.empty() && !absl::StartsWith(arguments[0], "-")) {
    std::vector<absl::string_view> names;
    names.reserve(std::size(kSubcommands));
    for (const base::Command& each : kSubcommands) names.push_back(each.name);
    return base::UsageError("plumb arena",
                            absl::StrCat("unexpected argument ", base::Quoted(arguments[0]),
                                         base::DidYouMean(arguments[0], names)),
                            streams.err);
  }
  return RunArenaMatch(arguments, streams);
}

}  // namespace plumb::cli
