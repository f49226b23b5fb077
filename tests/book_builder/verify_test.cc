#include "book_builder/verify.h"

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "book_builder/book_writer.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/book/layout.h"
#include "solver/book/scores.h"
#include "solver/search/search_limits.h"
#include "tests/book_builder/book_round_trip.h"
#include "tests/support/random_positions.h"
#include "tools/brute_force.h"
#include "tools/seal_book.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

const book_builder::SampleOptions kSample = {.count = 200, .seed = 5, .solver = {.hash_mb = 8}};

class VerifyTest : public ::testing::Test {
 protected:
  // With true scores of the last ply, plus `error`.
  std::string Make(int error) {
    return MakeBook({.size = tools::Size(4, 4), .plies = 6}, [&](const Position& position) {
      return Score(truth_.ScoreOf(position).value() + error);
    });
  }

  tools::BruteForce truth_{tools::Size(4, 4)};
};

TEST_F(VerifyTest, AcceptsATrueBook) {
  const book::Book book = Read(Make(0));
  const absl::StatusOr<std::size_t> compared = book_builder::VerifyMinimax(book);
  ASSERT_TRUE(compared.ok()) << compared.status();
  EXPECT_GT(*compared, 50u);
  const absl::StatusOr<book_builder::SampleResult> solved =
      book_builder::VerifySample(book, kSample, nullptr);
  ASSERT_TRUE(solved.ok()) << solved.status();
  EXPECT_EQ(solved->compared, 200u);
}

TEST_F(VerifyTest, ASampleFindsWrongScoresOfTheLastPly) {
  const book::Book book = Read(Make(1));
  EXPECT_TRUE(book_builder::VerifyMinimax(book).ok());
  const absl::Status status = book_builder::VerifySample(book, kSample, nullptr).status();
  EXPECT_TRUE(absl::IsDataLoss(status));
  EXPECT_THAT(std::string(status.message()), HasSubstr("with 6 stones: expected "));
}

TEST_F(VerifyTest, MinimaxFindsAWrongScoreAboveTheLastPly) {
  // The last ply of one book under the shallower plies of another.
  const book::Book right = Read(Make(0));
  book::Scores scores = *book_builder::ScoresOf(right);
  for (std::int8_t& score : scores.slots(6)) {
    if (score != book::kNoScore) ++score;
  }
  const book::Book wrong = Read(*book_builder::EncodeBook(scores));
  const absl::Status status = book_builder::VerifyMinimax(wrong).status();
  EXPECT_TRUE(absl::IsDataLoss(status)) << status;
}

TEST_F(VerifyTest, MinimaxFindsAWrongNumberOfEntries) {
  std::string bytes = Make(0);
  constexpr std::size_t kEntryCountOffset = 32;
  bytes[kEntryCountOffset] = static_cast<char>(bytes[kEntryCountOffset] - 1);
  tools::SealBook(&bytes);
  EXPECT_THAT(std::string(book_builder::VerifyMinimax(Read(bytes)).status().message()),
              HasSubstr("Entry_Count: expected "));
}

TEST_F(VerifyTest, StopsWhenAsked) {
  base::StopSource stop;
  stop.RequestStop();
  // A position of 7x6 with two stones is not solved without a search.
  const book::Book book =
      Read(MakeBook({.size = BoardSize(), .plies = 2}, [](const Position&) { return kDraw; }));
  EXPECT_TRUE(absl::IsCancelled(book_builder::VerifySample(book, kSample, &stop).status()));
}

}  // namespace
}  // namespace plumb::testing
