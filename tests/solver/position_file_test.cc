// The reader of `<moves> <score>` files, which the known sets depend on.

#include "tests/support/position_file.h"

#include <fstream>
#include <string>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"

namespace plumb::testing {
namespace {

std::string WriteFile(const std::string& text) {
  std::string path =
      ::testing::TempDir() + ::testing::UnitTest::GetInstance()->current_test_info()->name();
  std::ofstream(path) << text;
  return path;
}

TEST(PositionFileTest, ReadsMovesAndScores) {
  const auto positions =
      ReadPositionFile(WriteFile("44 -2\n 1\n1212121 -18"), BoardSize(), ColumnBase::kOne);
  ASSERT_TRUE(positions.ok()) << positions.status();
  ASSERT_EQ(positions->size(), 3u);
  EXPECT_EQ((*positions)[0].moves, "44");
  EXPECT_EQ((*positions)[0].position, Position().After(3).After(3));
  EXPECT_EQ((*positions)[0].score, Score(-2));
  EXPECT_EQ((*positions)[1].position, Position());
  EXPECT_EQ((*positions)[1].score, Score(1));
  EXPECT_EQ((*positions)[2].position.State(), GameState::kLost);
}

TEST(PositionFileTest, CountsColumnsFromZeroWhenTold) {
  const auto positions = ReadPositionFile(WriteFile("03 0\n"), BoardSize(), ColumnBase::kZero);
  ASSERT_TRUE(positions.ok()) << positions.status();
  EXPECT_EQ(positions->front().position, Position().After(0).After(3));
}

TEST(PositionFileTest, NamesTheLineThatCannotBeRead) {
  for (const std::string bad : {"44", "44 x", "48 1", "44 1 2", ""}) {
    const auto positions =
        ReadPositionFile(WriteFile("44 -2\n" + bad + "\n"), BoardSize(), ColumnBase::kOne);
    EXPECT_EQ(positions.status().code(), absl::StatusCode::kInvalidArgument) << bad;
    EXPECT_NE(positions.status().message().find(", line 2: "), absl::string_view::npos)
        << positions.status();
  }
}

TEST(PositionFileTest, SaysThatTheFileIsMissing) {
  const auto positions = ReadPositionFile("/nonexistent", BoardSize(), ColumnBase::kOne);
  EXPECT_EQ(positions.status().code(), absl::StatusCode::kNotFound);
}

}  // namespace
}  // namespace plumb::testing
