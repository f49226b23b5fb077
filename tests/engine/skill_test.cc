#include "engine/skill.h"

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"

namespace plumb::testing {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::Key;
using ::testing::Not;

using Columns = std::vector<std::optional<ScoreBounds>>;

// Columns with these scores; none where one is full.
Columns Scores(const std::vector<std::optional<int>>& scores) {
  Columns columns;
  for (const std::optional<int>& score : scores) {
    columns.emplace_back();
    if (score.has_value()) columns.back() = ScoreBounds{Score(*score), Score(*score)};
  }
  return columns;
}

// The one of the greatest score.
int BestOf(const Columns& columns) {
  int best = -1;
  for (std::size_t column = 0; column < columns.size(); ++column) {
    if (!columns[column].has_value()) continue;
    if (best < 0 || columns[column]->lower > columns[static_cast<std::size_t>(best)]->lower) {
      best = static_cast<int>(column);
    }
  }
  return best;
}

int Choose(const Columns& columns, int level, int seed) {
  return engine::ChooseBySkill(Position(), columns, BestOf(columns), level, seed);
}

// How often each column is chosen with seeds 0 to 999.
std::map<int, int> Choices(const Columns& columns, int level) {
  std::map<int, int> counts;
  for (int seed = 0; seed < 1000; ++seed) {
    ++counts[Choose(columns, level, seed)];
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
  const Columns analysis = Scores({-2, -1, 0, 1, 0, -1, -2});
  int last = Choices(analysis, 0)[3];
  for (const int level : {5, 10, 15, 19}) {
    const int best = Choices(analysis, level)[3];
    EXPECT_GT(best, last) << level;
    last = best;
  }
  EXPECT_GT(last, 500);
}

TEST(SkillTest, NeverPlaysAFullColumn) {
  const Columns analysis = Scores({std::nullopt, 3, std::nullopt, -18, std::nullopt, 0, 0});
  for (const int level : {0, 10, 19}) {
    const std::map<int, int> counts = Choices(analysis, level);
    for (const int column : {0, 2, 4}) EXPECT_THAT(counts, Not(Contains(Key(column))));
  }
  const Columns only = Scores(
      {std::nullopt, std::nullopt, std::nullopt, std::nullopt, std::nullopt, std::nullopt, -18});
  EXPECT_THAT(Choices(only, 0), Each(Key(6)));
}

TEST(SkillTest, RepeatsItselfForASeed) {
  const Columns analysis = Scores({-2, -1, 0, 1, 0, -1, -2});
  for (int seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(Choose(analysis, 3, seed), Choose(analysis, 3, seed));
  }
}

TEST(SkillTest, ChoosesAnewInAnotherPosition) {
  const Columns analysis = Scores({0, 0, 0, 0, 0, 0, 0});
  int differences = 0;
  for (int seed = 0; seed < 100; ++seed) {
    differences += Choose(analysis, 0, seed) !=
                   engine::ChooseBySkill(Position().After(3), analysis, BestOf(analysis), 0, seed);
  }
  EXPECT_GT(differences, 60);
}

SearchReport ReportOf(const Columns& columns) {
  SearchReport report;
  report.column = BestOf(columns);
  report.columns = columns;
  report.bounds = *columns[static_cast<std::size_t>(report.column)];
  report.proven_best = true;
  report.line = {report.column, 0, 0};
  return report;
}

TEST(SkillTest, LeavesTheMoveOfTheBestLevelAlone) {
  const Columns columns = Scores({-2, -1, 0, 1, 0, -1, -2});
  for (int seed = 0; seed < 100; ++seed) {
    engine::Settings settings;
    settings.seed = seed;
    SearchReport report = ReportOf(columns);
    engine::PlayBySkill(Position(), settings, report);
    EXPECT_EQ(report.column, 3);
    EXPECT_TRUE(report.proven_best);
    EXPECT_THAT(report.line, ElementsAre(3, 0, 0));
  }
}

TEST(SkillTest, SaysOfTheMistakeWhatIsTrueOfIt) {
  const Columns columns = Scores({-2, -1, 0, 1, 0, -1, -2});
  int mistakes = 0;
  for (int seed = 0; seed < 100; ++seed) {
    engine::Settings settings;
    settings.skill_level = 1;
    settings.seed = seed;
    SearchReport report = ReportOf(columns);
    engine::PlayBySkill(Position(), settings, report);
    ASSERT_EQ(report.column, Choose(columns, 1, seed));
    if (report.column == 3) continue;
    ++mistakes;
    EXPECT_EQ(report.bounds, *columns[3]) << "of the position";
    EXPECT_EQ(report.move_bounds(), *columns[static_cast<std::size_t>(report.column)]);
    EXPECT_FALSE(report.proven_best);
    EXPECT_THAT(report.line, ElementsAre(report.column));
  }
  EXPECT_GT(mistakes, 20);
}

}  // namespace
}  // namespace plumb::testing
