// Scores every move of a game with the solver.

#ifndef PLUMB_ARENA_JUDGE_H_
#define PLUMB_ARENA_JUDGE_H_

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/game_record.h"
#include "solver/board/score.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::arena {

// A move that gave away a win or a draw.
struct Blunder {
  int game = 0;  // Its number.
  int move = 0;  // From 1.
  std::string engine;
  int column = 0;  // 0-based.
  Score played;    // For the engine.
  Score best;
  std::vector<int> best_columns = {};
};

struct MoveQuality {
  int moves = 0;    // That the engine chose.
  int perfect = 0;  // As good as the best: the fastest win, the slowest loss.
  int keeping = 0;  // A win stays a win and a draw a draw.

  void Add(const MoveQuality& other) {
    moves += other.moves;
    perfect += other.perfect;
    keeping += other.keeping;
  }
};

// Remembers positions, since many games begin alike.
class Judge {
 public:
  // The solver outlives the judge.
  explicit Judge(Solver* solver) : solver_(solver) {}

  // Moves of players with the same name are counted together. False if `stop` ended the analysis;
  // then the game is not counted.
  bool Add(const GameRecord& record, const base::StopSource* stop);

  const std::map<std::string, MoveQuality>& engines() const { return engines_; }
  const std::vector<Blunder>& blunders() const { return blunders_; }

 private:
  using ColumnScores = std::vector<std::optional<Score>>;

  // The score of each column after these moves; nothing if it was stopped.
  std::optional<ColumnScores> ScoresAfter(const std::vector<int>& moves,
                                          const base::StopSource* stop);

  Solver* solver_;
  std::map<std::vector<int>, ColumnScores> known_;
  std::map<std::string, MoveQuality> engines_;
  std::vector<Blunder> blunders_;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_JUDGE_H_
