#include "engine/commands/arena.h"

#include <signal.h>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/command.h"
#include "engine/commands/arena_check.h"
#include "engine/commands/arena_coordinator.h"
#include "engine/commands/arena_match.h"
#include "engine/commands/arena_moderator.h"
#include "engine/exit_code.h"

namespace plumb {

ExitCode RunArena(absl::Span<const absl::string_view> arguments, Streams& streams) {
  // An engine that reads no more is noticed when it is listened to.
  signal(SIGPIPE, SIG_IGN);
  const absl::string_view first = arguments.empty() ? "" : arguments[0];
  if (first == "check") return RunArenaCheck(arguments.subspan(1), streams);
  if (first == "moderator") return RunArenaModerator(arguments.subspan(1), streams);
  if (first == "coordinator") return RunArenaCoordinator(arguments.subspan(1), streams);
  return RunArenaMatch(arguments, streams);
}

}  // namespace plumb
