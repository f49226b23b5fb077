// Whatever ends the live search early, it plays a legal move and claims only what is true.

#include <cstdint>
#include <vector>

#include "base/monotonic_time.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/live_search.h"
#include "solver/search/search_limits.h"
#include "tests/support/judge.h"
#include "tests/support/live_judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

std::vector<BoardSize> ManySizes() {
  return {tools::Size(7, 6),  tools::Size(8, 7),  tools::Size(8, 8),   tools::Size(10, 10),
          tools::Size(15, 7), tools::Size(8, 15), tools::Size(4, 4),   tools::Size(1, 20),
          tools::Size(20, 1), tools::Size(64, 1), tools::Size(1, 127), tools::Size(2, 63),
          tools::Size(3, 3),  tools::Size(1, 1),  tools::Size(12, 9),  tools::Size(25, 4),
          tools::Size(42, 2)};
}

std::vector<SearchLimits> LimitsThatLeaveNothing(const base::StopSource& requested) {
  return {{.max_nodes = 0},
          {.max_nodes = 1},
          {.deadline = base::MonotonicTime::InfinitePast()},
          {.deadline = base::MonotonicTime::Now()},
          {.stop = &requested}};
}

std::vector<int> WinningColumns(const Position& position) {
  std::vector<int> columns;
  for (int c = 0; c < position.size().width(); ++c) {
    if (position.HasRoom(c) && position.Wins(c)) columns.push_back(c);
  }
  return columns;
}

TEST(LiveLimitsTest, PlaysLegallyWithoutTime) {
  base::StopSource requested;
  requested.RequestStop();
  for (const BoardSize size : ManySizes()) {
    for (const int threads : {1, 2}) {
      live::LiveSearch live({.hash_mb = 2, .threads = threads});
      for (const SearchLimits& limits : LimitsThatLeaveNothing(requested)) {
        ExpectSane(Position(size), live.FindMove(Position(size), limits));
      }
    }
  }
}

TEST(LiveLimitsTest, PlaysWholeGamesOnEverySize) {
  for (const BoardSize size : ManySizes()) {
    live::LiveSearch live({.hash_mb = 2, .threads = 1});
    Position position(size);
    while (position.State() == GameState::kOngoing) {
      const SearchReport report = live.FindMove(position, {.max_nodes = 200});
      ExpectSane(position, report);
      position = position.After(report.column);
    }
  }
}

TEST(LiveLimitsTest, AcceptsSetUpsThatNoGameReaches) {
  tools::Random random(20);
  for (const BoardSize size : ManySizes()) {
    live::LiveSearch live({.hash_mb = 2, .threads = 1});
    for (int i = 0; i < 10; ++i) {
      const Position position = tools::RandomSetUp(size, 1 + random.Below(size.cells()), random);
      if (position.State() != GameState::kOngoing) continue;
      ExpectSane(position, live.FindMove(position, {.max_nodes = 500}));
    }
  }
}

TEST(LiveLimitsTest, WinsAndStopsWinsWithoutTime) {
  tools::Random random(21);
  int wins = 0;
  int stops = 0;
  live::LiveSearch live({.hash_mb = 2, .threads = 1});
  for (int i = 0; i < 2000; ++i) {
    const BoardSize size = i < 1000 ? tools::Size(8, 7) : tools::Size(10, 10);
    const Position position = tools::PlayRandomGame(size, 10 + random.Below(20), random).position;
    const std::vector<int> winning = WinningColumns(position);
    const std::vector<int> stopping = WinningColumns(position.Passed());
    if (winning.empty() && stopping.size() != 1) continue;
    // The stone that stops it may help the opponent to the cell above.
    if (winning.empty() && !WinningColumns(position.After(stopping.front())).empty()) continue;
    const SearchReport report = live.FindMove(position, {.max_nodes = 0});
    if (!winning.empty()) {
      ++wins;
      EXPECT_TRUE(position.Wins(report.column)) << tools::Describe(position);
    } else {
      ++stops;
      EXPECT_EQ(report.column, stopping.front()) << tools::Describe(position);
    }
  }
  EXPECT_GT(wins, 50);
  EXPECT_GT(stops, 50);
}

class LiveProofTest : public ::testing::TestWithParam<int> {};

// Small limits end both searches at every possible place; brute force knows the truth.
TEST_P(LiveProofTest, ClaimsOnlyWhatIsTrue) {
  for (const BoardSize size :
       {tools::Size(5, 4), tools::Size(4, 5), tools::Size(8, 15), tools::Size(10, 7)}) {
    Judge judge(size);
    tools::Random random(22);
    live::LiveSearch live({.hash_mb = 2, .threads = GetParam()});
    for (int i = 0; i < 100; ++i) {
      const Position position = size.cells() <= 20
                                    ? tools::PlayCarefulGame(size, 8, random).position
                                    : tools::RandomSetUp(size, 11, random);
      if (position.State() != GameState::kOngoing) continue;
      if (i % 10 == 0) live.Clear();
      const auto nodes = static_cast<std::uint64_t>(1 + random.Below(600));
      ExpectTrue(judge, position, live.FindMove(position, {.max_nodes = nodes}));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Threads, LiveProofTest, ::testing::Values(1, 2));

// Long enough for threads to meet in the tables, of 64 and of 128 bits.
TEST(LiveThreadsTest, SearchTogether) {
  for (const BoardSize size : {tools::Size(8, 7), tools::Size(9, 9)}) {
    live::LiveSearch live({.hash_mb = 8, .threads = 2});
    tools::Random random(23);
    for (int i = 0; i < 3; ++i) {
      const Position position = tools::PlayCarefulGame(size, 12 + 4 * i, random).position;
      ExpectSane(position, live.FindMove(position, {.max_nodes = 60'000}));
    }
  }
}

TEST(LiveThreadsTest, OneThreadRepeatsItself) {
  for (const BoardSize size : {tools::Size(8, 7), tools::Size(10, 10)}) {
    live::LiveSearch first({.hash_mb = 8, .threads = 1});
    live::LiveSearch second({.hash_mb = 8, .threads = 1});
    tools::Random random(24);
    for (int i = 0; i < 10; ++i) {
      if (i == 5) {
        // Clearing makes it as new.
        first.Clear();
        second = live::LiveSearch({.hash_mb = 8, .threads = 1});
      }
      const Position position = tools::PlayCarefulGame(size, 3 * i, random).position;
      const SearchReport a = first.FindMove(position, {.max_nodes = 10'000});
      const SearchReport b = second.FindMove(position, {.max_nodes = 10'000});
      EXPECT_EQ(a.column, b.column);
      EXPECT_EQ(a.line, b.line);
      EXPECT_EQ(a.columns, b.columns);
      EXPECT_EQ(a.nodes, b.nodes);
      EXPECT_EQ(a.estimate, b.estimate);
    }
  }
}

TEST(LiveLimitsTest, EndsSoonAfterTheNodeLimit) {
  for (const BoardSize size : {tools::Size(8, 7), tools::Size(10, 10)}) {
    live::LiveSearch live(kLiveTestOptions);
    for (const std::uint64_t nodes : {100u, 1000u, 30'000u}) {
      const SearchReport report = live.FindMove(Position(size), {.max_nodes = nodes});
      EXPECT_LE(report.nodes, nodes + 10);
      EXPECT_GE(report.nodes, nodes / 2);
    }
  }
}

TEST(LiveLimitsTest, TellsWhatItFinds) {
  live::LiveSearch live(kLiveTestOptions);
  int calls = 0;
  int deepest = 0;
  const Position position(tools::Size(9, 7));
  live.FindMove(position, {.max_nodes = 50'000}, [&](const SearchReport& report) {
    ++calls;
    EXPECT_GE(report.depth, deepest);
    deepest = report.depth;
    ExpectSane(position, report);
  });
  EXPECT_GT(calls, 2);
  EXPECT_GT(deepest, 3);
}

// The large tables get their memory in portions; the first moves use small ones.
TEST(LiveMemoryTest, FindsMovesBeforeItHasAllItsMemory) {
  constexpr SolverOptions kLarge = {.hash_mb = 64, .threads = 1};
  for (const BoardSize size : {tools::Size(7, 6), tools::Size(9, 9)}) {
    live::LiveSearch cold(kLarge);
    live::LiveSearch stopped(kLarge);
    base::StopSource stop;
    stop.RequestStop();
    EXPECT_FALSE(stopped.Prepare(size, &stop));
    tools::Random random(25);
    for (int i = 0; i < 4; ++i) {
      const Position position = tools::PlayCarefulGame(size, 4 * i, random).position;
      // Longer than it takes to get all the memory.
      const SearchReport report = cold.FindMove(position, {.max_nodes = 300'000});
      ExpectSane(position, report);
      const SearchReport again = stopped.FindMove(position, {.max_nodes = 300'000});
      EXPECT_EQ(report.column, again.column) << tools::Describe(position);
      EXPECT_EQ(report.columns, again.columns) << tools::Describe(position);
    }
  }
}

TEST(LiveMemoryTest, SolvesThoughTheTablesChangeMeanwhile) {
  const BoardSize size = tools::Size(6, 5);
  live::LiveSearch live({.hash_mb = 64, .threads = 1});
  int reports = 0;
  const SearchReport report =
      live.FindMove(Position(size), {}, [&](const SearchReport& /*report*/) { ++reports; });
  EXPECT_GT(reports, 8) << "32 portions of 2 MiB need so many turns";
  EXPECT_TRUE(report.proven_best);
  EXPECT_EQ(report.bounds, (ScoreBounds{kDraw, kDraw}));  // As the table of known results says.
}

TEST(LiveMemoryTest, IsPreparedOnce) {
  live::LiveSearch live({.hash_mb = 64, .threads = 1});
  EXPECT_TRUE(live.Prepare(tools::Size(8, 8)));
  base::StopSource stop;
  stop.RequestStop();
  EXPECT_TRUE(live.Prepare(tools::Size(8, 8), &stop)) << "nothing is left to stop";
  EXPECT_FALSE(live.Prepare(tools::Size(9, 8), &stop));
  live.Clear();
  EXPECT_FALSE(live.Prepare(tools::Size(9, 8), &stop)) << "cleared memory is given back";
}

}  // namespace
}  // namespace plumb::testing
