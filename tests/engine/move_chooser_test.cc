// The chosen moves, judged by brute force.

#include "engine/move_chooser.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "base/monotonic_time.h"
#include "engine/book_choice.h"
#include "engine/book_set.h"
#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

engine::Settings TestSettings(absl::string_view book) {
  engine::Settings settings;
  settings.hash_mb = 8;
  settings.book = std::string(book);
  return settings;
}

std::shared_ptr<engine::BookSet> BooksOf(const engine::Settings& settings) {
  return std::make_shared<engine::BookSet>(engine::ParseBookChoice(settings.book),
                                           settings.book_dir, [](absl::string_view) {});
}

void Configure(const engine::Settings& settings, engine::MoveChooser& chooser) {
  chooser.Configure(settings, BooksOf(settings));
}

void Ignore(const SearchReport& /*report*/) {}

// With the book's positions and with searched ones alike.
class MoveChooserTest : public ::testing::TestWithParam<const char*> {
 protected:
  MoveChooserTest() { Configure(TestSettings(GetParam()), chooser_); }

  engine::MoveChooser chooser_;
};

// The documented choice among the best moves, the slow way.
int RightMove(const Position& position, Judge& judge) {
  const std::vector<int> best = judge.BestMoves(position);
  std::optional<std::size_t> fewest;
  int right = -1;
  for (const int column : ColumnsFromTheCentre(position)) {
    if (std::find(best.begin(), best.end(), column) == best.end()) continue;
    const std::size_t answers = judge.BestMoves(position.After(column)).size();
    if (!fewest.has_value() || answers < *fewest) {
      fewest = answers;
      right = column;
    }
  }
  return right;
}

TEST_P(MoveChooserTest, PlaysTheMoveThatIsHardestToAnswer) {
  const BoardSize size = *BoardSize::Create(4, 4);
  Judge judge(size);
  tools::Random random(9);
  for (int i = 0; i < 200; ++i) {
    const Position position =
        tools::PlayRandomGame(size, random.Below(size.cells()), random).position;
    if (position.State() != GameState::kOngoing) continue;
    const SearchReport report = chooser_.Decide(position, {}, Ignore);
    EXPECT_EQ(report.column, RightMove(position, judge)) << position.ply();
    EXPECT_TRUE(report.proven_best);
    const Score score = judge.ScoreOf(position);
    EXPECT_EQ(report.bounds, (ScoreBounds{score, score}));
    EXPECT_EQ(report.move_bounds(), report.bounds);
    ASSERT_FALSE(report.line.empty());
    EXPECT_EQ(report.line.front(), report.column);
  }
}

TEST_P(MoveChooserTest, AnswersWhenThereIsNoTime) {
  const Position position(*BoardSize::Create(10, 10));
  const SearchReport report =
      chooser_.Decide(position, {.deadline = base::MonotonicTime::InfinitePast()}, Ignore);
  EXPECT_TRUE(position.HasRoom(report.column));
}

TEST_P(MoveChooserTest, AnswersImpossiblePositions) {
  const BoardSize size = *BoardSize::Create(4, 4);
  const Position position = Position(size).After(0).Passed().After(0).Passed();
  const SearchReport report = chooser_.Decide(position, {}, Ignore);
  EXPECT_TRUE(position.HasRoom(report.column));
  EXPECT_TRUE(report.proven_best);
}

INSTANTIATE_TEST_SUITE_P(Books, MoveChooserTest,
                         ::testing::Values("none", PLUMB_TESTS_DIR
                                           "/golden/book_valid/4x4-to-5-in-blocks.plumb"));

// The tie between best moves is broken by search beyond the book, which there is no time for.
TEST(MoveChooserBookTest, ReportsTheProvenMoveBeforeItLooksForABetterOne) {
  engine::MoveChooser chooser;
  Configure(TestSettings(PLUMB_TESTS_DIR "/golden/book_valid/4x4-to-5-in-blocks.plumb"), chooser);
  const BoardSize size = *BoardSize::Create(4, 4);
  Judge judge(size);
  tools::Random random(4);
  for (int i = 0; i < 200; ++i) {
    const Position position = tools::PlayRandomGame(size, random.Below(5), random).position;
    if (position.State() != GameState::kOngoing) continue;
    std::vector<SearchReport> reports;
    const SearchReport decided =
        chooser.Decide(position, {.max_nodes = 0, .deadline = base::MonotonicTime::InfinitePast()},
                       [&](const SearchReport& report) { reports.push_back(report); });
    ASSERT_FALSE(reports.empty());
    reports.push_back(decided);
    for (const SearchReport& report : reports) {
      EXPECT_TRUE(report.proven_best);
      EXPECT_THAT(judge.BestMoves(position), ::testing::Contains(report.column)) << i;
    }
  }
}

TEST(MoveChooserBookTest, SearchesWhereTheBookIsDamaged) {
  engine::MoveChooser chooser;
  Configure(TestSettings(PLUMB_TESTS_DIR "/golden/book_invalid/score_beyond_any.plumb"), chooser);
  const BoardSize size = *BoardSize::Create(4, 4);
  Judge judge(size);
  tools::Random random(6);
  for (int i = 0; i < 50; ++i) {
    const Position position = tools::PlayRandomGame(size, random.Below(4), random).position;
    const SearchReport report = chooser.Decide(position, {}, Ignore);
    EXPECT_THAT(judge.BestMoves(position), ::testing::Contains(report.column)) << i;
    EXPECT_EQ(report.bounds.lower, judge.ScoreOf(position));
  }
}

TEST(MoveChooserBookTest, SaysWhereAMoveComesFrom) {
  engine::MoveChooser chooser;
  Configure(TestSettings(PLUMB_TESTS_DIR "/golden/book_valid/4x4-to-5-in-blocks.plumb"), chooser);
  Position position(*BoardSize::Create(4, 4));
  EXPECT_EQ(chooser.Decide(position, {}, Ignore).source, SearchReport::Source::kBook);
  for (const int column : {0, 1, 2, 3, 0, 1, 2, 3}) position = position.After(column);
  EXPECT_EQ(chooser.Decide(position, {}, Ignore).source, SearchReport::Source::kSearch);
}

// Whatever the games before have left in the tables.
TEST(MoveChooserSkillTest, PlaysTheSameMistakesWithTheSameSeed) {
  const BoardSize size = *BoardSize::Create(5, 4);
  engine::MoveChooser chooser;
  const auto game = [&](int level, int seed) {
    engine::Settings settings = TestSettings("none");
    settings.skill_level = level;
    settings.seed = seed;
    Configure(settings, chooser);
    std::vector<int> columns;
    for (Position position(size); position.State() == GameState::kOngoing;) {
      columns.push_back(chooser.Decide(position, {}, Ignore).column);
      position = position.After(columns.back());
    }
    return columns;
  };
  const std::vector<int> first = game(3, 1);
  for (int seed = 2; seed < 10; ++seed) game(3, seed);
  EXPECT_EQ(game(3, 1), first);
  EXPECT_NE(game(3, 1), game(3, 2));
  EXPECT_EQ(game(engine::Settings::kBestSkill, 1), game(engine::Settings::kBestSkill, 2));
}

}  // namespace
}  // namespace plumb::testing
