#include "cli/bench/known_positions.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"

namespace plumb::testing {
namespace {

absl::StatusOr<std::vector<cli::KnownPosition>> Parse(absl::string_view text,
                                                      ColumnBase base = ColumnBase::kOne) {
  return cli::ParseKnownPositions(text, BoardSize(), base);
}

TEST(KnownPositionsTest, ReadsMovesAndScore) {
  const auto positions = Parse("4455 -3\n1 12");
  ASSERT_TRUE(positions.ok());
  ASSERT_EQ(positions->size(), 2u);
  EXPECT_EQ((*positions)[0].moves, "4455");
  EXPECT_EQ((*positions)[0].position.ply(), 4);
  EXPECT_EQ((*positions)[0].score, Score(-3));
  EXPECT_EQ((*positions)[1].score, Score(12));
}

TEST(KnownPositionsTest, ReadsTheEmptyBoardAsALineThatBeginsWithASpace) {
  const auto positions = Parse(" 1\n");
  ASSERT_TRUE(positions.ok());
  ASSERT_EQ(positions->size(), 1u);
  EXPECT_EQ((*positions)[0].position.ply(), 0);
}

TEST(KnownPositionsTest, SkipsCommentsAndBlankLinesAndAcceptsCarriageReturns) {
  const auto positions = Parse("# ours\r\n\r\n44 1\r\n");
  ASSERT_TRUE(positions.ok());
  ASSERT_EQ(positions->size(), 1u);
  EXPECT_EQ((*positions)[0].score, Score(1));
}

TEST(KnownPositionsTest, CountsColumnsAsTold) {
  const auto positions = Parse("06 1\n", ColumnBase::kZero);
  ASSERT_TRUE(positions.ok());
  EXPECT_EQ((*positions)[0].position.HeightOf(6), 1);
}

TEST(KnownPositionsTest, NamesTheLineThatCannotBeRead) {
  EXPECT_EQ(Parse("44 1\n45\n").status().message(), "line 2: expected '<moves> <score>', got '45'");
  EXPECT_EQ(Parse("44 one\n").status().message(),
            "line 1: expected '<moves> <score>', got '44 one'");
  EXPECT_EQ(Parse("\n4444444 0\n").status().message(), "line 2: move 7: column 4 is full");
}

}  // namespace
}  // namespace plumb::testing
