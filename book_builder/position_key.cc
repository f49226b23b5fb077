#include "book_builder/position_key.h"

#include <algorithm>
#include <cassert>

#include "absl/status/statusor.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"

namespace plumb::book_builder {

PositionKey KeyOf(const Position& position) {
  PositionKey key = position.own();
  for (int column = 0; column < position.size().width(); ++column) {
    key |= PositionKey{1} << (column * position.size().stride() + position.HeightOf(column));
  }
  return key;
}

PositionKey CanonicalKeyOf(const Position& position) {
  return std::min(KeyOf(position), KeyOf(position.Mirrored()));
}

Position PositionOf(BoardSize size, PositionKey key) {
  Uint128 own = 0;
  Uint128 opponent = 0;
  for (int column = 0; column < size.width(); ++column) {
    bool below_the_mark = false;
    for (int row = size.height(); row >= 0; --row) {
      const Uint128 cell = Uint128{1} << (column * size.stride() + row);
      const bool is_set = (key & cell) != 0;
      if (below_the_mark) (is_set ? own : opponent) |= cell;
      below_the_mark |= is_set;
    }
    assert(below_the_mark);
  }
  const absl::StatusOr<Position> position = Position::FromStones(size, own, opponent);
  assert(position.ok());
  return *position;
}

}  // namespace plumb::book_builder
