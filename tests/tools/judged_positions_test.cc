#include "tools/judged_positions.h"

#include <cstddef>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;
using tools::JudgedPosition;

// The README shows these scores.
constexpr char kLine[] = "44455443322211 -5 2 2 -6 3 -4 0";

TEST(JudgedPositionTest, TellsHowMuchAMoveGivesAway) {
  const absl::StatusOr<JudgedPosition> judged = tools::ParseJudged(kLine);
  ASSERT_TRUE(judged.ok()) << judged.status();
  EXPECT_EQ(judged->position.ply(), 14);
  EXPECT_EQ(judged->best(), Score(3));
  EXPECT_EQ(judged->Drop(4), 0);
  EXPECT_EQ(judged->Drop(1), 1);
  EXPECT_EQ(judged->Drop(3), 9);
  EXPECT_TRUE(judged->HasChoice());
  EXPECT_FALSE(tools::ParseJudged("1 2 2 2 2 2 2 2")->HasChoice());
}

TEST(JudgedPositionTest, IsWrittenAsItIsRead) {
  for (const absl::string_view line : {kLine, "444444 -2 -1 0 . 0 -1 -2"}) {
    const absl::StatusOr<JudgedPosition> judged = tools::ParseJudged(line);
    ASSERT_TRUE(judged.ok()) << judged.status();
    EXPECT_EQ(tools::FormatJudged(*judged), line);
  }
}

TEST(JudgedPositionTest, NamesTheLineThatCannotBeRead) {
  const std::string path = ::testing::TempDir() + "/judged.txt";
  for (const char* bad : {"8 1 2 3 4 5 6 7", "4 1 2 3", "4 1 2 3 4 5 6 x", "", "4 1 2 3 . 5 6 7",
                          "444444 1 2 3 4 5 6 7", "1212121 1 2 3 4 5 6 7"}) {
    std::ofstream(path) << kLine << '\n' << bad << '\n';
    const auto read = tools::ReadJudged(path);
    EXPECT_EQ(read.status().code(), absl::StatusCode::kInvalidArgument) << bad;
    EXPECT_THAT(std::string(read.status().message()), HasSubstr("line 2: ")) << bad;
  }
  std::ofstream(path) << kLine << '\n' << kLine << '\n';
  EXPECT_THAT(*tools::ReadJudged(path), SizeIs(2));
  EXPECT_EQ(tools::ReadJudged("/nowhere").status().code(), absl::StatusCode::kNotFound);
}

TEST(StrongPlayTest, JudgesPositionsThatAreAllDifferent) {
  const BoardSize size = tools::Size(5, 4);
  constexpr int kFrom = 6;
  Judge judge(size);
  Solver solver(kTestOptions);
  tools::Random random(31);
  tools::StrongPlay play(solver, size, kFrom, random);
  std::set<Uint128> keys;
  int late = 0;
  for (int game = 0; game < 40; ++game) {
    for (const JudgedPosition& judged : play.PlayGame()) {
      EXPECT_GE(judged.position.ply(), kFrom);
      EXPECT_EQ(judged.best(), judge.ScoreOf(judged.position)) << judged.moves;
      EXPECT_TRUE(keys.insert(judged.position.CanonicalKey()).second) << judged.moves;
      if (judged.position.ply() > kFrom + 4) ++late;
      for (const int column : judge.BestMoves(judged.position)) {
        EXPECT_EQ(judged.Drop(column), 0) << judged.moves;
      }
    }
  }
  EXPECT_GT(keys.size(), 50U);
  EXPECT_GT(late, 10) << "some games are played to the end";
}

}  // namespace
}  // namespace plumb::testing
