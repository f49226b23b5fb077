#include "engine/position_forms/fen.h"

#include <string>

#include "absl/status/status.h"
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

// As XBoard sent it.
constexpr absl::string_view kStart =
    "7/7/7/7/7/7[PPPPPPPPPPPPPPPPPPPPPppppppppppppppppppppp] w - - 0 1";

std::string ErrorOf(absl::string_view text, ColumnBase base = ColumnBase::kOne) {
  const auto given = engine::ParseFen(text, BoardSize(), base);
  if (given.ok()) return "none";
  EXPECT_EQ(given.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(given.status().message());
}

TEST(FenTest, ReadsAndWritesTheStartAsXBoardSendsIt) {
  EXPECT_EQ(engine::ParseFen(kStart).value(), (GivenPosition{Position(), Side::kRed}));
  EXPECT_EQ(engine::FormatFen({Position(), Side::kRed}), kStart);
}

TEST(FenTest, ReadsDiscsFromTheTopRowDown) {
  // d1, d2, c1 are played: columns 3, 3, 2 from 0.
  const GivenPosition expected = {Position().After(3).After(3).After(2), Side::kYellow};
  EXPECT_EQ(engine::ParseFen("7/7/7/7/3p3/2PP3 b - - 0 2").value(), expected);
}

TEST(FenTest, TakesAnyDiscsInHand) {
  const GivenPosition start = {Position(), Side::kRed};
  EXPECT_EQ(engine::ParseFen("7/7/7/7/7/7 w").value(), start);
  EXPECT_EQ(engine::ParseFen("7/7/7/7/7/7[] w - -").value(), start);
  EXPECT_EQ(engine::ParseFen("7/7/7/7/7/7[-] w - - 0 1").value(), start);
  EXPECT_EQ(engine::ParseFen("7/7/7/7/7/7[pP] w - - 0 1").value(), start);
}

TEST(FenTest, EveryPositionReadsBack) {
  for (const GivenPosition& given : testing::RandomGivenPositions()) {
    const std::string text = engine::FormatFen(given);
    const auto read = engine::ParseFen(text, given.position.size());
    ASSERT_TRUE(read.ok()) << text << ": " << read.status();
    EXPECT_EQ(*read, given) << text;
  }
}

TEST(FenTest, RefusesAnotherShape) {
  EXPECT_EQ(ErrorOf("7/7/7/7/7 w"), "expected 6 rows, got 5");
  EXPECT_EQ(ErrorOf("7/7/7/7/7/7/7 w"), "expected 6 rows, got 7");
  EXPECT_EQ(ErrorOf("7/7/7/7/6/7 w"), "row 2 has 6 cells, the board has 7 columns");
  EXPECT_EQ(ErrorOf("7/7/7//7/7 w"), "row 3 has 0 cells, the board has 7 columns");
  EXPECT_EQ(ErrorOf("7/7/7/7/7/8 w"), "row 1 has more than the 7 cells of the board");
  EXPECT_EQ(ErrorOf("7/7/7/7/7/7P w"), "row 1 has more than the 7 cells of the board");
  EXPECT_EQ(ErrorOf("7/7/7/7/7/99999999999999999999 w"),
            "row 1 has more than the 7 cells of the board");
  EXPECT_EQ(ErrorOf("7/7/7/7/7/0P6 b"), "row 1, column 1: a count that begins with 0");
  EXPECT_EQ(ErrorOf("7/7/7/7/7/P06 b"), "row 1, column 2: a count that begins with 0");
}

TEST(FenTest, NamesWhatItDoesNotKnow) {
  EXPECT_EQ(ErrorOf("7/7/7/7/7/2N4 b"),
            "row 1, column 3: 'N' is neither P, p nor a number of empty cells");
  EXPECT_EQ(ErrorOf("7/7/7/7/7/2N4 b", ColumnBase::kZero),
            "row 1, column 2: 'N' is neither P, p nor a number of empty cells");
  EXPECT_EQ(ErrorOf("7/7/7/7/7/7 red"), "the player to move is w or b, not 'red'");
  EXPECT_EQ(ErrorOf(""), "expected a board and w or b for the player to move");
  EXPECT_EQ(ErrorOf("7/7/7/7/7/7[PP w"), "the discs in hand have no closing bracket");
  EXPECT_EQ(ErrorOf("7/7/7/7/7/7[PQ] w"), "discs in hand: 'Q' is neither P nor p");
  EXPECT_EQ(ErrorOf("7/7/7/7/7/7 w - - 0 1 x"), "expected at most 6 fields, got 7");
}

TEST(FenTest, RefusesWhatNoGameReaches) {
  EXPECT_EQ(ErrorOf("7/7/7/4P2/7/7 b"), "row 3, column 5 floats above an empty cell");
  EXPECT_EQ(ErrorOf("7/7/7/7/7/3P3 w"), "impossible with Red to move: Red has 1 disc, Yellow 0");
  EXPECT_EQ(ErrorOf("7/7/7/7/1pppp2/1PPPP2 w"),
            "both sides have four in a row: Red at row 1, column 2, Yellow at row 2, column 2");
}

TEST(FenTest, TheDiscsTellWhoIsToMove) {
  const auto mover = [](absl::string_view text) { return engine::ParseFen(text)->to_move; };
  EXPECT_EQ(mover("7/7/7/7/7/7"), Side::kRed);
  EXPECT_EQ(mover("7/7/7/7/7/3P3"), Side::kYellow);
  EXPECT_EQ(mover("7/7/7/7/3p3/3P3"), Side::kRed);
  EXPECT_EQ(mover("7/7/7/7/7/3p3"), Side::kRed);  // The second player began.
  EXPECT_EQ(engine::ParseFen("7/7/7/7/3p3/3P3"), engine::ParseFen("7/7/7/7/3p3/3P3 w"));
  EXPECT_EQ(ErrorOf("7/7/7/7/3P3/3P3"),
            "impossible with Yellow to move: Red has 2 discs, Yellow 0");
}

}  // namespace
}  // namespace plumb::testing
