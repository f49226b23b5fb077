#include "cli/solve/read_position.h"

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"

namespace plumb::testing {
namespace {

std::string ErrorOf(absl::string_view text, ColumnBase base = ColumnBase::kOne) {
  const absl::StatusOr<GivenPosition> given = cli::ReadPosition(text, {.base = base});
  return given.ok() ? "none" : std::string(given.status().message());
}

TEST(ReadPositionTest, ReadsPositions) {
  EXPECT_EQ(cli::ReadPosition("44", {})->position, Position().After(3).After(3));
}

TEST(ReadPositionTest, NamesTheFlagThatMakesSenseOfTheText) {
  EXPECT_EQ(ErrorOf("40"), "move 2: column 0: columns count from 1 (use --zero_based)");
  EXPECT_EQ(ErrorOf("40", ColumnBase::kZero), "none");
}

TEST(ReadPositionTest, NamesNoFlagThatDoesNotHelp) {
  EXPECT_EQ(ErrorOf("07"), "move 1: column 0: columns count from 1") << "7 is no column from 0";
  const BoardSize wide = *BoardSize::Create(12, 8);
  EXPECT_EQ(cli::ReadPosition("12", {.size = wide}).status().message(),
            "'12' is ambiguous: column 12 (write '12,') or columns 1 and 2 (write '1,2')");
  EXPECT_EQ(ErrorOf("4444444"), "move 7: column 4 is full");
  EXPECT_EQ(ErrorOf("7", ColumnBase::kZero), "move 1: column 7: the board has columns 0 to 6");
}

}  // namespace
}  // namespace plumb::testing
