#include "engine/book_set.h"

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/book_choice.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/book/book.h"

namespace plumb::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kSmallBook = PLUMB_TESTS_DIR "/golden/book_valid/4x4-to-5-in-blocks.plumb";
const std::string kOtherBook = PLUMB_TESTS_DIR "/golden/book_valid/6x5-to-2.plumb";

class BookSetTest : public ::testing::Test {
 protected:
  BookSetTest() { fs::create_directories(folder_); }
  ~BookSetTest() override { fs::remove_all(folder_); }

  engine::BookSet Books(absl::string_view book, const std::string& folder = "") {
    return engine::BookSet(engine::ParseBookChoice(book), folder,
                           [this](absl::string_view text) { warnings_.emplace_back(text); });
  }

  const BoardSize k4x4_ = *BoardSize::Create(4, 4);
  const BoardSize k6x5_ = *BoardSize::Create(6, 5);
  const BoardSize k7x5_ = *BoardSize::Create(7, 5);
  const BoardSize k5x4_ = *BoardSize::Create(5, 4);
  const std::string folder_ = ::testing::TempDir() + "/plumb_book_set_test";
  std::vector<std::string> warnings_;
};

TEST_F(BookSetTest, HasTheChosenBookForItsBoard) {
  engine::BookSet books = Books(kSmallBook);
  ASSERT_NE(books.ForBoard(k4x4_), nullptr);
  EXPECT_EQ(books.ForBoard(k4x4_)->plies(), 5);
  EXPECT_THAT(warnings_, IsEmpty());
}

TEST_F(BookSetTest, WarnsOncePerBoardThatTheChosenBookIsForAnother) {
  fs::copy_file(kOtherBook, folder_ + "/book-6x5.plumb");
  engine::BookSet books = Books(kSmallBook, folder_);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(books.ForBoard(k5x4_), nullptr);
    EXPECT_NE(books.ForBoard(k6x5_), nullptr);
    EXPECT_NE(books.ForBoard(k7x5_), nullptr);
    EXPECT_NE(books.ForBoard(k4x4_), nullptr);
  }
  const std::string is_for = kSmallBook + ": the book is for 4x4, expected one for ";
  EXPECT_THAT(warnings_, ElementsAre(is_for + "5x4; playing without a book",
                                     is_for + "6x5; using the book in the folder",
                                     is_for + "7x5; using the book in the program"));
}

TEST_F(BookSetTest, FindsOtherBoardsInTheFolder) {
  fs::copy_file(kOtherBook, folder_ + "/book-6x5.plumb");
  engine::BookSet books = Books("none", folder_);
  ASSERT_NE(books.ForBoard(k6x5_), nullptr);
  EXPECT_EQ(books.ForBoard(k6x5_), books.ForBoard(k6x5_));
  EXPECT_EQ(books.ForBoard(k4x4_), nullptr);
  EXPECT_THAT(warnings_, IsEmpty());
}

TEST_F(BookSetTest, HasTheBooksOfTheProgramUnlessNoneIsWanted) {
  EXPECT_NE(Books("").ForBoard(k7x5_), nullptr);
  EXPECT_NE(Books(kSmallBook).ForBoard(k7x5_), nullptr) << "the file is for another board";
  EXPECT_EQ(Books("none").ForBoard(k7x5_), nullptr);
}

TEST_F(BookSetTest, PrefersTheChosenFileThenTheFolderThenTheProgram) {
  std::ofstream(folder_ + "/book-4x4.plumb") << "no book";
  std::ofstream(folder_ + "/book-7x5.plumb") << "no book";
  engine::BookSet books = Books(kSmallBook, folder_);
  ASSERT_NE(books.ForBoard(k4x4_), nullptr);
  EXPECT_THAT(warnings_, IsEmpty()) << "the folder need not be looked at";
  EXPECT_NE(books.ForBoard(k7x5_), nullptr);
  EXPECT_THAT(warnings_, ElementsAre(HasSubstr("book-7x5.plumb"), HasSubstr("expected one for")));
}

TEST_F(BookSetTest, TellsOnceThatTheChosenBookCannotBeRead) {
  engine::BookSet books = Books("/no/such/book");
  EXPECT_EQ(books.ForBoard(k4x4_), nullptr);
  EXPECT_EQ(books.ForBoard(k4x4_), nullptr);
  EXPECT_THAT(warnings_, ElementsAre(HasSubstr("/no/such/book")));
}

TEST_F(BookSetTest, RefusesABookOfAnotherBoardThanItsNameSays) {
  fs::copy_file(kOtherBook, folder_ + "/book-4x4.plumb");
  engine::BookSet books = Books("none", folder_);
  EXPECT_EQ(books.ForBoard(k4x4_), nullptr);
  EXPECT_THAT(warnings_, ElementsAre(AllOf(HasSubstr("book-4x4.plumb"), HasSubstr("6x5"))));
}

// Its digests are right, so that the fault shows only when a position of that block is asked for.
TEST_F(BookSetTest, WarnsOnceOfABookThatTurnsOutToBeDamaged) {
  engine::BookSet books = Books(PLUMB_TESTS_DIR "/golden/book_invalid/score_beyond_any.plumb");
  const book::Book* book = books.ForBoard(k4x4_);
  ASSERT_NE(book, nullptr);
  EXPECT_THAT(warnings_, IsEmpty());
  EXPECT_EQ(book->Probe(Position(k4x4_).After(0).After(1).After(2)), std::nullopt);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(books.ForBoard(k4x4_), book);
  EXPECT_THAT(warnings_, ElementsAre(AllOf(HasSubstr("the book of 4x4: block 1"),
                                           HasSubstr("searching instead"))));
}

TEST_F(BookSetTest, RefusesADamagedBookOfTheFolder) {
  std::ofstream(folder_ + "/book-4x4.plumb") << "no book";
  engine::BookSet books = Books("none", folder_);
  EXPECT_EQ(books.ForBoard(k4x4_), nullptr);
  EXPECT_THAT(warnings_, ElementsAre(HasSubstr("book-4x4.plumb")));
}

}  // namespace
}  // namespace plumb::testing
