#include "engine/position_forms/cfp_text.h"

#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/position_forms/position_builder.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"
#include "tests/engine/position_forms/random_given_positions.h"

namespace plumb::testing {
namespace {

constexpr absl::string_view kEmpty = "0000000000000000000000000000000000000000001";

std::string ErrorOf(absl::string_view text, ColumnBase base = ColumnBase::kOne) {
  const auto given = engine::ParseCfp(text, BoardSize(), base);
  if (given.ok()) return "none";
  EXPECT_EQ(given.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(given.status().message());
}

TEST(CfpTextTest, ReadsTheStartOfTheProtocolDocument) {
  EXPECT_EQ(engine::ParseCfp(kEmpty).value(), (GivenPosition{Position(), Side::kRed}));
}

TEST(CfpTextTest, ReadsPositionsThatKonnect4Sent) {
  // The columns, from 0, follow from the sequence of positions of a recorded game.
  EXPECT_EQ(engine::ParseCfp("0000000000000000000000000000000000001000002").value(),
            (GivenPosition{Position().After(1), Side::kYellow}));
  EXPECT_EQ(engine::ParseCfp("0000000000000000000000200000010000001020001").value(),
            (GivenPosition{Position().After(1).After(3).After(1).After(1), Side::kRed}));
  const auto full = engine::ParseCfp("2120211121112221122111221212211222121221112");
  ASSERT_TRUE(full.ok()) << full.status();
  EXPECT_EQ(full->position.ply(), 41);
  EXPECT_TRUE(full->position.HasRoom(3));
}

TEST(CfpTextTest, EveryPositionReadsBack) {
  for (const GivenPosition& given : testing::RandomGivenPositions()) {
    const std::string text = engine::FormatCfp(given);
    const auto read = engine::ParseCfp(text, given.position.size());
    ASSERT_TRUE(read.ok()) << text << ": " << read.status();
    EXPECT_EQ(*read, given) << text;
  }
  EXPECT_EQ(engine::FormatCfp({Position(), Side::kRed}), kEmpty);
}

TEST(CfpTextTest, RefusesAWrongLength) {
  EXPECT_EQ(ErrorOf(""), "expected 43 characters (42 cells and the player to move), got 0");
  EXPECT_EQ(ErrorOf(kEmpty.substr(1)),
            "expected 43 characters (42 cells and the player to move), got 42");
  EXPECT_EQ(ErrorOf(absl::StrCat(kEmpty, "1")),
            "expected 43 characters (42 cells and the player to move), got 44");
  const auto small = engine::ParseCfp(kEmpty, tools::Size(4, 4));
  EXPECT_EQ(small.status().message(),
            "expected 17 characters (16 cells and the player to move), got 43");
}

TEST(CfpTextTest, NamesACharacterThatIsNoCell) {
  EXPECT_EQ(ErrorOf("0030000000000000000000000000000000000000001"),
            "row 6, column 3: '3' is none of 0, 1 and 2");
  EXPECT_EQ(ErrorOf("00000000000000000000000000000000000000000\n1", ColumnBase::kZero),
            "row 1, column 6: '\\n' is none of 0, 1 and 2");
  EXPECT_EQ(ErrorOf("0000000000000000000000000000000000000000000"),
            "character 43: the player to move is 1 or 2, not '0'");
}

TEST(CfpTextTest, RefusesWhatNoGameReaches) {
  EXPECT_EQ(ErrorOf("0000000000000000000000000000000100000000002"),
            "row 2, column 4 floats above an empty cell");
  EXPECT_EQ(ErrorOf("0000000000000000000000000000000000001000001"),
            "impossible with Red to move: Red has 1 disc, Yellow 0");
  EXPECT_EQ(ErrorOf("0000000000000000000000000000222200011110001"),
            "both sides have four in a row: Red at row 1, column 1, Yellow at row 2, column 1");
}

}  // namespace
}  // namespace plumb::testing
