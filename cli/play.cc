#include "cli/play.h"

#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/console.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/flags.h"
#include "base/quoted.h"
#include "base/signal_watcher.h"
#include "cli/color.h"
#include "cli/engine_flags.h"
#include "cli/flags/solver_flags.h"
#include "cli/play_game.h"
#include "engine/book_choice.h"
#include "engine/book_set.h"
#include "engine/position_forms/position_form.h"
#include "engine/settings.h"
#include "solver/board/position_text.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb play [flags] [POSITION]\n"
    "\n"
    "A game at the terminal: you are Red and begin, Plumb is Yellow. Type the number of a\n"
    "column to play there; hint, undo, scores, level, new, moves, review and quit do what they\n"
    "say, and ? lists all commands. POSITION is where the game begins, in any form that plumb\n"
    "solve reads; by default on the empty board.\n"
    "\n"
    "Examples:\n"
    "  plumb play --level 8                       an opponent who makes mistakes\n"
    "  plumb play --red engine --yellow person    Plumb begins\n"
    "  plumb play --yellow person --scores        two people, with the score of each column\n"
    "  plumb play --size 9x7\n"
    "\n"
    "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 a position that cannot be read, 4 a book\n"
    "that cannot be used, 130 interrupted.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kForm = {
    .name = "plumb play",
    .usage = kUsage,
    .max_operands = 1,
    .expected_operands = "expected one position (join its moves: 4453; quote what has spaces)"};

base::Flag SeatFlag(absl::string_view name, absl::string_view help, Seat* seat) {
  base::Flag flag;
  flag.name = std::string(name);
  flag.value_name = "WHO";
  flag.help = std::string(help);
  flag.set = [seat](absl::string_view text) {
    if (text != "person" && text != "engine") {
      return absl::InvalidArgumentError(
          absl::StrCat("expected person or engine, got ", base::Quoted(text)));
    }
    *seat = text == "person" ? Seat::kPerson : Seat::kEngine;
    return absl::OkStatus();
  };
  return flag;
}

// There are two tables: the engine's, and that of hints and reviews.
constexpr int kDefaultHashMb = 64;

struct PlayFlags {
  PlayFlags() { options.settings.hash_mb = kDefaultHashMb; }

  PlayOptions options;
  engine::BookChoice book;
  int seed = -1;  // A different game each time.
};

std::vector<base::Flag> FlagsOf(PlayFlags* flags) {
  PlayOptions* options = &flags->options;
  engine::Settings* settings = &options->settings;
  return {
      SizeFlag(&options->size),
      SeatFlag("red", "who plays Red and begins: person (default) or engine", &options->red),
      SeatFlag("yellow", "who plays Yellow: person or engine (default)", &options->yellow),
      base::IntegerFlag("level", "N", 0, engine::Settings::kBestSkill,
                        "the engine's skill: 0 plays at random, 20 makes no mistake on purpose",
                        &settings->skill_level),
      base::IntegerFlag("seed", "N", -1, 1'000'000'000,
                        "of the mistakes below level 20; -1: other ones each time", &flags->seed),
      base::DurationFlag("time", "for a move of the engine, and for a hint",
                         {.min = absl::Milliseconds(1), .max = absl::Hours(24)}, &options->time),
      base::SwitchFlag("scores", "show the score of each column at every turn", &options->scores),
      HashFlag("size of each transposition table", &settings->hash_mb),
      ThreadsFlag("threads that search together", &settings->threads),
      BookFlag(&flags->book),
      ColorFlag(&options->color),
  };
}

}  // namespace

base::ExitCode RunPlay(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  PlayFlags flags;
  base::CommandLine line(kForm, streams);
  if (const auto done = line.Parse(FlagsOf(&flags), arguments)) return *done;
  PlayOptions& options = flags.options;
  const SolverOptions solver = {.hash_mb = options.settings.hash_mb,
                                .threads = options.settings.threads};
  if (absl::Status status = solver.Validate(); !status.ok()) {
    return line.UsageError(status.message());
  }
  options.settings.seed =
      flags.seed >= 0 ? flags.seed : static_cast<int>(std::random_device()() % 1'000'000'000U);
  const absl::string_view text = line.operands().empty() ? "" : line.operands()[0];
  const absl::StatusOr<GivenPosition> start = engine::ParsePosition(text, {.size = options.size});
  if (!start.ok()) return line.Failure(start.status(), base::ExitCode::kBadPosition);
  const auto books = std::make_shared<engine::BookSet>(
      flags.book, "", [&line](absl::string_view warning) { line.Failure(warning); });
  if (absl::Status status = books->OpenChosenFile(); !status.ok()) {
    return line.Failure(status, base::ExitCode::kBadBook);
  }
  base::StopSource stop;
  const base::SignalWatcher signals(&stop);
  arena::Console console(streams.in_fd, &streams.out, &stop);
  PlayGame(options, *start, ChooseColor(options.color, streams.out_is_terminal), books, &console,
           &stop)
      .Run();
  return stop.StopRequested() ? base::ExitCode::kInterrupted : base::ExitCode::kOk;
}

}  // namespace plumb::cli
