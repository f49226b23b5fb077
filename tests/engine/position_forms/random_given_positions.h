// Positions to write in a form and to read back.

#ifndef PLUMB_TESTS_ENGINE_POSITION_FORMS_RANDOM_GIVEN_POSITIONS_H_
#define PLUMB_TESTS_ENGINE_POSITION_FORMS_RANDOM_GIVEN_POSITIONS_H_

#include <vector>

#include "engine/position_forms/position_builder.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {

// Games on small, usual and wide boards, of all lengths, some of them won by their last
// stone, begun by either side.
inline std::vector<GivenPosition> RandomGivenPositions() {
  std::vector<GivenPosition> positions;
  tools::Random random(20240607);
  for (const BoardSize size :
       {BoardSize(), tools::Size(4, 4), tools::Size(9, 5), tools::Size(8, 8), tools::Size(12, 9),
        tools::Size(7, 1), tools::Size(1, 7), tools::Size(2, 2)}) {
    for (int i = 0; i < 60; ++i) {
      Position position =
          tools::PlayRandomGame(size, random.Below(size.cells() + 1), random).position;
      for (int column = 0; column < size.width(); ++column) {
        if (i % 2 == 0 && position.HasRoom(column) && position.Wins(column)) {
          position = position.After(column);
          break;
        }
      }
      positions.push_back(
          {position, i % 3 == 0 ? Other(SideToMove(position)) : SideToMove(position)});
    }
  }
  return positions;
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_ENGINE_POSITION_FORMS_RANDOM_GIVEN_POSITIONS_H_
