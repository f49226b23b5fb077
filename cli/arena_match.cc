#include "cli/arena_match.h"

#include <cstddef>
#include <memory>
#include <ostream>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "arena/console.h"
#include "arena/engine_spec.h"
#include "arena/make_player.h"
#include "arena/match_session.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/signal_watcher.h"
#include "base/stop_source.h"
#include "cli/arena_options.h"
#include "cli/flags/solver_flags.h"
#include "engine/book_choice.h"
#include "solver/board/board_size.h"
#include "solver/book/book.h"
#include "solver/solver.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb arena --engine SPEC --engine SPEC [flags]\n"
    "       plumb arena check --engine SPEC\n"
    "       plumb arena moderator A B\n"
    "       plumb arena coordinator e0 PATH [e1 PATH] [time X] [perft X]\n"
    "\n"
    "Plays engines against each other on 7x6, in any mix of protocols. SPEC is\n"
    "cmd=COMMAND,proto=PROTOCOL and optionally name=NAME, dir=FOLDER, option.NAME=VALUE,\n"
    "memory_mb=N, cpu_s=N. PROTOCOL is c4p, cfp, xboard, moderator, coordinator, or human\n"
    "for a person at the terminal, who needs no command. Seats are swapped after each game.\n"
    "\n"
    "Any fault forfeits the game: illegal move, late, hang, crash, garbage, early reply,\n"
    "flood, refusal, no start. Exit codes: 0 no fault, 1 a fault, 2 wrong usage, 4 a book that\n"
    "cannot be used, 130 interrupted.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kForm = {.name = "plumb arena", .usage = kUsage};

bool NeedsSolver(const arena::MatchSessionOptions& options) {
  return options.analyze || options.openings.balanced_plies > 0;
}

base::ExitCode Play(const ArenaOptions& options, Solver& solver, base::StopSource& stop,
                    const base::CommandLine& line, base::Streams& streams) {
  arena::Console console(streams.in_fd, &streams.out, &stop);
  // Redrawing the standings would erase what a person reads and types below them.
  const bool is_live =
      streams.out_is_terminal && !HasProtocol(options, arena::HostProtocol::kHuman);
  arena::MatchSession session(options.match, &solver, &streams.out, is_live, &stop);
  if (absl::Status status = session.Prepare(); !status.ok()) return line.Failure(status);
  for (const std::string& notice : session.notices()) {
    streams.err << kForm.name << ": " << notice << '\n' << std::flush;
  }
  const absl::Status status = session.Run([&](int engine) {
    return arena::MakePlayer(options.engines[static_cast<std::size_t>(engine)], &stop, &console);
  });
  WarnOfFewerThreads(line, options.match.concurrency, session.concurrency());
  if (!status.ok()) return line.Failure(status);
  if (stop.StopRequested()) return base::ExitCode::kInterrupted;
  return session.had_faults() ? base::ExitCode::kRuntimeError : base::ExitCode::kOk;
}

}  // namespace

base::ExitCode RunArenaMatch(absl::Span<const absl::string_view> arguments,
                             base::Streams& streams) {
  ArenaOptions options;
  base::CommandLine line(kForm, streams);
  if (const auto done = line.Parse(ArenaFlags(&options), arguments)) return *done;
  if (absl::Status status = CompleteArenaOptions(&options); !status.ok()) {
    return line.UsageError(status.message());
  }
  WarnOfLimits(kForm.name, options.engines, streams.err);
  base::StopSource stop;
  // Before the solver, which may have threads, and before the search for openings, which may take
  // long.
  const base::SignalWatcher watcher(&stop, kArenaStopPatience);
  Solver solver(options.solver);
  std::unique_ptr<const book::Book> book;
  if (NeedsSolver(options.match)) {
    absl::StatusOr<std::unique_ptr<const book::Book>> opened =
        engine::OpenBook(options.book, BoardSize());
    if (!opened.ok()) return line.Failure(opened.status(), base::ExitCode::kBadBook);
    book = *std::move(opened);
    solver.UseBook(book.get());
  }
  return Play(options, solver, stop, line, streams);
}

}  // namespace plumb::cli
