// The book in data/ against scores that others have found.

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/solver.h"
#include "tests/support/all_positions.h"
#include "tests/support/position_file.h"
#include "tests/support/printers.h"

namespace plumb::testing {
namespace {

class ShippedBookTest : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(book_.ok()) << book_.status(); }

  const absl::StatusOr<book::Book> book_ = book::Book::Open(PLUMB_DATA_DIR "/book-7x6.plumb");
};

TEST_F(ShippedBookTest, IsFor7x6UpToPlyThirteen) {
  EXPECT_EQ(book_->size(), BoardSize());
  EXPECT_EQ(book_->plies(), 13);
}

// The scores of the first moves are well known.
TEST_F(ShippedBookTest, KnowsTheFirstMoves) {
  constexpr int kScores[] = {-2, -1, 0, 1, 0, -1, -2};
  for (int column = 0; column < 7; ++column) {
    EXPECT_EQ(book_->Probe(Position().After(column)), Score(-kScores[column])) << column;
  }
}

TEST_F(ShippedBookTest, AnswersEveryPositionOfTheFirstPlies) {
  PositionsOfPly positions = FirstPly(BoardSize());
  for (int ply = 0; ply <= 8; ++ply, positions = NextPly(positions)) {
    for (const Position& position : positions) {
      if (position.State() != GameState::kOngoing) continue;
      ASSERT_TRUE(book_->Probe(position).has_value()) << FormatBoard(position);
    }
  }
}

TEST_F(ShippedBookTest, AgreesWithTheSetsOfOthers) {
  constexpr char kFolder[] = PLUMB_SHARED_DIR "/positions";
  if (!std::filesystem::exists(kFolder)) GTEST_SKIP() << "there is no folder " << kFolder;
  std::size_t compared = 0;
  for (const char* set : {"begin-easy", "begin-medium", "begin-hard"}) {
    const auto positions = ReadPositionFile(absl::StrCat(kFolder, "/7x6/", set, ".txt"),
                                            BoardSize(), ColumnBase::kOne);
    ASSERT_TRUE(positions.ok()) << positions.status();
    for (const auto& known : *positions) {
      if (known.position.ply() > book_->plies()) continue;
      EXPECT_EQ(book_->Probe(known.position), known.score) << FormatBoard(known.position);
      ++compared;
    }
  }
  EXPECT_GT(compared, 2500U);
}

}  // namespace
}  // namespace plumb::testing
