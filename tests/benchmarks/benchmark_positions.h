// What the benchmarks work on: positions of random games, the same in every run.

#ifndef PLUMB_TESTS_BENCHMARKS_BENCHMARK_POSITIONS_H_
#define PLUMB_TESTS_BENCHMARKS_BENCHMARK_POSITIONS_H_

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/search/replies.h"
#include "solver/search/shape.h"

namespace plumb::testing {

template <typename Shape>
search::Node<typename Shape::Bitboard> NodeOf(const Shape& shape, const Position& position) {
  using Bitboard = typename Shape::Bitboard;
  const auto own = static_cast<Bitboard>(position.own());
  const auto opponent = static_cast<Bitboard>(position.opponent());
  const Bitboard free = shape.board() & ~(own | opponent);
  return {own, opponent, search::CompletingCells(shape, opponent) & free, PopCount(free)};
}

// Ongoing games with `empty` empty cells: random moves, but none that wins, and no win
// with the next stone.
inline std::vector<Position> RandomPositions(BoardSize size, int empty, std::size_t count) {
  const auto width = static_cast<std::uint64_t>(size.width());
  std::mt19937_64 random(width);
  std::vector<Position> positions;
  while (positions.size() < count) {
    Position position(size);
    int refused = 0;
    while (position.ply() < size.cells() - empty && refused < 8 * size.width()) {
      const auto column = static_cast<int>(random() % width);
      if (position.HasRoom(column) && !position.Wins(column)) {
        position = position.After(column);
        refused = 0;
      } else {
        ++refused;
      }
    }
    if (position.ply() == size.cells() - empty && !position.CanWinNow())
      positions.push_back(position);
  }
  return positions;
}

// The board that stands for a kind of shape where none is given.
template <typename Shape>
BoardSize TypicalSize() {
  if constexpr (Shape::kKeyBits < 64) return BoardSize();
  return Shape::kKeyBits == 64 ? *BoardSize::Create(8, 7) : *BoardSize::Create(9, 9);
}

using Fixed7x6 = search::FixedShape<7, 6>;
using Runtime64 = search::RuntimeShape<std::uint64_t>;
using Runtime128 = search::RuntimeShape<Uint128>;

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_BENCHMARKS_BENCHMARK_POSITIONS_H_
