// Scores of a book help the live search beyond the last ply of the book.

#include <cstdint>
#include <optional>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/known_scores.h"
#include "solver/live/live_search.h"
#include "solver/live/search_report.h"
#include "tests/support/judge.h"
#include "tests/support/live_judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

// A book of 5x4 up to this ply, made of brute force.
constexpr int kPlies = 8;

class KnownScoresTest : public ::testing::Test {
 protected:
  KnownScoresTest() : judge_(size_) {}

  live::KnownScore Book() {
    return [this](const Position& position) -> std::optional<Score> {
      EXPECT_EQ(position.State(), GameState::kOngoing) << tools::Describe(position);
      if (position.ply() > kPlies) return std::nullopt;
      return judge_.ScoreOf(position);
    };
  }

  const BoardSize size_ = tools::Size(5, 4);
  Judge judge_;
  tools::Random random_{41};
};

TEST_F(KnownScoresTest, AreTheBoundsOfAPositionInTheBook) {
  for (int i = 0; i < 50; ++i) {
    const Position position = tools::PlayCarefulGame(size_, kPlies, random_).position;
    const Score score = judge_.ScoreOf(position);
    EXPECT_EQ(live::KnownBounds(position, Book()), (ScoreBounds{score, score}))
        << tools::Describe(position);
  }
}

TEST_F(KnownScoresTest, BoundThePositionAfterALastMoveFromBelow) {
  int tight = 0;
  int loose = 0;
  for (int i = 0; i < 200; ++i) {
    const Position position = tools::PlayRandomGame(size_, kPlies + 1, random_).position;
    if (position.ply() != kPlies + 1) continue;
    const ScoreBounds bounds = live::KnownBounds(position, Book());
    const Score score = judge_.ScoreOf(position);
    EXPECT_LE(bounds.lower, score) << tools::Describe(position);
    EXPECT_EQ(bounds.upper, WidestBounds(position).upper);
    ++(bounds.lower == score ? tight : loose);
  }
  EXPECT_GT(tight, 20) << "the last move was a best one";
  EXPECT_GT(loose, 20) << "it was not";
}

TEST_F(KnownScoresTest, SayNothingFurtherOn) {
  const Position position = tools::PlayCarefulGame(size_, kPlies + 2, random_).position;
  EXPECT_EQ(live::KnownBounds(position, Book()), WidestBounds(position));
  EXPECT_EQ(live::KnownBounds(position, {}), WidestBounds(position));
}

TEST_F(KnownScoresTest, GiveTheBestMoveWithoutTime) {
  live::LiveSearch live(kLiveTestOptions);
  for (int i = 0; i < 50; ++i) {
    const Position position = tools::PlayCarefulGame(size_, kPlies - 1, random_).position;
    int reports = 0;
    const auto on_progress = [&](const SearchReport& report) {
      ++reports;
      EXPECT_TRUE(report.proven_best) << tools::Describe(position);
    };
    const SearchReport report = live.FindMove(position, {.max_nodes = 0}, on_progress, Book());
    EXPECT_EQ(reports, 1);
    EXPECT_TRUE(report.proven_best) << tools::Describe(position);
    ExpectTrue(judge_, position, report);
  }
}

TEST_F(KnownScoresTest, LeaveEveryClaimTrue) {
  live::LiveSearch live(kLiveTestOptions);
  int proven = 0;
  for (int i = 0; i < 150; ++i) {
    const Position position = tools::PlayCarefulGame(size_, kPlies + i % 3, random_).position;
    live.Clear();
    const auto nodes = static_cast<std::uint64_t>(1 + random_.Below(300));
    const SearchReport report = live.FindMove(position, {.max_nodes = nodes}, {}, Book());
    ExpectTrue(judge_, position, report);
    if (report.proven_best) ++proven;
    ExpectSolved(judge_, position, live.FindMove(position, {}, {}, Book()));
  }
  EXPECT_GT(proven, 10);
  EXPECT_LT(proven, 150) << "the limits end no search";
}

}  // namespace
}  // namespace plumb::testing
