#include "solver/board/column_order.h"

#include <map>
#include <optional>
#include <vector>

#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;

Position After(absl::string_view moves) {
  return *ParseMoves(moves, BoardSize(), ColumnBase::kOne);
}

TEST(ColumnsFromCentreTest, GoesOutwardsAndLeftFirst) {
  EXPECT_THAT(ColumnsFromCentre(Position()), ElementsAre(3, 2, 4, 1, 5, 0, 6));
  EXPECT_THAT(ColumnsFromCentre(Position(tools::Size(4, 4))), ElementsAre(1, 2, 0, 3));
  EXPECT_THAT(ColumnsFromCentre(Position(tools::Size(1, 4))), ElementsAre(0));
}

TEST(ColumnsFromCentreTest, LeavesFullColumnsOut) {
  EXPECT_THAT(ColumnsFromCentre(After("444444222222")), ElementsAre(2, 4, 5, 0, 6));
}

// Counts answers as a table says it, by the column that was played.
class FewestGoodAnswersTest : public ::testing::Test {
 protected:
  int Choose(const Position& position, const std::vector<int>& columns) {
    return FewestGoodAnswers(position, columns, [&](const Position& after) {
      asked_.push_back(PlayedColumn(position, after));
      return answers_.at(asked_.back());
    });
  }

  static int PlayedColumn(const Position& before, const Position& after) {
    int column = 0;
    while (before.HeightOf(column) == after.HeightOf(column)) ++column;
    return column;
  }

  std::map<int, std::optional<int>> answers_;
  std::vector<int> asked_;
};

TEST_F(FewestGoodAnswersTest, TakesTheFewest) {
  answers_ = {{3, 4}, {2, 1}, {4, 2}};
  EXPECT_EQ(Choose(Position(), {3, 2, 4}), 2);
  EXPECT_THAT(asked_, ElementsAre(3, 2, 4));
}

TEST_F(FewestGoodAnswersTest, TakesTheFirstOfEquals) {
  answers_ = {{3, 2}, {2, 1}, {4, 1}};
  EXPECT_EQ(Choose(Position(), {3, 4, 2}), 4);
}

TEST_F(FewestGoodAnswersTest, PrefersAStoneThatEndsTheGame) {
  answers_ = {{2, 1}, {4, 1}};
  EXPECT_EQ(Choose(After("121212"), {4, 0, 2}), 0);
  EXPECT_THAT(asked_, ElementsAre(4, 2)) << "nobody can answer the winning stone";
}

TEST_F(FewestGoodAnswersTest, StopsWhereAnAnswerIsNotKnown) {
  answers_ = {{3, 2}, {2, std::nullopt}, {4, 1}};
  EXPECT_EQ(Choose(Position(), {3, 2, 4}), 3);
  EXPECT_THAT(asked_, ElementsAre(3, 2));
}

TEST_F(FewestGoodAnswersTest, TakesTheFirstIfNothingIsKnown) {
  answers_ = {{3, std::nullopt}};
  EXPECT_EQ(Choose(Position(), {3, 2, 4}), 3);
}

}  // namespace
}  // namespace plumb::testing
