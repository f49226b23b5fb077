#include "engine/commands/arena_match.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "cli/files.h"
#include "cli/flags.h"
#include "cli/signal_watcher.h"
#include "engine/arena/console.h"
#include "engine/arena/elo.h"
#include "engine/arena/engine_spec.h"
#include "engine/arena/fault.h"
#include "engine/arena/game_files.h"
#include "engine/arena/game_record.h"
#include "engine/arena/judge.h"
#include "engine/arena/make_player.h"
#include "engine/arena/match.h"
#include "engine/arena/match_view.h"
#include "engine/arena/opening_choice.h"
#include "engine/arena/openings.h"
#include "engine/arena/pgn.h"
#include "engine/arena/report.h"
#include "engine/arena/resume.h"
#include "engine/arena/schedule.h"
#include "engine/arena/standings.h"
#include "engine/book_choice.h"
#include "engine/command.h"
#include "engine/commands/arena_options.h"
#include "engine/exit_code.h"
#include "solver/board_size.h"
#include "solver/book_reader.h"
#include "solver/solver.h"
#include "solver/stop_token.h"

namespace plumb {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb arena --engine SPEC --engine SPEC [flags]\n"
    "       plumb arena check --engine SPEC\n"
    "       plumb arena moderator A B\n"
    "       plumb arena coordinator e0 PATH [e1 PATH] [time X] [perft X]\n"
    "\n"
    "Plays engines against each other on 7x6, of any mix of protocols. SPEC is\n"
    "cmd=COMMAND,proto=PROTOCOL and, if wanted, name=NAME, dir=FOLDER, option.NAME=VALUE,\n"
    "memory_mb=N, cpu_s=N. PROTOCOL is c4p, cfp, xboard, moderator, coordinator, or human\n"
    "for a person at the terminal, who has no command. Seats are swapped pair by pair.\n"
    "\n"
    "Each fault of an engine loses its game, with a verdict: illegal move, late, hang, crash,\n"
    "garbage, early reply, flood, refusal, no start. The exit code is 0 if there was none, 1\n"
    "if there was one, 2 for wrong usage, 4 for a book that cannot be used, 130 after Ctrl-C.\n"
    "\n"
    "Flags:\n";

// Long enough to end the engines and to print what was played.
constexpr absl::Duration kStopPatience = absl::Seconds(5);

std::string Today() { return absl::FormatTime("%Y.%m.%d", absl::Now(), absl::LocalTimeZone()); }

// One run of the command.
class ArenaRun {
 public:
  ArenaRun(const ArenaOptions& options, Streams& streams)
      : options_(options),
        streams_(streams),
        solver_(options.solver),
        judge_(&solver_),
        standings_(NamesOf(options.engines)),
        console_(streams.in_fd, &streams.out, &user_stop_),
        // What a person reads and types below the standings would be erased with them.
        view_(&streams.out,
              streams.out_is_terminal && !HasProtocol(options, HostProtocol::kHuman)) {}

  absl::Status TakeBook();
  absl::Status Prepare();
  ExitCode Play();

 private:
  static std::vector<std::string> NamesOf(const std::vector<EngineSpec>& engines) {
    std::vector<std::string> names;
    names.reserve(engines.size());
    for (const EngineSpec& engine : engines) names.push_back(engine.name);
    return names;
  }

  absl::Status OpenFiles();
  // Takes the games that the PGN has from those that are to be played.
  absl::Status Resume();
  void Count(const ScheduledGame& game, const GameRecord& record);
  void OnGame(const ScheduledGame& game, const GameRecord& record);
  void OnComplaint(int engine, const Verdict& complaint);
  bool SprtIsDecided() const;
  void Show(absl::string_view text);
  void Finish();

  MatchReport Report() const {
    return {.standings = &standings_,
            .scheduled = static_cast<int>(plan_.schedule.size()),
            .judge = options_.analyze ? &judge_ : nullptr,
            .sprt = options_.sprt,
            .was_stopped = user_stop_.StopRequested()};
  }

  const ArenaOptions& options_;
  Streams& streams_;
  std::unique_ptr<const BookReader> book_;
  Solver solver_;
  Judge judge_;
  Standings standings_;
  StopSource user_stop_;   // Ctrl-C.
  StopSource match_stop_;  // That, or a decided test, or output that cannot be written.
  Console console_;
  MatchPlan plan_;
  std::vector<ScheduledGame> to_play_;
  std::vector<GameRecord> records_;
  AppendFile pgn_;
  AppendFile log_;
  absl::Status file_error_;
  MatchView view_;
};

absl::Status ArenaRun::Resume() {
  if (!options_.resume || !FileExists(options_.pgn_file)) return absl::OkStatus();
  const absl::StatusOr<std::string> text = ReadWholeFile(options_.pgn_file);
  if (!text.ok()) return text.status();
  const absl::StatusOr<std::vector<std::optional<GameRecord>>> played = PlayedGames(*text, plan_);
  if (!played.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat(options_.pgn_file, ": ", played.status().message()));
  }
  to_play_.clear();
  for (std::size_t i = 0; i < plan_.schedule.size(); ++i) {
    if ((*played)[i].has_value()) {
      Count(plan_.schedule[i], *(*played)[i]);
    } else {
      to_play_.push_back(plan_.schedule[i]);
    }
  }
  if (SprtIsDecided()) match_stop_.RequestStop();
  return absl::OkStatus();
}

absl::Status ArenaRun::OpenFiles() {
  if (!options_.pgn_file.empty()) {
    if (absl::Status status = pgn_.Open(options_.pgn_file); !status.ok()) return status;
  }
  if (!options_.log_file.empty()) return log_.Open(options_.log_file);
  return absl::OkStatus();
}

absl::Status ArenaRun::TakeBook() {
  if (!options_.analyze && options_.openings.balanced_plies == 0) return absl::OkStatus();
  absl::StatusOr<std::unique_ptr<const BookReader>> book = OpenBook(options_.book, BoardSize());
  if (!book.ok()) return book.status();
  book_ = *std::move(book);
  solver_.UseBook(book_.get());
  return absl::OkStatus();
}

absl::Status ArenaRun::Prepare() {
  absl::StatusOr<std::vector<Opening>> openings =
      FindOpenings(options_.openings, (options_.games + 1) / 2, solver_, &user_stop_);
  if (!openings.ok()) return openings.status();
  plan_ = {
      .names = NamesOf(options_.engines),
      .schedule = MakeSchedule(options_.gauntlet ? Tournament::kGauntlet : Tournament::kRoundRobin,
                               static_cast<int>(options_.engines.size()), options_.games),
      .openings = *std::move(openings)};
  to_play_ = plan_.schedule;
  if (absl::Status status = Resume(); !status.ok()) return status;
  return OpenFiles();
}

void ArenaRun::Count(const ScheduledGame& game, const GameRecord& record) {
  standings_.Add(game, record);
  records_.push_back(record);
}

bool ArenaRun::SprtIsDecided() const {
  return options_.sprt.has_value() &&
         EvaluateSprt(*options_.sprt, standings_.engines()[0].pairs).decision !=
             SprtState::Decision::kGoOn;
}

void ArenaRun::OnGame(const ScheduledGame& game, const GameRecord& record) {
  Count(game, record);
  file_error_.Update(pgn_.Append(
      FormatPgn(record, {.date = Today(), .time_control = options_.referee.time.ToString()})));
  file_error_.Update(log_.Append(FormatLogLine(record)));
  if (!file_error_.ok() || SprtIsDecided()) match_stop_.RequestStop();
  Show(FormatGameLine(record));
}

void ArenaRun::OnComplaint(int engine, const Verdict& complaint) {
  standings_.AddComplaint(engine);
  Show(FormatComplaint(complaint));
}

void ArenaRun::Show(absl::string_view text) {
  if (options_.json) return;
  view_.Show(text, FormatStandings(Report()));
  if (!streams_.out) match_stop_.RequestStop();  // Nobody reads it any more.
}

void ArenaRun::Finish() {
  std::stable_sort(records_.begin(), records_.end(),
                   [](const GameRecord& a, const GameRecord& b) { return a.number < b.number; });
  if (options_.analyze) {
    for (const GameRecord& record : records_) {
      if (!judge_.Add(record, &user_stop_)) break;
    }
  }
  if (options_.json) {
    streams_.out << FormatJson(Report(), records_);
    return;
  }
  view_.EraseStandings();
  streams_.out << FormatStandings(Report());
  if (options_.analyze) streams_.out << FormatJudgement(judge_);
}

ExitCode ArenaRun::Play() {
  Match match(
      {.names = plan_.names,
       .games = to_play_,
       .openings = plan_.openings,
       .referee = options_.referee,
       .concurrency = options_.concurrency,
       .restart = options_.restart},
      [this](int engine) {
        return MakePlayer(options_.engines[static_cast<std::size_t>(engine)], &user_stop_,
                          &console_);
      },
      {.on_game = [this](const ScheduledGame& game,
                         const GameRecord& record) { OnGame(game, record); },
       .on_complaint = [this](int engine,
                              const Verdict& complaint) { OnComplaint(engine, complaint); }},
      {&user_stop_, &match_stop_});
  {
    const SignalWatcher watcher(&user_stop_, kStopPatience);
    match.Run();
    Finish();
  }
  if (!file_error_.ok()) {
    streams_.err << "plumb arena: " << file_error_.message() << '\n';
    return ExitCode::kRuntimeError;
  }
  if (user_stop_.StopRequested()) return ExitCode::kInterrupted;
  bool has_faults = false;
  for (const Standing& each : standings_.engines()) {
    has_faults = has_faults || each.verdicts > 0 || each.complaints > 0;
  }
  return has_faults ? ExitCode::kRuntimeError : ExitCode::kOk;
}

ExitCode UsageError(absl::string_view what, std::ostream& err) {
  err << "plumb arena: " << what << "\nSee plumb arena --help.\n";
  return ExitCode::kUsage;
}

}  // namespace

ExitCode RunArenaMatch(absl::Span<const absl::string_view> arguments, Streams& streams) {
  ArenaOptions options;
  const std::vector<Flag> flags = ArenaFlags(&options);
  const absl::StatusOr<ParsedArguments> parsed = ParseArguments(flags, arguments);
  if (!parsed.ok()) return UsageError(parsed.status().message(), streams.err);
  if (parsed->help) {
    streams.out << kUsage << FlagsHelp(flags);
    return ExitCode::kOk;
  }
  if (!parsed->operands.empty()) {
    return UsageError(absl::StrCat("unexpected '", parsed->operands[0], "'"), streams.err);
  }
  if (absl::Status status = CompleteArenaOptions(&options); !status.ok()) {
    return UsageError(status.message(), streams.err);
  }
  ArenaRun run(options, streams);
  if (absl::Status status = run.TakeBook(); !status.ok()) {
    streams.err << "plumb arena: " << status.message() << '\n';
    return ExitCode::kBadBook;
  }
  if (absl::Status status = run.Prepare(); !status.ok()) {
    streams.err << "plumb arena: " << status.message() << '\n';
    return ExitCode::kRuntimeError;
  }
  return run.Play();
}

}  // namespace plumb
