// The results of a match so far.

#ifndef PLUMB_ARENA_STANDINGS_H_
#define PLUMB_ARENA_STANDINGS_H_

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "arena/elo.h"
#include "arena/game_record.h"
#include "arena/schedule.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {

struct Tally {
  int wins = 0;
  int draws = 0;
  int losses = 0;

  int games() const { return wins + draws + losses; }
  double points() const { return wins + draws / 2.0; }
};

struct Standing {
  std::string name;
  std::array<Tally, 2> by_seat = {};  // As Red, as Yellow.
  int verdicts = 0;                   // Games lost by a fault; a resignation is not one.
  int complaints = 0;                 // Faults that did not change a result.
  Pentanomial pairs = {};             // Against all opponents.

  Tally total() const;
};

class Standings {
 public:
  explicit Standings(const std::vector<std::string>& names);

  void Add(const ScheduledGame& game, const GameRecord& record);
  void AddComplaint(int engine) { engines_[static_cast<std::size_t>(engine)].complaints++; }

  const std::vector<Standing>& engines() const { return engines_; }
  int games() const { return games_; }

 private:
  void AddResult(int engine, Side side, engine::Outcome outcome);

  std::vector<Standing> engines_;
  int games_ = 0;
  std::map<int, std::pair<int, int>> open_pairs_;  // Half points of a pair's first game, by its
                                                   // Red's engine: {engine, half points}.
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_STANDINGS_H_
