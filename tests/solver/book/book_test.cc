#include "solver/book/book.h"

#include <sys/fsuid.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "tests/support/all_positions.h"
#include "tests/support/random_positions.h"
#include "tools/brute_force.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

const std::string kValid = PLUMB_TESTS_DIR "/golden/book_valid/";
const std::string kSmallBook = kValid + "4x4-to-5-in-blocks.plumb";

book::Book OpenBook(const std::string& path) {
  absl::StatusOr<book::Book> book = book::Book::Open(path);
  EXPECT_TRUE(book.ok()) << book.status();
  return *std::move(book);
}

TEST(BookTest, RefusesWhatIsNoFile) {
  const absl::Status folder = book::Book::Open(kValid).status();
  EXPECT_EQ(folder.message(), kValid + ": is a directory, expected a file");
  EXPECT_EQ(book::Book::Open("/dev/null").status().message(), "/dev/null: is not a regular file");
  const absl::Status missing = book::Book::Open(kValid + "none").status();
  EXPECT_TRUE(absl::IsNotFound(missing)) << missing;
  EXPECT_THAT(std::string(missing.message()), HasSubstr("none: cannot open"));
}

TEST(BookTest, SaysWhenItHasNoPermission) {
  const std::string path = ::testing::TempDir() + "/secret.plumb";
  std::ofstream(path) << "secret";
  chmod(path.c_str(), 0);
  // Root may read everything, so that this thread becomes somebody else for a moment.
  constexpr uid_t kNobody = 65534;
  if (geteuid() == 0) setfsuid(kNobody);
  const absl::Status status = book::Book::Open(path).status();
  if (geteuid() == 0) setfsuid(0);
  EXPECT_TRUE(absl::IsPermissionDenied(status)) << status;
  EXPECT_THAT(std::string(status.message()), HasSubstr("cannot open"));
}

TEST(BookTest, RefusesABookForAnotherBoard) {
  const book::Book book = OpenBook(kSmallBook);
  EXPECT_TRUE(book.CheckSize(tools::Size(4, 4)).ok());
  EXPECT_EQ(book.CheckSize(BoardSize()).message(), "the book is for 4x4, expected one for 7x6");
  EXPECT_EQ(book.Probe(Position(BoardSize())), std::nullopt);
}

// Version 1 too is still read.
class BookOfEachVersionTest : public ::testing::TestWithParam<std::string> {
 protected:
  std::string folder() const { return PLUMB_TESTS_DIR "/golden/" + GetParam() + "/"; }
};

INSTANTIATE_TEST_SUITE_P(All, BookOfEachVersionTest,
                         ::testing::Values("book_v1_valid", "book_valid"),
                         [](const auto& version) { return version.param; });

TEST_P(BookOfEachVersionTest, KnowsEveryPositionUpToItsLastPly) {
  const book::Book book = OpenBook(folder() + "4x4-to-5-in-blocks.plumb");
  EXPECT_EQ(book.plies(), 5);
  tools::BruteForce truth(tools::Size(4, 4));
  PositionsOfPly positions = FirstPly(tools::Size(4, 4));
  for (int ply = 0; ply <= 7; ++ply) {
    for (const Position& position : positions) {
      std::optional<Score> expected;
      if (ply <= 5 && position.State() == GameState::kOngoing) expected = truth.ScoreOf(position);
      ASSERT_EQ(book.Probe(position), expected) << tools::Describe(position);
    }
    positions = NextPly(positions);
  }
}

TEST(BookTest, DoesNotAnswerForPositionsThatNoGameReaches) {
  const book::Book book = OpenBook(kSmallBook);
  std::set<std::pair<Uint128, Uint128>> reachable;
  PositionsOfPly positions = FirstPly(tools::Size(4, 4));
  for (int ply = 0; ply <= 5; ++ply) {
    for (const Position& position : positions) {
      reachable.insert({position.own(), position.opponent()});
    }
    positions = NextPly(positions);
  }
  tools::Random random(1);
  for (int i = 0; i < 20000; ++i) {
    const Position position = tools::RandomStones(tools::Size(4, 4), 11 + random.Below(6), random);
    if (reachable.count({position.own(), position.opponent()}) != 0) continue;
    ASSERT_EQ(book.Probe(position), std::nullopt) << tools::Describe(position);
  }
}

TEST_P(BookOfEachVersionTest, ReadsTheExampleOfTheDocument) {
  const book::Book book = OpenBook(folder() + "6x5-to-2.plumb");
  EXPECT_EQ(book.size(), tools::Size(6, 5));
  EXPECT_EQ(book.plies(), 2);
  EXPECT_EQ(book.header().slot_count, 25u);
  EXPECT_EQ(book.header().value_count, 25u);
  EXPECT_EQ(book.header().entry_count, 19u);
  EXPECT_TRUE(book.ReadAll().ok());
  // The values that the document lists, first player's stone first.
  const auto score_after = [&book](absl::string_view moves) {
    return book.Probe(*ParseMoves(moves, book.size(), ColumnBase::kOne));
  };
  EXPECT_EQ(score_after(""), kDraw);
  EXPECT_EQ(score_after("66"), Score(1));
  EXPECT_EQ(score_after("35"), Score(2));
  EXPECT_EQ(score_after("46"), Score(2));
  EXPECT_EQ(score_after("64"), Score(0));
  EXPECT_EQ(score_after("61"), Score(0));
}

}  // namespace
}  // namespace plumb::testing
