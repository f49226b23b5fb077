#include "cli/solve/answer.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

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
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

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
    const cli::Answer answer =
        cli::FindAnswer(Given(position), cli::Precision::kStrong, SearchLimits(), nullptr, solver);
    ASSERT_TRUE(answer.bounds.IsExact());
    EXPECT_EQ(answer.best, answer.possible);
    ASSERT_FALSE(answer.best.empty());
    EXPECT_EQ(answer.columns[static_cast<std::size_t>(answer.best[0])], answer.bounds);
    EXPECT_EQ(answer.PliesToTheEnd(answer.bounds), static_cast<int>(answer.line.size()));
    Position end = position;
    for (const int column : answer.line) end = end.After(column);
    EXPECT_NE(end.State(), GameState::kOngoing);
    EXPECT_EQ(answer.source, cli::Source::kSearch);
  }
}

TEST(AnswerTest, WhatALimitLeavesIsStillTrue) {
  tools::Random random(6);
  int open = 0;
  for (int i = 0; i < 60; ++i) {
    const Position position = tools::PlayCarefulGame(tools::Size(6, 5), 8, random).position;
    Solver whole({.hash_mb = 1});
    const cli::Answer exact =
        cli::FindAnswer(Given(position), cli::Precision::kStrong, SearchLimits(), nullptr, whole);
    for (const std::uint64_t nodes : {1U, 100U, 1000U, 5000U}) {
      Solver solver({.hash_mb = 1});
      const cli::Answer answer =
          cli::FindAnswer(Given(position), cli::Precision::kStrong, Nodes(nodes), nullptr, solver);
      EXPECT_TRUE(Contains(answer.bounds, exact.bounds.lower)) << tools::Describe(position);
      open += answer.bounds.IsExact() ? 0 : 1;
      for (std::size_t c = 0; c < exact.columns.size(); ++c) {
        ASSERT_EQ(answer.columns[c].has_value(), exact.columns[c].has_value());
        if (!exact.columns[c].has_value()) continue;
        EXPECT_TRUE(Contains(*answer.columns[c], exact.columns[c]->lower))
            << tools::Describe(position);
      }
      const auto is_in = [](const std::vector<int>& all, int column) {
        return std::find(all.begin(), all.end(), column) != all.end();
      };
      for (const int column : answer.best) EXPECT_TRUE(is_in(exact.best, column));
      for (const int column : exact.best) EXPECT_TRUE(is_in(answer.possible, column));
      EXPECT_LE(answer.line.size(), exact.line.size());
    }
  }
  EXPECT_GT(open, 20);  // Else the limits were none.
}

TEST(AnswerTest, AFinishedGameIsAnsweredByTheRules) {
  const Position won = *ParseMoves("1212121", BoardSize(), ColumnBase::kOne);
  Solver solver({.hash_mb = 1});
  const cli::Answer answer =
      cli::FindAnswer(Given(won), cli::Precision::kStrong, SearchLimits(), nullptr, solver);
  EXPECT_EQ(answer.source, cli::Source::kRules);
  EXPECT_EQ(answer.bounds.lower, Score(-18));
  EXPECT_EQ(answer.PliesToTheEnd(answer.bounds), 0);
  EXPECT_THAT(answer.best, IsEmpty());
  EXPECT_THAT(answer.line, IsEmpty());
}

TEST(AnswerTest, WeakHasSignsAndNoDistances) {
  const Position position = *ParseMoves("121212", BoardSize(), ColumnBase::kOne);
  Solver solver({.hash_mb = 1});
  const cli::Answer answer =
      cli::FindAnswer(Given(position), cli::Precision::kWeak, SearchLimits(), nullptr, solver);
  EXPECT_EQ(answer.bounds.lower, Score(1));
  EXPECT_THAT(answer.best, ElementsAre(0));
  EXPECT_EQ(answer.PliesToTheEnd(answer.bounds), std::nullopt);
  EXPECT_THAT(answer.line, IsEmpty());
}

}  // namespace
}  // namespace plumb::testing
