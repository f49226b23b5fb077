#include "arena/openings.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "arena/moves.h"
#include "engine/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(OpeningsTest, AreReadFromLines) {
  const absl::StatusOr<std::vector<arena::Opening>> openings =
      arena::ParseOpenings("# comment\n44\r\n\n  1234567 -2\n");
  ASSERT_TRUE(openings.ok()) << openings.status();
  EXPECT_THAT(*openings, ElementsAre(arena::Opening{3, 3}, arena::Opening{0, 1, 2, 3, 4, 5, 6}));
}

TEST(OpeningsTest, NameTheLineThatIsWrong) {
  EXPECT_THAT(std::string(arena::ParseOpenings("44\n48\n").status().message()),
              HasSubstr("line 2"));
  EXPECT_THAT(std::string(arena::ParseOpenings("4444444\n").status().message()), HasSubstr("full"));
  EXPECT_THAT(std::string(arena::ParseOpenings("1212121\n").status().message()), HasSubstr("over"));
  EXPECT_THAT(std::string(arena::ParseOpenings("# none\n").status().message()),
              HasSubstr("no opening"));
}

TEST(OpeningsTest, AreRandomButTheSameForASeed) {
  const std::vector<arena::Opening> openings = arena::RandomOpenings(6, 50, 7);
  EXPECT_EQ(openings, arena::RandomOpenings(6, 50, 7));
  EXPECT_NE(openings, arena::RandomOpenings(6, 50, 8));
  ASSERT_EQ(openings.size(), 50u);
  EXPECT_GT(std::set<arena::Opening>(openings.begin(), openings.end()).size(), 45u);
  for (const arena::Opening& opening : openings) {
    EXPECT_EQ(opening.size(), 6u);
    EXPECT_EQ(arena::GameAfter(opening).outcome(), engine::Outcome::kOngoing);
  }
}

TEST(OpeningsTest, AreShuffledAndNoneIsLost) {
  std::vector<arena::Opening> openings = arena::RandomOpenings(4, 30, 1);
  std::vector<arena::Opening> shuffled = openings;
  arena::ShuffleOpenings(3, shuffled);
  EXPECT_NE(shuffled, openings);
  std::sort(openings.begin(), openings.end());
  std::sort(shuffled.begin(), shuffled.end());
  EXPECT_EQ(shuffled, openings);
}

}  // namespace
}  // namespace plumb::testing
