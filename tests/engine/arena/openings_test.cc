#include "engine/arena/openings.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/arena/moves.h"
#include "engine/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(OpeningsTest, AreReadFromLines) {
  const absl::StatusOr<std::vector<Opening>> openings =
      ParseOpenings("# comment\n44\r\n\n  1234567 -2\n");
  ASSERT_TRUE(openings.ok()) << openings.status();
  EXPECT_THAT(*openings, ElementsAre(Opening{3, 3}, Opening{0, 1, 2, 3, 4, 5, 6}));
}

TEST(OpeningsTest, NameTheLineThatIsWrong) {
  EXPECT_THAT(std::string(ParseOpenings("44\n48\n").status().message()), HasSubstr("line 2"));
  EXPECT_THAT(std::string(ParseOpenings("4444444\n").status().message()), HasSubstr("full"));
  EXPECT_THAT(std::string(ParseOpenings("1212121\n").status().message()), HasSubstr("over"));
  EXPECT_THAT(std::string(ParseOpenings("# none\n").status().message()), HasSubstr("no opening"));
}

TEST(OpeningsTest, AreRandomButTheSameForASeed) {
  const std::vector<Opening> openings = RandomOpenings(6, 50, 7);
  EXPECT_EQ(openings, RandomOpenings(6, 50, 7));
  EXPECT_NE(openings, RandomOpenings(6, 50, 8));
  ASSERT_EQ(openings.size(), 50u);
  EXPECT_GT(std::set<Opening>(openings.begin(), openings.end()).size(), 45u);
  for (const Opening& opening : openings) {
    EXPECT_EQ(opening.size(), 6u);
    EXPECT_EQ(GameAfter(opening).outcome(), Outcome::kOngoing);
  }
}

TEST(OpeningsTest, AreShuffledAndNoneIsLost) {
  std::vector<Opening> openings = RandomOpenings(4, 30, 1);
  std::vector<Opening> shuffled = openings;
  ShuffleOpenings(3, shuffled);
  EXPECT_NE(shuffled, openings);
  std::sort(openings.begin(), openings.end());
  std::sort(shuffled.begin(), shuffled.end());
  EXPECT_EQ(shuffled, openings);
}

}  // namespace
}  // namespace plumb::testing
