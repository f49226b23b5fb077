#include "engine/book_choice.h"

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board_size.h"
#include "solver/book_embedded.h"
#include "solver/book_reader.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

using Kind = BookChoice::Kind;

const std::string kFile6x5 = PLUMB_TESTS_DIR "/golden/book_valid/6x5-to-2.plumb";

TEST(BookChoiceTest, ReadsTheThreeForms) {
  EXPECT_EQ(ParseBookChoice(""), BookChoice{});
  EXPECT_EQ(ParseBookChoice("embedded"), BookChoice{});
  EXPECT_EQ(ParseBookChoice("none"), (BookChoice{.kind = Kind::kNone}));
  EXPECT_EQ(ParseBookChoice("a/b.plumb"), (BookChoice{.kind = Kind::kFile, .path = "a/b.plumb"}));
}

TEST(BookChoiceTest, OpensAFile) {
  const absl::StatusOr<std::unique_ptr<const BookReader>> book =
      OpenBook(ParseBookChoice(kFile6x5), Size(6, 5));
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ((*book)->size().ToString(), "6x5");
}

TEST(BookChoiceTest, TellsWhyAFileCannotBeUsed) {
  const auto book = OpenBook(ParseBookChoice("/no/such/book"), BoardSize());
  EXPECT_EQ(book.status().code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(book.status().message()), HasSubstr("/no/such/book"));
}

TEST(BookChoiceTest, RefusesAFileOfAnotherBoard) {
  const auto book = OpenBook(ParseBookChoice(kFile6x5), Size(5, 6));
  EXPECT_EQ(book.status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(std::string(book.status().message()), AllOf(HasSubstr(kFile6x5), HasSubstr("5x6")));
}

TEST(BookChoiceTest, NoneIsNoBook) {
  const auto book = OpenBook(ParseBookChoice("none"), BoardSize());
  ASSERT_TRUE(book.ok());
  EXPECT_EQ(*book, nullptr);
}

TEST(BookChoiceTest, TheBookInTheProgramIsTheDefault) {
  for (const BoardSize size : {BoardSize(), Size(6, 6), Size(8, 8)}) {
    const auto book = OpenBook(BookChoice{}, size);
    ASSERT_TRUE(book.ok()) << book.status();
    ASSERT_EQ(*book == nullptr, EmbeddedBook(size).empty());
    if (*book != nullptr) {
      EXPECT_EQ((*book)->size(), size);
    }
  }
}

}  // namespace
}  // namespace plumb::testing
