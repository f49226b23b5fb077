// The table of perfect play: all boards of 25 to 30 cells.

#include "gtest/gtest.h"
#include "solver/solver.h"
#include "tests/support/known_scores.h"
#include "tests/support/perfect_play.h"

namespace plumb::testing {
namespace {

class KnownScoresGoldenTest : public ::testing::TestWithParam<PerfectPlay> {};

TEST_P(KnownScoresGoldenTest, EmptyBoardHasTheScoreOfPerfectPlay) {
  Solver solver({.hash_mb = 64});
  ExpectPerfectPlay(solver, GetParam());
}

TEST_P(KnownScoresGoldenTest, TwoThreadsFindTheSameScore) {
  Solver solver({.hash_mb = 64, .threads = 2});
  ExpectPerfectPlay(solver, GetParam());
}

INSTANTIATE_TEST_SUITE_P(Sizes, KnownScoresGoldenTest, ::testing::ValuesIn(BoardsOf(25, 30)),
                         [](const auto& param) { return NameOf(param.param); });

}  // namespace
}  // namespace plumb::testing
