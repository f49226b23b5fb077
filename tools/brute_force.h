// Exact scores by plain minimax: the judge of the solver.

#ifndef PLUMB_TOOLS_BRUTE_FORCE_H_
#define PLUMB_TOOLS_BRUTE_FORCE_H_

#include <cstddef>
#include <vector>

#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "tools/score_map.h"

namespace plumb::tools {

// Visits every continuation to the end of the game, remembers each position, cuts
// nothing off and knows no symmetry. Of the library it uses only the layout of the
// bits (see Position) and the plain types; lines, moves and scores are its own.
//
// Memory and time are those of all positions that can follow: 4x4 has 0.16 million
// (0.02 s), 5x5 70 million (a minute, 1.2 GB). Positions with few empty cells are
// cheap on any board.
class BruteForce {
 public:
  explicit BruteForce(BoardSize size);

  BoardSize size() const { return size_; }

  // Of any position of this size: finished, full, uneven colours. The side to move
  // is taken as given.
  Score ScoreOf(const Position& position);

  // The unfinished positions that are known so far. After ScoreOf(the empty board):
  // all that a game can reach.
  std::size_t known() const { return scores_.size(); }

  // Calls visit(own, opponent, score) for each known position, in an order that is
  // the same in every run.
  template <typename Visitor>
  void ForEachKnown(Visitor visit) const {
    scores_.ForEach([&](Uint128 key, int score) {
      const Stones stones = Decode(key);
      visit(stones.own, stones.opponent, Score(score));
    });
  }

 private:
  struct Stones {
    Uint128 own = 0;
    Uint128 opponent = 0;
  };

  Uint128 Cell(int column, int row) const;
  bool OnBoard(int column, int row) const;
  void AddLines(int column_step, int row_step);
  int HeightOf(Uint128 occupied, int column) const;
  Uint128 Encode(const Stones& stones) const;
  Stones Decode(Uint128 key) const;
  bool HasFour(Uint128 stones) const;
  bool CompletesFour(Uint128 stones, int column, int row) const;
  int WinBy(int stone) const;

  // Requires: nobody has four in a row.
  int Minimax(const Stones& stones, int ply);
  // What a move is worth. Requires: row is the height of the column, which has room.
  int ValueOfMove(const Stones& stones, int ply, int column, int row);

  BoardSize size_;
  std::vector<Uint128> lines_;                  // Every four cells in a row.
  std::vector<std::vector<Uint128>> lines_of_;  // Those through a cell, by the cell's bit.
  ScoreMap scores_;
};

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_BRUTE_FORCE_H_
