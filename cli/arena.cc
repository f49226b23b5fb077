#include "cli/arena.h"

#include <signal.h>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"
#include "cli/arena_check.h"
#include "cli/arena_coordinator.h"
#include "cli/arena_match.h"
#include "cli/arena_moderator.h"

namespace plumb::cli {

base::ExitCode RunArena(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  // An engine that reads no more is noticed when it is listened to.
  signal(SIGPIPE, SIG_IGN);
  const absl::string_view first = arguments.empty() ? "" : arguments[0];
  if (first == "check") return RunArenaCheck(arguments.subspan(1), streams);
  if (first == "moderator") return RunArenaModerator(arguments.subspan(1), streams);
  if (first == "coordinator") return RunArenaCoordinator(arguments.subspan(1), streams);
  return RunArenaMatch(arguments, streams);
}

}  // namespace plumb::cli
