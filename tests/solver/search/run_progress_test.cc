#include "solver/search/run_progress.h"

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "gtest/gtest.h"
#include "solver/search/search_control.h"
#include "solver/search/search_limits.h"

namespace plumb::testing {
namespace {

using search::RunProgress;
using search::SearchControl;

// Visits nodes as a search does, at most `most`; returns how many it looked at.
std::uint64_t Visit(RunProgress& progress, std::uint64_t most) {
  for (std::uint64_t node = 0; node < most; ++node) {
    if (!progress.CountNode() && !progress.MayGoOn()) return node;
  }
  return most;
}

TEST(RunProgressTest, GoesOnWithoutLimits) {
  SearchControl control{SearchLimits()};
  RunProgress progress;
  progress.Start(control, /*abandon=*/nullptr);
  EXPECT_EQ(Visit(progress, 10'000), 10'000u);
  EXPECT_FALSE(progress.unwinding());
  EXPECT_EQ(progress.nodes(), 10'000u);
}

TEST(RunProgressTest, ReportsEveryNodeOnce) {
  SearchControl control{SearchLimits()};
  RunProgress progress;
  progress.Start(control, nullptr);
  Visit(progress, SearchControl::kInterval + 5);
  EXPECT_EQ(control.nodes(), SearchControl::kInterval) << "the control hears of them now and then";
  progress.Finish();
  EXPECT_EQ(control.nodes(), SearchControl::kInterval + 5);
  progress.Start(control, nullptr);
  Visit(progress, 7);
  progress.Finish();
  EXPECT_EQ(progress.nodes(), 7u) << "each run counts from 0";
  EXPECT_EQ(control.nodes(), SearchControl::kInterval + 12);
}

TEST(RunProgressTest, UnwindsWhenTheControlStops) {
  for (const std::uint64_t limit : {0U, 1U, 100U, 3000U}) {
    SearchControl control({.max_nodes = limit});
    RunProgress progress;
    progress.Start(control, nullptr);
    EXPECT_EQ(Visit(progress, 10'000), limit);
    EXPECT_TRUE(progress.unwinding());
    EXPECT_TRUE(control.stopped());
  }
}

TEST(RunProgressTest, UnwindsAfterItsOwnLimit) {
  for (const std::uint64_t limit : {0U, 1U, 100U, 3000U}) {
    SearchControl control{SearchLimits()};
    RunProgress progress;
    progress.Start(control, nullptr, limit);
    EXPECT_EQ(Visit(progress, 10'000), limit);
    EXPECT_TRUE(progress.unwinding());
    EXPECT_FALSE(control.stopped()) << "other runs may go on";
  }
}

TEST(RunProgressTest, AsksAtLeastOnceAnInterval) {
  SearchControl control{SearchLimits()};
  RunProgress progress;
  progress.Start(control, nullptr, RunProgress::kNoLimit, /*interval=*/10);
  Visit(progress, 35);
  EXPECT_EQ(control.nodes(), 30u);
}

TEST(RunProgressTest, UnwindsWhenAnotherThreadHasFinished) {
  SearchControl control{SearchLimits()};
  std::atomic<bool> abandon{false};
  RunProgress progress;
  progress.Start(control, &abandon, RunProgress::kNoLimit, /*interval=*/10);
  EXPECT_EQ(Visit(progress, 25), 25u);
  abandon = true;
  EXPECT_EQ(Visit(progress, 25), 5u) << "it asks before node 31";
  EXPECT_TRUE(progress.unwinding());
}

TEST(RunProgressTest, GoesOnAtThePlaceItUnwindsTo) {
  SearchControl control{SearchLimits()};
  RunProgress progress;
  progress.Start(control, nullptr);
  progress.UnwindTo(1);
  EXPECT_TRUE(progress.unwinding());
  EXPECT_FALSE(progress.ArriveAt(2)) << "a place on the way";
  EXPECT_TRUE(progress.unwinding());
  EXPECT_TRUE(progress.ArriveAt(1));
  EXPECT_FALSE(progress.unwinding());
  EXPECT_FALSE(progress.ArriveAt(1)) << "it is there already";
  EXPECT_EQ(Visit(progress, 10), 10u);
}

TEST(RunProgressTest, StopsAtNoPlaceOnTheWayToTheRoot) {
  SearchControl control{SearchLimits()};
  RunProgress progress;
  progress.Start(control, nullptr);
  progress.UnwindToRoot();
  for (const std::size_t place : {3U, 2U, 1U, 0U}) EXPECT_FALSE(progress.ArriveAt(place));
  EXPECT_TRUE(progress.unwinding());
  progress.Start(control, nullptr);
  EXPECT_FALSE(progress.unwinding()) << "a new run";
}

}  // namespace
}  // namespace plumb::testing
