#include "tools/brute_force.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <optional>

#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"

namespace plumb::tools {

BruteForce::BruteForce(BoardSize size)
    : size_(size),
      lines_of_(static_cast<std::size_t>(size.bits())),
      scores_(/*wide=*/size.bits() > 64) {
  AddLines(1, 0);
  AddLines(0, 1);
  AddLines(1, 1);
  AddLines(1, -1);
}

Score BruteForce::ScoreOf(const Position& position) {
  assert(position.size() == size_);
  const Stones stones = {position.own(), position.opponent()};
  const int ply = PopCount(stones.own | stones.opponent);
  if (HasFour(stones.opponent)) return Score(-WinBy(ply));
  if (HasFour(stones.own)) return Score(WinBy(ply));
  return Score(Minimax(stones, ply));
}

Uint128 BruteForce::Cell(int column, int row) const {
  return Uint128{1} << (column * (size_.height() + 1) + row);
}

bool BruteForce::OnBoard(int column, int row) const {
  return column >= 0 && column < size_.width() && row >= 0 && row < size_.height();
}

void BruteForce::AddLines(int column_step, int row_step) {
  for (int column = 0; column < size_.width(); ++column) {
    for (int row = 0; row < size_.height(); ++row) {
      if (!OnBoard(column + 3 * column_step, row + 3 * row_step)) continue;
      Uint128 line = 0;
      for (int i = 0; i < 4; ++i) line |= Cell(column + i * column_step, row + i * row_step);
      lines_.push_back(line);
      for (int i = 0; i < 4; ++i) {
        const int bit = LowestBit(Cell(column + i * column_step, row + i * row_step));
        lines_of_[static_cast<std::size_t>(bit)].push_back(line);
      }
    }
  }
}

int BruteForce::HeightOf(Uint128 occupied, int column) const {
  int height = 0;
  while (height < size_.height() && (occupied & Cell(column, height)) != 0) ++height;
  return height;
}

// A 1 on top of each column tells how high it is; below it, the stones of the side to
// move. So two positions never share a key.
Uint128 BruteForce::Encode(const Stones& stones) const {
  Uint128 key = stones.own;
  for (int column = 0; column < size_.width(); ++column) {
    key |= Cell(column, HeightOf(stones.own | stones.opponent, column));
  }
  return key;
}

BruteForce::Stones BruteForce::Decode(Uint128 key) const {
  Stones stones;
  for (int column = 0; column < size_.width(); ++column) {
    int height = size_.height();
    while ((key & Cell(column, height)) == 0) --height;
    for (int row = 0; row < height; ++row) {
      const Uint128 cell = Cell(column, row);
      ((key & cell) != 0 ? stones.own : stones.opponent) |= cell;
    }
  }
  return stones;
}

bool BruteForce::HasFour(Uint128 stones) const {
  return std::any_of(lines_.begin(), lines_.end(),
                     [stones](Uint128 line) { return (stones & line) == line; });
}

bool BruteForce::CompletesFour(Uint128 stones, int column, int row) const {
  const Uint128 cell = Cell(column, row);
  const auto& lines = lines_of_[static_cast<std::size_t>(LowestBit(cell))];
  return std::any_of(lines.begin(), lines.end(),
                     [with = stones | cell](Uint128 line) { return (with & line) == line; });
}

int BruteForce::WinBy(int stone) const { return 1 + (size_.cells() - stone) / 2; }

int BruteForce::Minimax(const Stones& stones, int ply) {
  if (ply == size_.cells()) return 0;
  const Uint128 key = Encode(stones);
  if (const std::optional<int> known = scores_.Find(key)) return *known;
  const Uint128 occupied = stones.own | stones.opponent;
  std::optional<int> best;
  for (int column = 0; column < size_.width(); ++column) {
    const int row = HeightOf(occupied, column);
    if (row == size_.height()) continue;
    const int value = ValueOfMove(stones, ply, column, row);
    if (!best || value > *best) best = value;
  }
  scores_.Insert(key, *best);
  return *best;
}

int BruteForce::ValueOfMove(const Stones& stones, int ply, int column, int row) {
  if (CompletesFour(stones.own, column, row)) return WinBy(ply + 1);
  return -Minimax({stones.opponent, stones.own | Cell(column, row)}, ply + 1);
}

}  // namespace plumb::tools
