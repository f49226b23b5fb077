#include "solver/book/embedded.h"

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/files.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/book/format.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

class BookEmbeddedTest : public ::testing::TestWithParam<BoardSize> {};

TEST_P(BookEmbeddedTest, IsTheShippedBook) {
  const absl::StatusOr<std::string> content =
      base::ReadWholeFile(absl::StrCat(PLUMB_DATA_DIR "/book-", GetParam().ToString(), ".plumb"));
  ASSERT_TRUE(content.ok()) << content.status();
  EXPECT_TRUE(book::AsText(book::EmbeddedBook(GetParam())) == *content);
  const absl::StatusOr<book::Book> book =
      book::Book::FromStaticMemory(book::EmbeddedBook(GetParam()));
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ(book->size(), GetParam());
}

INSTANTIATE_TEST_SUITE_P(All, BookEmbeddedTest,
                         ::testing::Values(BoardSize(), tools::Size(6, 6), tools::Size(6, 7),
                                           tools::Size(7, 5), tools::Size(8, 5)),
                         [](const auto& board) { return board.param.ToString(); });

TEST(EmbeddedBooksTest, KnowsTheClassicBoardBest) {
  const absl::StatusOr<book::Book> book =
      book::Book::FromStaticMemory(book::EmbeddedBook(BoardSize()));
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ(book->plies(), 13);
  EXPECT_EQ(book->Probe(Position()), Score(1));
}

TEST(EmbeddedBooksTest, HasNoneForOtherBoards) {
  EXPECT_TRUE(book::EmbeddedBook(tools::Size(8, 8)).empty());
}

}  // namespace
}  // namespace plumb::testing
