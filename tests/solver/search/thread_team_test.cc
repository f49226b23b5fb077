#include "solver/search/thread_team.h"

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

TEST(ThreadTeamTest, GivesEveryThreadItsPartOfEachJob) {
  for (const int size : {1, 2, 5}) {
    search::ThreadTeam team(size);
    EXPECT_EQ(team.size(), size);
    for (int job = 0; job < 200; ++job) {
      std::vector<std::atomic<int>> calls(static_cast<std::size_t>(size));
      team.Run([&calls](int index) { ++calls[static_cast<std::size_t>(index)]; });
      for (const std::atomic<int>& count : calls) EXPECT_EQ(count, 1);
    }
  }
}

TEST(ThreadTeamTest, LetsTheCallerTakePart) {
  search::ThreadTeam team(3);
  std::thread::id first;
  team.Run([&first](int index) {
    if (index == 0) first = std::this_thread::get_id();
  });
  EXPECT_EQ(first, std::this_thread::get_id());
}

TEST(ThreadTeamTest, WorksAtTheSameTime) {
  // Each waits for the other: one thread after the other would never return.
  search::ThreadTeam team(2);
  std::atomic<int> arrived{0};
  team.Run([&arrived](int) {
    ++arrived;
    while (arrived < 2) std::this_thread::yield();
  });
  EXPECT_EQ(arrived, 2);
}

TEST(ThreadTeamTest, EndsWithoutAJob) { search::ThreadTeam team(4); }

}  // namespace
}  // namespace plumb::testing
