// Random positions with a fixed seed, and printers for what tests compare.

#ifndef PLUMB_TESTS_SUPPORT_RANDOM_POSITIONS_H_
#define PLUMB_TESTS_SUPPORT_RANDOM_POSITIONS_H_

#include "tests/support/printers.h"  // IWYU pragma: export
#include "tools/random_positions.h"  // IWYU pragma: export

namespace plumb::testing {

using tools::CarefulMoves;
using tools::Describe;
using tools::PlayCarefulGame;
using tools::PlayRandomGame;
using tools::Random;
using tools::RandomGame;
using tools::RandomSetUp;
using tools::RandomStones;
using tools::Size;

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_RANDOM_POSITIONS_H_
