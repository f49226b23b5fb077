// A match with all that belongs to it: openings, files, standings, analysis and the report.

#ifndef PLUMB_ARENA_MATCH_SESSION_H_
#define PLUMB_ARENA_MATCH_SESSION_H_

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "arena/elo.h"
#include "arena/fault.h"
#include "arena/game_files.h"
#include "arena/game_record.h"
#include "arena/judge.h"
#include "arena/match.h"
#include "arena/match_view.h"
#include "arena/opening_choice.h"
#include "arena/pgn.h"
#include "arena/referee.h"
#include "arena/report.h"
#include "arena/resume.h"
#include "arena/schedule.h"
#include "arena/standings.h"
#include "base/stop_source.h"
#include "solver/solver.h"

namespace plumb::arena {

struct MatchSessionOptions {
  std::vector<std::string> names = {};  // Of the engines; all different.
  int games = 2;                        // For every two engines that meet.
  Tournament tournament = Tournament::kRoundRobin;
  RefereeOptions referee = {};
  OpeningChoice openings = {};
  int concurrency = 1;
  bool restart = false;       // New players for every game.
  std::string pgn_file = {};  // Games are appended; no file if empty.
  std::string log_file = {};  // The same.
  bool resume = false;        // Continues after the games in pgn_file.
  bool json = false;          // Prints nothing but one JSON object at the end.
  bool analyze = false;
  std::optional<SprtOptions> sprt = {};  // Ends the match when it is decided.
};

class MatchSession {
 public:
  // The solver finds balanced openings and analyzes. `stop` ends everything early. The pointers
  // outlive the session. `is_live`: standings are redrawn below the games on a terminal.
  MatchSession(const MatchSessionOptions& options, Solver* solver, std::ostream* out, bool is_live,
               const base::StopSource* stop);

  // Finds the openings, reads the games to resume after, and opens the files. Errors name the file.
  absl::Status Prepare();

  // What the user should know after Prepare(), a sentence each.
  const std::vector<std::string>& notices() const { return notices_; }

  // Plays, analyzes and prints the report. Blocks until all players have left. The error is that
  // of a file. Requires: Prepare() succeeded.
  absl::Status Run(const EnginePlayerMaker& make_player);

  // How many games Run() played at a time: fewer than wished for if the system refused threads.
  int concurrency() const { return concurrency_; }

  // Whether an engine broke a rule or did not leave.
  bool had_faults() const;

 private:
  absl::Status OpenFiles();
  // Counts the games in the PGN as played.
  absl::Status Resume();
  // Drops the beginning of a game after the last whole one, so that games can be appended.
  absl::Status RemoveCutGame(const PgnGames& games);
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
            .was_stopped = user_stop_->StopRequested()};
  }

  const MatchSessionOptions options_;
  Solver& solver_;
  std::ostream& out_;
  const base::StopSource* const user_stop_;
  base::StopSource match_stop_;  // A decided test, or output that cannot be written.
  Judge judge_;
  Standings standings_;
  MatchView view_;
  MatchPlan plan_;
  std::vector<ScheduledGame> to_play_;
  std::vector<GameRecord> records_;
  AppendFile pgn_;
  AppendFile log_;
  absl::Status file_error_;
  std::vector<std::string> notices_;
  int concurrency_ = 0;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_MATCH_SESSION_H_
