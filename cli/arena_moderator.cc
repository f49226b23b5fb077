#include "cli/arena_moderator.h"

#include <cstddef>
#include <ostream>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "arena/console.h"
#include "arena/engine_spec.h"
#include "arena/make_player.h"
#include "arena/moderator_session.h"
#include "arena/time_control.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/flags.h"
#include "base/signal_watcher.h"
#include "base/stop_source.h"
#include "cli/arena_options.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb arena moderator [flags] A B\n"
    "\n"
    "Plays the programs A and B as the Connect 4 Moderator does. B may be 'manual', a person at\n"
    "the terminal. The moves of each game are appended to log.txt as a line. The player who\n"
    "went first is second in the next game. A program that prints something unexpected, or\n"
    "nothing in time, ends the game with an error, and both programs are sent the code 0.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kForm = {.name = "plumb arena moderator",
                                     .usage = kUsage,
                                     .min_operands = 2,
                                     .max_operands = 2,
                                     .expected_operands = "expected two players"};

base::ExitCode Play(const arena::ModeratorOptions& options, const base::CommandLine& line,
                    base::Streams& streams) {
  base::StopSource stop;
  const base::SignalWatcher watcher(&stop, kArenaStopPatience);
  arena::Console console(streams.in_fd, &streams.out, &stop);
  const auto maker = [&](std::size_t player) {
    return [&, player] { return arena::MakePlayer(options.players[player], &stop, &console); };
  };
  arena::ModeratorSession session(options, {maker(0), maker(1)}, &console);
  if (const absl::Status status = session.Run(); !status.ok()) return line.Failure(status);
  if (stop.StopRequested()) return base::ExitCode::kInterrupted;
  return session.had_faults() ? base::ExitCode::kRuntimeError : base::ExitCode::kOk;
}

}  // namespace

base::ExitCode RunArenaModerator(absl::Span<const absl::string_view> arguments,
                                 base::Streams& streams) {
  arena::ModeratorOptions options;
  const std::vector<base::Flag> flags = {
      base::DurationFlag("time", "for each move", arena::kThinkTimes, &options.referee.time.base),
      base::IntegerFlag("games", "N", 1, 1 << 20, "games to play", &options.games),
      base::TextFlag("log", "FILE", "file to append the moves to (default log.txt)",
                     &options.log_file),
      base::SwitchFlag("step", "wait for Enter after each turn", &options.step),
  };
  base::CommandLine line(kForm, streams);
  if (const auto done = line.Parse(flags, arguments)) return *done;
  for (std::size_t i = 0; i < options.players.size(); ++i) {
    absl::StatusOr<arena::EngineSpec> player = arena::ParseModeratorPlayer(line.operands()[i]);
    if (!player.ok()) return line.UsageError(player.status().message());
    options.players[i] = *std::move(player);
  }
  if (options.players[0].protocol == arena::HostProtocol::kHuman) {
    return line.UsageError("only the second player may be manual");
  }
  return Play(options, line, streams);
}

}  // namespace plumb::cli
