#include "cli/arena_match.h"

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
#include "arena/console.h"
#include "arena/elo.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/game_files.h"
#include "arena/game_record.h"
#include "arena/judge.h"
#include "arena/make_player.h"
#include "arena/match.h"
#include "arena/match_view.h"
#include "arena/opening_choice.h"
#include "arena/openings.h"
#include "arena/pgn.h"
#include "arena/report.h"
#include "arena/report_json.h"
#include "arena/resume.h"
#include "arena/schedule.h"
#include "arena/standings.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/flags.h"
#include "base/signal_watcher.h"
#include "cli/arena_options.h"
#include "engine/book_choice.h"
#include "solver/board/board_size.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"
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

// Long enough to end the engines and to print the results.
constexpr absl::Duration kStopPatience = absl::Seconds(5);

std::string Today() { return absl::FormatTime("%Y.%m.%d", absl::Now(), absl::LocalTimeZone()); }

// One run of the command.
class ArenaRun {
 public:
  ArenaRun(const ArenaOptions& options, base::Streams& streams)
      : options_(options),
        streams_(streams),
        solver_(options.solver),
        judge_(&solver_),
        standings_(NamesOf(options.engines)),
        console_(streams.in_fd, &streams.out, &user_stop_),
        // What a person reads and types below the standings would be erased with them.
        view_(&streams.out,
              streams.out_is_terminal && !HasProtocol(options, arena::HostProtocol::kHuman)) {}

  absl::Status TakeBook();
  absl::Status Prepare();
  base::ExitCode Play();

 private:
  static std::vector<std::string> NamesOf(const std::vector<arena::EngineSpec>& engines) {
    std::vector<std::string> names;
    names.reserve(engines.size());
    for (const arena::EngineSpec& engine : engines) names.push_back(engine.name);
    return names;
  }

  absl::Status OpenFiles();
  // Counts the games in the PGN as played.
  absl::Status Resume();
  void Count(const arena::ScheduledGame& game, const arena::GameRecord& record);
  void OnGame(const arena::ScheduledGame& game, const arena::GameRecord& record);
  void OnComplaint(int engine, const arena::Verdict& complaint);
  bool SprtIsDecided() const;
  void Show(absl::string_view text);
  void Finish();

  arena::MatchReport Report() const {
    return {.standings = &standings_,
            .scheduled = static_cast<int>(plan_.schedule.size()),
            .judge = options_.analyze ? &judge_ : nullptr,
            .sprt = options_.sprt,
            .was_stopped = user_stop_.StopRequested()};
  }

  const ArenaOptions& options_;
  base::Streams& streams_;
  std::unique_ptr<const book::Book> book_;
  Solver solver_;
  arena::Judge judge_;
  arena::Standings standings_;
  base::StopSource user_stop_;   // Ctrl-C.
  base::StopSource match_stop_;  // A decided test, or output that cannot be written.
  arena::Console console_;
  arena::MatchPlan plan_;
  std::vector<arena::ScheduledGame> to_play_;
  std::vector<arena::GameRecord> records_;
  arena::AppendFile pgn_;
  arena::AppendFile log_;
  absl::Status file_error_;
  arena::MatchView view_;
};

absl::Status ArenaRun::Resume() {
  if (!options_.resume || !base::FileExists(options_.pgn_file)) return absl::OkStatus();
  const absl::StatusOr<std::string> text = base::ReadWholeFile(options_.pgn_file);
  if (!text.ok()) return text.status();
  const absl::StatusOr<std::vector<std::optional<arena::GameRecord>>> played =
      arena::PlayedGames(*text, plan_);
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
  absl::StatusOr<std::unique_ptr<const book::Book>> book =
      engine::OpenBook(options_.book, BoardSize());
  if (!book.ok()) return book.status();
  book_ = *std::move(book);
  solver_.UseBook(book_.get());
  return absl::OkStatus();
}

absl::Status ArenaRun::Prepare() {
  absl::StatusOr<std::vector<arena::Opening>> openings =
      arena::FindOpenings(options_.openings, (options_.games + 1) / 2, solver_, &user_stop_);
  if (!openings.ok()) return openings.status();
  plan_ = {.names = NamesOf(options_.engines),
           .schedule = arena::MakeSchedule(
               options_.gauntlet ? arena::Tournament::kGauntlet : arena::Tournament::kRoundRobin,
               static_cast<int>(options_.engines.size()), options_.games),
           .openings = *std::move(openings)};
  to_play_ = plan_.schedule;
  if (absl::Status status = Resume(); !status.ok()) return status;
  return OpenFiles();
}

void ArenaRun::Count(const arena::ScheduledGame& game, const arena::GameRecord& record) {
  standings_.Add(game, record);
  records_.push_back(record);
}

bool ArenaRun::SprtIsDecided() const {
  return options_.sprt.has_value() &&
         arena::EvaluateSprt(*options_.sprt, standings_.engines()[0].pairs).decision !=
             arena::SprtState::Decision::kGoOn;
}

void ArenaRun::OnGame(const arena::ScheduledGame& game, const arena::GameRecord& record) {
  Count(game, record);
  file_error_.Update(pgn_.Append(arena::FormatPgn(
      record, {.date = Today(), .time_control = options_.referee.time.ToString()})));
  file_error_.Update(log_.Append(arena::FormatLogLine(record)));
  if (!file_error_.ok() || SprtIsDecided()) match_stop_.RequestStop();
  Show(arena::FormatGameLine(record));
}

void ArenaRun::OnComplaint(int engine, const arena::Verdict& complaint) {
  standings_.AddComplaint(engine);
  Show(arena::FormatComplaint(complaint));
}

void ArenaRun::Show(absl::string_view text) {
  if (options_.json) return;
  view_.Show(text, arena::FormatStandings(Report()));
  if (!streams_.out) match_stop_.RequestStop();  // Nobody reads the output any more.
}

void ArenaRun::Finish() {
  std::stable_sort(
      records_.begin(), records_.end(),
      [](const arena::GameRecord& a, const arena::GameRecord& b) { return a.number < b.number; });
  if (options_.analyze) {
    for (const arena::GameRecord& record : records_) {
      if (!judge_.Add(record, &user_stop_)) break;
    }
  }
  if (options_.json) {
    streams_.out << arena::FormatJson(Report(), records_);
    return;
  }
  view_.EraseStandings();
  streams_.out << arena::FormatStandings(Report());
  if (options_.analyze) streams_.out << arena::FormatJudgement(judge_);
}

base::ExitCode ArenaRun::Play() {
  arena::Match match(
      {.names = plan_.names,
       .games = to_play_,
       .openings = plan_.openings,
       .referee = options_.referee,
       .concurrency = options_.concurrency,
       .restart = options_.restart},
      [this](int engine) {
        return arena::MakePlayer(options_.engines[static_cast<std::size_t>(engine)], &user_stop_,
                                 &console_);
      },
      {.on_game = [this](const arena::ScheduledGame& game,
                         const arena::GameRecord& record) { OnGame(game, record); },
       .on_complaint = [this](int engine,
                              const arena::Verdict& complaint) { OnComplaint(engine, complaint); }},
      {&user_stop_, &match_stop_});
  {
    const base::SignalWatcher watcher(&user_stop_, kStopPatience);
    match.Run();
    Finish();
  }
  if (!file_error_.ok()) {
    streams_.err << "plumb arena: " << file_error_.message() << '\n';
    return base::ExitCode::kRuntimeError;
  }
  if (user_stop_.StopRequested()) return base::ExitCode::kInterrupted;
  bool has_faults = false;
  for (const arena::Standing& each : standings_.engines()) {
    has_faults = has_faults || each.verdicts > 0 || each.complaints > 0;
  }
  return has_faults ? base::ExitCode::kRuntimeError : base::ExitCode::kOk;
}

constexpr base::CommandForm kForm = {.name = "plumb arena", .usage = kUsage};

}  // namespace

base::ExitCode RunArenaMatch(absl::Span<const absl::string_view> arguments,
                             base::Streams& streams) {
  ArenaOptions options;
  base::CommandLine line(kForm, streams);
  if (const auto done = line.Parse(ArenaFlags(&options), arguments)) return *done;
  if (absl::Status status = CompleteArenaOptions(&options); !status.ok()) {
    return line.UsageError(status.message());
  }
  ArenaRun run(options, streams);
  if (absl::Status status = run.TakeBook(); !status.ok()) {
    return line.Failure(status, base::ExitCode::kBadBook);
  }
  if (absl::Status status = run.Prepare(); !status.ok()) return line.Failure(status);
  return run.Play();
}

}  // namespace plumb::cli
