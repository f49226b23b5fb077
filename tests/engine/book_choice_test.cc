#include "engine/book_choice.h"

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/book/book.h"
#include "solver/book/embedded.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

using Kind = engine::BookChoice::Kind;

const std::string kFile6x5 = PLUMB_TESTS_DIR "/golden/book_valid/6x5-to-2.plumb";

TEST(BookChoiceTest, ReadsTheThreeForms) {
  EXPECT_EQ(engine::ParseBookChoice(""), engine::BookChoice{});
  EXPECT_EQ(engine::ParseBookChoice("embedded"), engine::BookChoice{});
  EXPECT_EQ(engine::ParseBookChoice("none"), (engine::BookChoice{.kind = Kind::kNone}));
  EXPECT_EQ(engine::ParseBookChoice("a/b.plumb"),
            (engine::BookChoice{.kind = Kind::kFile, .path = "a/b.plumb"}));
}

TEST(BookChoiceTest, OpensAFile) {
  const absl::StatusOr<std::unique_ptr<const book::Book>> book =
      engine::OpenBook(engine::ParseBookChoice(kFile6x5), tools::Size(6, 5));
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ((*book)->size().ToString(), "6x5");
}

TEST(BookChoiceTest, TellsWhyAFileCannotBeUsed) {
  const auto book = engine::OpenBook(engine::ParseBookChoice("/no/such/book"), BoardSize());
  EXPECT_EQ(book.status().code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(book.status().message()), HasSubstr("/no/such/book"));
}

TEST(BookChoiceTest, RefusesAFileOfAnotherBoard) {
  const auto book = engine::OpenBook(engine::ParseBookChoice(kFile6x5), tools::Size(5, 6));
  EXPECT_EQ(book.status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(std::string(book.status().message()), AllOf(HasSubstr(kFile6x5), HasSubstr("5x6")));
}

TEST(BookChoiceTest, NoneIsNoBook) {
  const auto book = engine::OpenBook(engine::ParseBookChoice("none"), BoardSize());
  ASSERT_TRUE(book.ok());
  EXPECT_EQ(*book, nullptr);
}

TEST(BookChoiceTest, TheBookInTheProgramIsTheDefault) {
  for (const BoardSize size : {BoardSize(), tools::Size(6, 6), tools::Size(8, 8)}) {
    const auto book = engine::OpenBook(engine::BookChoice{}, size);
    ASSERT_TRUE(book.ok()) << book.status();
    ASSERT_EQ(*book == nullptr, book::EmbeddedBook(size).empty());
    if (*book != nullptr) {
      EXPECT_EQ((*book)->size(), size);
    }
  }
}

}  // namespace
}  // namespace plumb::testing
