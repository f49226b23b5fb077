// Plays the games of a schedule, several at a time.

#ifndef PLUMB_ARENA_MATCH_H_
#define PLUMB_ARENA_MATCH_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/openings.h"
#include "arena/player.h"
#include "arena/referee.h"
#include "arena/schedule.h"
#include "solver/search/search_limits.h"

namespace plumb::arena {

struct MatchOptions {
  std::vector<std::string> names = {};    // Of the engines.
  std::vector<ScheduledGame> games = {};  // Still to be played.
  std::vector<Opening> openings = {};     // Used in turn.
  RefereeOptions referee = {};
  int concurrency = 1;
  bool restart = false;  // New players for every game.
};

// Calls come one at a time, from any thread.
struct MatchListener {
  std::function<void(const ScheduledGame& game, const GameRecord& record)> on_game;
  // A fault of an engine when it was asked to leave.
  std::function<void(int engine, const Verdict& complaint)> on_complaint;
};

// Makes a player that has not started yet; called from several threads. An error is a fault of
// the engine.
using EnginePlayerMaker = std::function<absl::StatusOr<std::unique_ptr<Player>>(int engine)>;

class Match {
 public:
  // Any of `stops` ends the match. Current games are finished, unless the players stop as well.
  Match(MatchOptions options, EnginePlayerMaker make_player, MatchListener listener,
        std::vector<const base::StopSource*> stops);

  // Blocks until all games are played and all players have left. Returns how many games were
  // played at a time: fewer than wished for if the system refused threads.
  int Run();

 private:
  // Passes on what happens in one game.
  class GameListener;

  // Plays games as long as there are any, with players of its own.
  void Work();
  bool IsStopped() const;
  const ScheduledGame* NextGame();
  void Report(const ScheduledGame& game, GameRecord record);
  void Report(int engine, const Verdict& complaint);

  MatchOptions options_;
  EnginePlayerMaker make_player_;
  MatchListener listener_;
  std::vector<const base::StopSource*> stops_;
  std::mutex mutex_;  // Guards next_ and the calls of listener_.
  std::size_t next_ = 0;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_MATCH_H_
