#include "engine/review.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/book_choice.h"
#include "engine/game.h"
#include "engine/review_json.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/board/side.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using engine::Grade;
using engine::Review;
using engine::ReviewedMove;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Review ReviewOf(const std::string& moves, BoardSize size = BoardSize(),
                const SearchLimits& limits = {}) {
  const std::unique_ptr<const book::Book> book = engine::OpenBook({}, size).value();
  Solver solver({.hash_mb = 8});
  solver.UseBook(book.get());
  return engine::ReviewGame(ParseColumns(moves, size, ColumnBase::kOne).value(), size, limits,
                            solver);
}

// By the words of the manual, from the scores of brute force.
Grade GradeByTheManual(Score possible, Score played) {
  if (played == possible) return Grade::kBest;
  if (Sign(played) == Sign(possible)) return Grade::kGood;
  if (Sign(possible) == 1 && Sign(played) == -1) return Grade::kBlunder;
  return Grade::kMistake;
}

bool Contains(const ScoreBounds& bounds, Score score) {
  return bounds.lower <= score && score <= bounds.upper;
}

// All that the review says of the game is true. Returns how many moves are proven.
int ExpectTrue(const std::vector<int>& moves, const Review& review, Judge& judge) {
  EXPECT_THAT(review.moves, SizeIs(moves.size()));
  EXPECT_THAT(review.values, SizeIs(moves.size() + 1));
  Position position(review.size);
  int proven = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const ReviewedMove& move = review.moves[i];
    const Position next = position.After(moves[i]);
    const Score possible = judge.ScoreOf(position);
    const Score played = -judge.ScoreOf(next);
    EXPECT_EQ(move.column, moves[i]);
    EXPECT_EQ(move.side, i % 2 == 0 ? Side::kRed : Side::kYellow);
    EXPECT_TRUE(Contains(move.possible, possible));
    EXPECT_TRUE(Contains(move.played, played));
    EXPECT_TRUE(Contains(review.values[i], i % 2 == 0 ? possible : -possible));
    if (move.grade != Grade::kUnproven) {
      EXPECT_EQ(move.grade, GradeByTheManual(possible, played));
      ++proven;
    }
    EXPECT_EQ(move.dropped.value_or(possible.value() - played.value()),
              possible.value() - played.value());
    for (const int column : move.better) {
      EXPECT_EQ(-judge.ScoreOf(position.After(column)), possible);
      EXPECT_LT(played, possible);
    }
    position = next;
  }
  return proven;
}

TEST(ReviewTest, AgreesWithBruteForceOnWholeGames) {
  tools::Random random(7);
  int grades[engine::kGrades] = {};
  for (const BoardSize size : {tools::Size(4, 4), tools::Size(5, 4), tools::Size(4, 5)}) {
    Judge judge(size);
    Solver solver({.hash_mb = 8});
    for (int i = 0; i < 15; ++i) {
      const tools::RandomGame game = tools::PlayRandomGame(size, size.cells(), random);
      SCOPED_TRACE(tools::Describe(game.position));
      const Review review = engine::ReviewGame(game.columns, size, {}, solver);
      EXPECT_EQ(ExpectTrue(game.columns, review, judge), static_cast<int>(game.columns.size()));
      EXPECT_TRUE(review.is_complete());
      for (const ReviewedMove& move : review.moves) {
        ++grades[static_cast<std::size_t>(move.grade)];
        EXPECT_TRUE(move.dropped.has_value());
        EXPECT_EQ(move.better.empty(), move.grade == Grade::kBest);
      }
    }
  }
  // The games have something of everything.
  for (const Grade grade : {Grade::kBest, Grade::kGood, Grade::kMistake, Grade::kBlunder}) {
    EXPECT_GT(grades[static_cast<std::size_t>(grade)], 0) << engine::NameOf(grade);
  }
}

TEST(ReviewTest, NothingIsGuessedWhenALimitEndsTheSearch) {
  tools::Random random(8);
  const BoardSize size = tools::Size(5, 4);
  Judge judge(size);
  int proven = 0;
  int all = 0;
  for (int i = 0; i < 8; ++i) {
    const tools::RandomGame game = tools::PlayRandomGame(size, size.cells(), random);
    for (const std::uint64_t nodes : {1U, 3U, 10U, 50U}) {
      SCOPED_TRACE(absl::StrCat(tools::Describe(game.position), ", ", nodes, " nodes"));
      Solver solver({.hash_mb = 1});
      SearchLimits limits;
      limits.max_nodes = nodes;
      const Review review = engine::ReviewGame(game.columns, size, limits, solver);
      proven += ExpectTrue(game.columns, review, judge);
      all += static_cast<int>(game.columns.size());
    }
  }
  EXPECT_GT(proven, 0);
  EXPECT_LT(proven, all);
}

TEST(ReviewTest, AStopEndsItAtOnce) {
  base::StopSource stop;
  stop.RequestStop();
  SearchLimits limits;
  limits.stop = &stop;
  // The game is open when it ends, so that nothing is known without a search.
  const Review review = ReviewOf("6,6,7,5,5", BoardSize::Create(11, 10).value(), limits);
  EXPECT_THAT(review.moves, Each(Field(&ReviewedMove::grade, Grade::kUnproven)));
  EXPECT_FALSE(review.is_complete());
  EXPECT_EQ(review.red.accuracy, std::nullopt);
}

TEST(ReviewTest, ADeadlineLeavesTheEndOfTheGameProven) {
  SearchLimits limits;
  limits.deadline = base::MonotonicTime::Now() + absl::Milliseconds(300);
  const Review review = ReviewOf("5,6,5,6,5,6,5", BoardSize::Create(10, 10).value(), limits);
  ASSERT_THAT(review.moves, SizeIs(7));
  EXPECT_EQ(review.outcome, engine::Outcome::kRedWins);
  EXPECT_EQ(review.moves[6].grade, Grade::kBest);
  EXPECT_EQ(review.moves[0].grade, Grade::kUnproven);  // 10x10 cannot be solved.
}

TEST(ReviewTest, AccuracyIsTheMeanOfThePoints) {
  // On 4x4 the first moves draw. Then Yellow lets Red build three, and Red does not win.
  const Review review = ReviewOf("121314", tools::Size(4, 4));
  int points[2] = {0, 0};
  for (const ReviewedMove& move : review.moves) {
    points[move.side == Side::kRed ? 0 : 1] += move.grade == Grade::kBest      ? 100
                                               : move.grade == Grade::kGood    ? 75
                                               : move.grade == Grade::kMistake ? 25
                                                                               : 0;
  }
  EXPECT_DOUBLE_EQ(review.red.accuracy.value(), points[0] / 3.0);
  EXPECT_DOUBLE_EQ(review.yellow.accuracy.value(), points[1] / 3.0);
  EXPECT_EQ(&review.of(Side::kYellow), &review.yellow);
}

TEST(ReviewTest, GradesAWellKnownGame) {
  // Red stacks column 1 and Yellow column 2: Yellow must not let Red connect four.
  const Review review = ReviewOf("1212121");
  EXPECT_EQ(review.outcome, engine::Outcome::kRedWins);
  EXPECT_EQ(review.values.back(), (ScoreBounds{Score(18), Score(18)}));
  EXPECT_EQ(review.moves[6].grade, Grade::kBest);
  // Yellow's third stone belongs on column 1.
  EXPECT_THAT(review.moves[5].better, ElementsAre(0));
  EXPECT_NE(review.moves[5].grade, Grade::kBest);
}

TEST(ReviewTest, AnEmptyGameHasAValueAndNoMoves) {
  const Review review = ReviewOf("", tools::Size(4, 4));
  EXPECT_THAT(review.moves, IsEmpty());
  EXPECT_THAT(review.values, ElementsAre(ScoreBounds{kDraw, kDraw}));
  EXPECT_TRUE(review.is_complete());
}

TEST(ReviewJsonTest, CountsColumnsAsTheUserDoes) {
  const Review review = ReviewOf("1212121");
  EXPECT_THAT(engine::ReviewJson(review, ColumnBase::kOne),
              HasSubstr(R"({"moves":"1212121","size":"7x6","first_column":1,"result":"red")"));
  const std::string zero = engine::ReviewJson(review, ColumnBase::kZero);
  EXPECT_THAT(zero, HasSubstr(R"({"moves":"0101010","size":"7x6","first_column":0)"));
  EXPECT_THAT(zero, HasSubstr(R"({"ply":7,"column":0,"side":"red","grade":"best","dropped":0)"));
}

}  // namespace
}  // namespace plumb::testing
