#include "engine/answer/answer.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/position_forms/position_form.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/board/side.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

GivenPosition Given(const Position& position) { return {position, SideToMove(position)}; }

SearchLimits Nodes(std::uint64_t nodes) {
  SearchLimits limits;
  limits.max_nodes = nodes;
  return limits;
}

bool Contains(const ScoreBounds& bounds, Score score) {
  return bounds.lower <= score && score <= bounds.upper;
}

TEST(AnswerTest, EverythingFitsTogether) {
  tools::Random random(5);
  Solver solver({.hash_mb = 1});
  for (int i = 0; i < 40; ++i) {
    const Position position = tools::PlayCarefulGame(tools::Size(5, 5), 8, random).position;
    const engine::Answer answer = engine::FindAnswer(Given(position), engine::Precision::kStrong,
                                                     SearchLimits(), nullptr, solver);
    ASSERT_TRUE(answer.bounds.IsExact());
    EXPECT_THAT(answer.undecided, IsEmpty());
    ASSERT_FALSE(answer.best.empty());
    EXPECT_EQ(answer.columns[static_cast<std::size_t>(answer.best[0])], answer.bounds);
    EXPECT_EQ(answer.PliesToTheEnd(answer.bounds), static_cast<int>(answer.line.size()));
    Position end = position;
    for (const int column : answer.line) end = end.After(column);
    EXPECT_NE(end.State(), GameState::kOngoing);
    EXPECT_EQ(answer.source, engine::Source::kSearch);
  }
}

bool IsIn(const std::vector<int>& all, int column) {
  return std::find(all.begin(), all.end(), column) != all.end();
}

Score OnScale(Score score, engine::Precision precision) {
  return precision == engine::Precision::kWeak ? Score(Sign(score)) : score;
}

bool AllExact(const engine::Answer& answer) {
  return std::all_of(answer.columns.begin(), answer.columns.end(),
                     [](const auto& column) { return !column || column->IsExact(); });
}

// Everything that is said is true, by brute force, and no piece of it contradicts another one.
void ExpectTrueAndConsistent(const Position& position, const engine::Answer& answer, Judge& judge) {
  const Score truth = OnScale(judge.ScoreOf(position), answer.precision);
  EXPECT_TRUE(Contains(answer.bounds, truth));
  Score most = answer.bounds.lower;
  for (int c = 0; c < position.size().width(); ++c) {
    const std::optional<ScoreBounds>& column = answer.columns[static_cast<std::size_t>(c)];
    ASSERT_EQ(column.has_value(), position.HasRoom(c));
    if (!column.has_value()) continue;
    const Score worth = OnScale(-judge.ScoreOf(position.After(c)), answer.precision);
    EXPECT_TRUE(Contains(*column, worth)) << c;
    // The position is worth its best column.
    EXPECT_LE(column->upper, answer.bounds.upper) << c;
    EXPECT_LE(column->lower, answer.bounds.lower) << c;
    most = std::max(most, column->upper);
    if (IsIn(answer.best, c)) {
      EXPECT_EQ(worth, truth) << c;
      EXPECT_FALSE(IsIn(answer.undecided, c)) << c;
      EXPECT_EQ(*column, answer.bounds) << c;
    } else if (IsIn(answer.undecided, c)) {
      EXPECT_FALSE(column->IsExact() && answer.bounds.IsExact()) << c;
      EXPECT_GE(column->upper, answer.bounds.lower) << c;
    } else {
      EXPECT_LT(worth, truth) << c;
      EXPECT_LT(column->upper, answer.bounds.lower) << c;
    }
  }
  EXPECT_EQ(most, answer.bounds.upper);
  EXPECT_FALSE(answer.best.empty() && answer.undecided.empty());
  EXPECT_TRUE(judge.IsBeginOfLine(position,
                                  {.columns = answer.line, .bounds = {truth, truth}, .nodes = 0}) ||
              answer.precision == engine::Precision::kWeak);
  EXPECT_TRUE(answer.line.empty() || IsIn(answer.best, answer.line[0]));
}

TEST(AnswerTest, WhatALimitLeavesIsTrueAndNeverContradictsItself) {
  tools::Random random(6);
  int open = 0;
  int open_moves_only = 0;
  int open_columns_only = 0;
  for (const BoardSize size : {tools::Size(4, 4), tools::Size(5, 4), tools::Size(4, 5)}) {
    Judge judge(size);
    for (int i = 0; i < 16; ++i) {
      const Position position = tools::PlayCarefulGame(size, size.cells() / 4, random).position;
      if (position.State() != GameState::kOngoing) continue;
      for (const engine::Precision precision :
           {engine::Precision::kStrong, engine::Precision::kWeak}) {
        for (std::uint64_t nodes = 1; nodes < 2'000; nodes += nodes / 2 + 1) {
          SCOPED_TRACE(absl::StrCat(tools::Describe(position), ", ", nodes, " nodes"));
          Solver solver({.hash_mb = 1});
          const engine::Answer answer =
              engine::FindAnswer(Given(position), precision, Nodes(nodes), nullptr, solver);
          ExpectTrueAndConsistent(position, answer, judge);
          if (HasFailure()) return;
          open += answer.bounds.IsExact() ? 0 : 1;
          open_moves_only += answer.bounds.IsExact() && !answer.undecided.empty() ? 1 : 0;
          open_columns_only += answer.undecided.empty() && !AllExact(answer) ? 1 : 0;
        }
      }
    }
  }
  // Else the limits were none, or the order of work was another one.
  EXPECT_GT(open, 20);
  EXPECT_GT(open_moves_only, 5);
  EXPECT_GT(open_columns_only, 20);
}

// How far an answer is, in the order in which a person reads it.
int StageOf(const engine::Answer& answer) {
  if (!answer.bounds.IsExact()) return 0;
  if (!answer.undecided.empty()) return 1;
  const bool has_line = answer.precision == engine::Precision::kWeak ||
                        answer.PliesToTheEnd(answer.bounds) == static_cast<int>(answer.line.size());
  if (!has_line) return 2;
  return AllExact(answer) ? 4 : 3;
}

bool IsWithin(const ScoreBounds& inner, const ScoreBounds& outer) {
  return outer.lower <= inner.lower && inner.upper <= outer.upper;
}

TEST(AnswerTest, TheObserverSeesTrueAnswersThatGrowInReadingOrder) {
  tools::Random random(7);
  std::vector<int> seen_at_stage(5);
  const BoardSize size = tools::Size(5, 4);
  Judge judge(size);
  for (int i = 0; i < 20; ++i) {
    const Position position = tools::PlayCarefulGame(size, 4, random).position;
    if (position.State() != GameState::kOngoing) continue;
    for (const engine::Precision precision :
         {engine::Precision::kStrong, engine::Precision::kWeak}) {
      SCOPED_TRACE(tools::Describe(position));
      std::vector<engine::Answer> seen;
      Solver solver({.hash_mb = 1});
      const engine::Answer last =
          engine::FindAnswer(Given(position), precision, SearchLimits(), nullptr, solver,
                             [&](const engine::Answer& so_far) { seen.push_back(so_far); });
      ASSERT_FALSE(seen.empty());
      for (std::size_t k = 0; k < seen.size(); ++k) {
        ExpectTrueAndConsistent(position, seen[k], judge);
        ++seen_at_stage[static_cast<std::size_t>(StageOf(seen[k]))];
        if (k == 0) continue;
        EXPECT_GE(StageOf(seen[k]), StageOf(seen[k - 1]));
        EXPECT_GE(seen[k].nodes, seen[k - 1].nodes);
        EXPECT_TRUE(IsWithin(seen[k].bounds, seen[k - 1].bounds));
        EXPECT_GE(seen[k].line.size(), seen[k - 1].line.size());
        // Something is new.
        EXPECT_TRUE(seen[k].bounds != seen[k - 1].bounds ||
                    seen[k].columns != seen[k - 1].columns || seen[k].line != seen[k - 1].line);
      }
      EXPECT_EQ(seen.back().bounds, last.bounds);
      EXPECT_EQ(seen.back().columns, last.columns);
      EXPECT_EQ(seen.back().line, last.line);
      if (HasFailure()) return;
    }
  }
  for (const int count : seen_at_stage) EXPECT_GT(count, 10);
}

TEST(AnswerTest, TheObserverChangesNoNode) {
  const Position position = *ParseMoves("44455554221", BoardSize(), ColumnBase::kOne);
  const auto nodes_with = [&](const engine::AnswerObserver& observer) {
    Solver solver({.hash_mb = 1});
    return engine::FindAnswer(Given(position), engine::Precision::kStrong, SearchLimits(), nullptr,
                              solver, observer)
        .nodes;
  };
  EXPECT_EQ(nodes_with({}), nodes_with([](const engine::Answer&) {}));
}

// On 8x8, Red has two stones side by side in the bottom row, with room on both sides: column 3 or 6
// makes an open three. The other columns take far more than the limit.
TEST(AnswerTest, FindsScoreBestMovesAndLineBeforeTheOtherColumns) {
  const Position position = *ParseMoves("4455", tools::Size(8, 8), ColumnBase::kOne);
  Solver solver({.hash_mb = 1});
  const engine::Answer answer = engine::FindAnswer(Given(position), engine::Precision::kStrong,
                                                   Nodes(30'000), nullptr, solver);
  EXPECT_EQ(answer.bounds, (ScoreBounds{Score(29), Score(29)}));  // Stone 7 of 64.
  EXPECT_THAT(answer.best, ElementsAre(2, 5));
  EXPECT_THAT(answer.undecided, IsEmpty());
  EXPECT_THAT(answer.line, SizeIs(3));
  for (const std::size_t column : {0U, 1U, 3U, 4U, 6U, 7U}) {
    EXPECT_FALSE(answer.columns[column]->IsExact());
    EXPECT_LT(answer.columns[column]->upper, Score(29));
  }
}

TEST(AnswerTest, AsManyNodesAsTheScoreTakesSufficeForTheScore) {
  tools::Random random(7);
  int open = 0;
  for (int i = 0; i < 30; ++i) {
    const Position position = tools::PlayCarefulGame(tools::Size(6, 5), 6, random).position;
    Solver first({.hash_mb = 1});
    const std::uint64_t nodes = first.Solve(position).nodes + 1;
    Solver second({.hash_mb = 1});
    const engine::Answer answer = engine::FindAnswer(Given(position), engine::Precision::kStrong,
                                                     Nodes(nodes), nullptr, second);
    EXPECT_TRUE(answer.bounds.IsExact()) << tools::Describe(position);
    open += answer.undecided.empty() ? 0 : 1;
  }
  EXPECT_GT(open, 10);  // Else the rest was found as well.
}

TEST(AnswerTest, AFinishedGameIsAnsweredByTheRules) {
  const Position won = *ParseMoves("1212121", BoardSize(), ColumnBase::kOne);
  Solver solver({.hash_mb = 1});
  const engine::Answer answer =
      engine::FindAnswer(Given(won), engine::Precision::kStrong, SearchLimits(), nullptr, solver);
  EXPECT_EQ(answer.source, engine::Source::kRules);
  EXPECT_EQ(answer.bounds.lower, Score(-18));
  EXPECT_EQ(answer.PliesToTheEnd(answer.bounds), 0);
  EXPECT_THAT(answer.best, IsEmpty());
  EXPECT_THAT(answer.line, IsEmpty());
}

TEST(AnswerTest, WeakHasSignsAndNoDistances) {
  const Position position = *ParseMoves("121212", BoardSize(), ColumnBase::kOne);
  Solver solver({.hash_mb = 1});
  const engine::Answer answer = engine::FindAnswer(Given(position), engine::Precision::kWeak,
                                                   SearchLimits(), nullptr, solver);
  EXPECT_EQ(answer.bounds.lower, Score(1));
  EXPECT_THAT(answer.best, ElementsAre(0));
  EXPECT_EQ(answer.PliesToTheEnd(answer.bounds), std::nullopt);
  EXPECT_THAT(answer.line, IsEmpty());
}

}  // namespace
}  // namespace plumb::testing
