// The books of small boards in data/.

#include <algorithm>
#include <cstddef>
#include <optional>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/column_order.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/solver.h"
#include "tests/support/all_positions.h"
#include "tests/support/known_scores.h"
#include "tests/support/perfect_play.h"
#include "tests/support/printers.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

struct SmallBook {
  BoardSize size;
  int plies;
};

class SmallBookTest : public ::testing::TestWithParam<SmallBook> {
 protected:
  void SetUp() override { ASSERT_TRUE(book_.ok()) << book_.status(); }

  const absl::StatusOr<book::Book> book_ =
      book::Book::Open(absl::StrCat(PLUMB_DATA_DIR "/book-", GetParam().size.ToString(), ".plumb"));
};

TEST_P(SmallBookTest, IsForItsBoard) {
  EXPECT_EQ(book_->size(), GetParam().size);
  EXPECT_EQ(book_->plies(), GetParam().plies);
}

TEST_P(SmallBookTest, KnowsTheResultOfPerfectPlay) {
  for (const PerfectPlay& board : kPerfectPlay) {
    if (tools::Size(board.width, board.height) != GetParam().size) continue;
    EXPECT_EQ(book_->Probe(Position(GetParam().size)), board.score());
    return;
  }
  FAIL() << "the table of known results has no " << GetParam().size.ToString();
}

// Of the move, by the book if it does not end the game.
std::optional<Score> ScoreOfMove(const book::Book& book, const Position& position, int column) {
  if (position.Wins(column)) return Score::Win(position.size().cells(), position.ply() + 1);
  const std::optional<Score> score = book.Probe(position.After(column));
  return score.has_value() ? std::optional<Score>(-*score) : std::nullopt;
}

// From the last ply, a sample of which is solved again, all other scores follow.
TEST_P(SmallBookTest, HasScoresThatTheSolverConfirms) {
  constexpr int kStep = 1601;
  PositionsOfPly positions = FirstPly(GetParam().size);
  for (int ply = 0; ply < GetParam().plies; ++ply, positions = NextPly(positions)) {
    for (const Position& position : positions) {
      if (position.State() != GameState::kOngoing) continue;
      std::optional<Score> best;
      for (const int column : ColumnsFromCentre(position)) {
        const std::optional<Score> score = ScoreOfMove(*book_, position, column);
        ASSERT_TRUE(score.has_value()) << FormatBoard(position) << column;
        best = std::max(best, score);  // Nothing is less than any score.
      }
      ASSERT_EQ(book_->Probe(position), best) << FormatBoard(position);
    }
  }
  Solver solver({.hash_mb = 64});
  for (std::size_t i = 0; i < positions.size(); i += kStep) {
    if (positions[i].State() != GameState::kOngoing) continue;
    ASSERT_EQ(book_->Probe(positions[i]), solver.Solve(positions[i]).bounds.lower)
        << FormatBoard(positions[i]);
  }
}

INSTANTIATE_TEST_SUITE_P(All, SmallBookTest,
                         ::testing::Values(SmallBook{tools::Size(6, 6), 8},
                                           SmallBook{tools::Size(6, 7), 8},
                                           SmallBook{tools::Size(7, 5), 8},
                                           SmallBook{tools::Size(8, 5), 6}),
                         [](const auto& book) { return book.param.size.ToString(); });

}  // namespace
}  // namespace plumb::testing
