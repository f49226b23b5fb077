#include "engine/skill.h"

#include <map>
#include <optional>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/position.h"
#include "solver/score.h"
#include "solver/solver.h"

namespace plumb {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::Key;
using ::testing::Not;

// An analysis with these scores; none where the column is full.
Analysis Scores(const std::vector<std::optional<int>>& scores) {
  Analysis analysis;
  for (const std::optional<int>& score : scores) {
    analysis.columns.emplace_back();
    if (score.has_value()) analysis.columns.back() = ScoreBounds{Score(*score), Score(*score)};
  }
  return analysis;
}

// How often each column is chosen with seeds 0 to 999.
std::map<int, int> Choices(const Analysis& analysis, int level) {
  std::map<int, int> counts;
  for (int seed = 0; seed < 1000; ++seed) {
    ++counts[ChooseBySkill(Position(), analysis, level, seed)];
  }
  return counts;
}

TEST(SkillTest, PlaysAllColumnsAlikeAtLevelZero) {
  const std::map<int, int> counts = Choices(Scores({-2, -1, 0, 1, 0, -1, -2}), 0);
  // A thousand throws of a fair die with seven sides: 143 each, 11 to either side is usual.
  EXPECT_EQ(counts.size(), 7U);
  for (const auto& [column, count] : counts) {
    EXPECT_GT(count, 90) << column;
    EXPECT_LT(count, 200) << column;
  }
}

TEST(SkillTest, PlaysBetterColumnsMoreOftenAtHigherLevels) {
  const Analysis analysis = Scores({-2, -1, 0, 1, 0, -1, -2});
  int last = Choices(analysis, 0)[3];
  for (const int level : {5, 10, 15, 19}) {
    const int best = Choices(analysis, level)[3];
    EXPECT_GT(best, last) << level;
    last = best;
  }
  EXPECT_GT(last, 500);
}

TEST(SkillTest, NeverPlaysAFullColumn) {
  const Analysis analysis = Scores({std::nullopt, 3, std::nullopt, -18, std::nullopt, 0, 0});
  for (const int level : {0, 10, 19}) {
    const std::map<int, int> counts = Choices(analysis, level);
    for (const int column : {0, 2, 4}) EXPECT_THAT(counts, Not(Contains(Key(column))));
  }
  const Analysis only = Scores(
      {std::nullopt, std::nullopt, std::nullopt, std::nullopt, std::nullopt, std::nullopt, -18});
  EXPECT_THAT(Choices(only, 0), Each(Key(6)));
}

TEST(SkillTest, RepeatsItselfForASeed) {
  const Analysis analysis = Scores({-2, -1, 0, 1, 0, -1, -2});
  for (int seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(ChooseBySkill(Position(), analysis, 3, seed),
              ChooseBySkill(Position(), analysis, 3, seed));
  }
}

TEST(SkillTest, ChoosesAnewInAnotherPosition) {
  const Analysis analysis = Scores({0, 0, 0, 0, 0, 0, 0});
  int differences = 0;
  for (int seed = 0; seed < 100; ++seed) {
    differences += ChooseBySkill(Position(), analysis, 0, seed) !=
                   ChooseBySkill(Position().After(3), analysis, 0, seed);
  }
  EXPECT_GT(differences, 60);
}

}  // namespace
}  // namespace plumb
