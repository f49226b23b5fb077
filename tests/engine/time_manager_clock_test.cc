// Clocks that a host sets and reads out: never late, nothing given away.

#include <algorithm>

#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/time_manager.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

const base::MonotonicTime kNow = base::MonotonicTime() + absl::Seconds(1'000'000);
constexpr int kMovesOf7x6 = 21;

absl::Duration Share(absl::Duration left, int moves_to_go, absl::Duration increment = {}) {
  return engine::ShareOfClock(kNow, engine::Clock{left, increment, moves_to_go}).deadline - kNow;
}

TEST(ReadClockTest, CountsMovesToTheNextControl) {
  const engine::TimeControl control{.moves = 10, .base = absl::Minutes(1), .increment = {}};
  EXPECT_EQ(engine::ReadClock(control, absl::Minutes(1), 0, kMovesOf7x6).moves_to_go, 10);
  EXPECT_EQ(engine::ReadClock(control, absl::Minutes(1), 9, kMovesOf7x6).moves_to_go, 1);
  EXPECT_EQ(engine::ReadClock(control, absl::Minutes(1), 10, 11).moves_to_go, 10);
}

TEST(ReadClockTest, KnowsThatTheBoardWillBeFull) {
  const engine::TimeControl sudden_death{.moves = 0, .base = absl::Minutes(1), .increment = {}};
  EXPECT_EQ(engine::ReadClock(sudden_death, absl::Minutes(1), 0, kMovesOf7x6).moves_to_go,
            kMovesOf7x6);
  EXPECT_EQ(engine::ReadClock(sudden_death, absl::Minutes(1), 20, 1).moves_to_go, 1);
  const engine::TimeControl forty{.moves = 40, .base = absl::Minutes(5), .increment = {}};
  EXPECT_EQ(engine::ReadClock(forty, absl::Minutes(5), 18, 3).moves_to_go, 3);
}

TEST(ReadClockTest, PassesOnWhatIsLeftAndTheIncrement) {
  const engine::TimeControl control{
      .moves = 0, .base = absl::Minutes(1), .increment = absl::Seconds(2)};
  const engine::Clock clock = engine::ReadClock(control, absl::Seconds(7), 3, 18);
  EXPECT_EQ(clock.left, absl::Seconds(7));
  EXPECT_EQ(clock.increment, absl::Seconds(2));
}

// A twentieth, at least 50 ms, and 4 ms for the way of each move.
TEST(ShareOfClockTest, KeepsAReserveForTheLastMove) {
  EXPECT_EQ(Share(absl::Seconds(10), 1), absl::Milliseconds(9496));
  EXPECT_EQ(Share(absl::Milliseconds(200), 1), absl::Milliseconds(146));
}

TEST(ShareOfClockTest, HasNoTimeWhenOnlyTheReserveIsLeft) {
  for (const int milliseconds : {50, 10, 1, 0, -100}) {
    EXPECT_EQ(Share(absl::Milliseconds(milliseconds), 5), absl::ZeroDuration()) << milliseconds;
    EXPECT_EQ(Share(absl::Milliseconds(milliseconds), 5, absl::Seconds(1)), absl::ZeroDuration());
  }
}

TEST(ShareOfClockTest, DividesEvenlyNearTheControl) {
  EXPECT_EQ(Share(absl::Seconds(10), 5), absl::Milliseconds(1896));
}

TEST(ShareOfClockTest, GivesTheFirstMovesATenth) {
  EXPECT_EQ(Share(absl::Seconds(100), kMovesOf7x6), absl::Microseconds(9491600));
}

// A host that gives each move 100 ms fills the clock with as much after each move.
TEST(ShareOfClockTest, LivesOnTheIncrement) {
  EXPECT_EQ(Share(absl::Milliseconds(100), kMovesOf7x6, absl::Milliseconds(100)),
            absl::Milliseconds(46));
}

TEST(ShareOfClockTest, LeavesRoomWhenTheMachineIsBusy) {
  const engine::SearchTime time = engine::ShareOfClock(
      kNow, engine::Clock{absl::Seconds(2), absl::Milliseconds(50), kMovesOf7x6});
  EXPECT_GE(time.latest - kNow, 1.9 * (time.deadline - kNow));
}

TEST(ShareOfClockTest, UsesTheIncrementButNeverMoreThanThereIs) {
  EXPECT_EQ(Share(absl::Seconds(10), 10, absl::Seconds(1)), absl::Microseconds(1'949'600));
  EXPECT_EQ(Share(absl::Seconds(1), 10, absl::Minutes(1)), absl::Milliseconds(946));
}

// Each move takes all of its share and a little more on its way, and the clock never falls.
TEST(ShareOfClockTest, LastsForAWholeGame) {
  const engine::TimeControl controls[] = {
      {.moves = 0, .base = absl::Seconds(30), .increment = absl::Milliseconds(500)},
      {.moves = 0, .base = absl::Seconds(1), .increment = {}},
      {.moves = 0, .base = absl::Milliseconds(100), .increment = absl::Milliseconds(10)},
      {.moves = 5, .base = absl::Seconds(2), .increment = {}},
      {.moves = 1, .base = absl::Milliseconds(200), .increment = {}},
      {.moves = 0, .base = absl::Milliseconds(150), .increment = absl::Milliseconds(150)},
      {.moves = 0, .base = absl::Milliseconds(500), .increment = absl::Milliseconds(5)},
      {.moves = 40, .base = absl::Minutes(5), .increment = {}},
  };
  for (const engine::TimeControl& control : controls) {
    absl::Duration left = control.base;
    for (int move = 0; move < 60; ++move) {
      const int moves_left = std::max(1, 60 - move);
      const engine::SearchTime time =
          engine::ShareOfClock(kNow, engine::ReadClock(control, left, move, moves_left));
      ASSERT_LT(time.latest - kNow, std::max(left, absl::Milliseconds(50))) << "on a busy machine";
      const absl::Duration used = time.deadline - kNow + absl::Milliseconds(1);
      ASSERT_GT(left - used, absl::ZeroDuration()) << "base " << control.base << ", move " << move;
      left = engine::LeftAfterMove(control, left, used - absl::Milliseconds(1), move + 1);
    }
  }
}

TEST(LeftAfterMoveTest, AddsTheIncrement) {
  const engine::TimeControl control{
      .moves = 0, .base = absl::Seconds(9), .increment = absl::Seconds(1)};
  const absl::Duration left =
      engine::LeftAfterMove(control, absl::Seconds(9), absl::Milliseconds(500), 1);
  EXPECT_LE(left, absl::Milliseconds(9500));
  EXPECT_GE(left, absl::Milliseconds(9480));
}

TEST(LeftAfterMoveTest, AddsTheBaseAtEachControl) {
  const engine::TimeControl control{.moves = 2, .base = absl::Seconds(10), .increment = {}};
  EXPECT_LE(engine::LeftAfterMove(control, absl::Seconds(5), absl::Seconds(1), 1),
            absl::Seconds(4));
  EXPECT_GT(engine::LeftAfterMove(control, absl::Seconds(5), absl::Seconds(1), 2),
            absl::Seconds(13));
  EXPECT_GT(engine::LeftAfterMove(control, absl::Seconds(5), absl::Seconds(1), 4),
            absl::Seconds(13));
}

}  // namespace
}  // namespace plumb::testing
