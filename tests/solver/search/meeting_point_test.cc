#include "solver/search/meeting_point.h"

#include <atomic>
#include <thread>
#include <vector>

#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

// While one thread changes something, all others wait, have left, or have not yet come.
TEST(MeetingPointTest, LetsOneChangeWhatAllUse) {
  constexpr int kThreads = 8;
  constexpr int kRounds = 2000;
  search::MeetingPoint point;
  int shared = 0;  // Not atomic: the sanitizer would see a race.
  std::atomic<int> users = 0;
  std::atomic<int> overlaps = 0;
  const auto change = [&] {
    if (users.load() != 0) ++overlaps;
    ++shared;
  };
  const auto work = [&](int thread) {
    point.Join();
    // Each leaves at another time.
    for (int round = 0; round < kRounds / (thread + 1); ++round) {
      ++users;
      const int seen = shared;
      EXPECT_EQ(shared, seen);
      --users;
      point.Meet(change);
    }
    point.Leave(change);
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) threads.emplace_back(work, i);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(overlaps.load(), 0);
  EXPECT_GE(shared, kRounds) << "the one that stays longest meets so often";
}

TEST(MeetingPointTest, DoesNotWaitForThoseWhoHaveLeft) {
  search::MeetingPoint point;
  int changes = 0;
  const auto change = [&] { ++changes; };
  point.Join();
  point.Meet(change);
  EXPECT_EQ(changes, 1);
  point.Join();  // Somebody else, who is gone before the next meeting,
  std::thread waits([&] {
    point.Meet(change);
    point.Leave(change);
  });
  std::thread leaves([&] { point.Leave(change); });
  waits.join();
  leaves.join();
  EXPECT_EQ(changes, 2) << "or during it";
}

}  // namespace
}  // namespace plumb::testing
