#include "engine/book_choice.h"

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/book_embedded.h"
#include "solver/book_reader.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

using Kind = BookChoice::Kind;

TEST(BookChoiceTest, ReadsTheThreeForms) {
  EXPECT_EQ(ParseBookChoice(""), BookChoice{});
  EXPECT_EQ(ParseBookChoice("embedded"), BookChoice{});
  EXPECT_EQ(ParseBookChoice("none"), (BookChoice{.kind = Kind::kNone}));
  EXPECT_EQ(ParseBookChoice("a/b.plumb"), (BookChoice{.kind = Kind::kFile, .path = "a/b.plumb"}));
}

TEST(BookChoiceTest, OpensAFile) {
  const absl::StatusOr<std::unique_ptr<const BookReader>> book =
      OpenBook(ParseBookChoice(PLUMB_TESTS_DIR "/golden/book_valid/6x5-to-2.plumb"));
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ((*book)->size().ToString(), "6x5");
}

TEST(BookChoiceTest, TellsWhyAFileCannotBeUsed) {
  const auto book = OpenBook(ParseBookChoice("/no/such/book"));
  EXPECT_EQ(book.status().code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(book.status().message()), HasSubstr("/no/such/book"));
}

TEST(BookChoiceTest, NoneIsNoBook) {
  const auto book = OpenBook(ParseBookChoice("none"));
  ASSERT_TRUE(book.ok());
  EXPECT_EQ(*book, nullptr);
}

TEST(BookChoiceTest, TheBookInTheProgramIsTheDefault) {
  const auto book = OpenBook(BookChoice{});
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ(*book == nullptr, EmbeddedBook().empty());
}

}  // namespace
}  // namespace plumb::testing
