// Our own sets: data/positions.

#include <algorithm>
#include <cstddef>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tests/support/known_scores.h"
#include "tests/support/position_file.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

// What data/positions/README.md says of a file.
struct OwnSet {
  std::string name;
  BoardSize size;
  std::size_t positions;
  int first_ply;
  int last_ply;
};

std::ostream& operator<<(std::ostream& out, const OwnSet& set) { return out << set.name; }

// A name for INSTANTIATE_TEST_SUITE_P, which allows no hyphen.
std::string NameOf(const OwnSet& set) {
  std::string name = set.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

class OwnPositionsGoldenTest : public ::testing::TestWithParam<OwnSet> {
 protected:
  void SetUp() override {
    const OwnSet& set = GetParam();
    const auto read = ReadPositionFile(
        absl::StrCat(PLUMB_DATA_DIR, "/positions/", set.name, ".txt"), set.size, ColumnBase::kOne);
    ASSERT_TRUE(read.ok()) << read.status();
    positions_ = *read;
  }

  std::vector<ScoredPosition> positions_;
};

TEST_P(OwnPositionsGoldenTest, AreAsDescribed) {
  const OwnSet& set = GetParam();
  EXPECT_EQ(positions_.size(), set.positions);
  std::set<Uint128> distinct;
  for (const ScoredPosition& known : positions_) {
    EXPECT_EQ(known.position.State(), GameState::kOngoing) << known.moves;
    EXPECT_GE(known.position.ply(), set.first_ply) << known.moves;
    EXPECT_LE(known.position.ply(), set.last_ply) << known.moves;
    EXPECT_TRUE(distinct.insert(known.position.CanonicalKey()).second)
        << known.moves << " is there twice";
  }
}

TEST_P(OwnPositionsGoldenTest, HaveTheirScores) {
  Solver solver({.hash_mb = 64, .threads = 1});
  ExpectScores(solver, positions_, /*step=*/1);
}

TEST_P(OwnPositionsGoldenTest, HaveTheirScoresWithTwoThreads) {
  Solver solver({.hash_mb = 64, .threads = 2});
  ExpectScores(solver, positions_, /*step=*/3);
}

INSTANTIATE_TEST_SUITE_P(Sets, OwnPositionsGoldenTest,
                         ::testing::Values(OwnSet{"7x6", BoardSize(), 600, 6, 38},
                                           OwnSet{"bench-7x6", BoardSize(), 60, 8, 30},
                                           OwnSet{"7x7", tools::Size(7, 7), 200, 20, 44},
                                           OwnSet{"8x8", tools::Size(8, 8), 200, 34, 58}),
                         [](const auto& param) { return NameOf(param.param); });

}  // namespace
}  // namespace plumb::testing
