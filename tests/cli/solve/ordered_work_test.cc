#include "cli/solve/ordered_work.h"

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

std::vector<cli::PendingLine> Lines(int first, int count) {
  std::vector<cli::PendingLine> lines;
  for (int i = first; i < first + count; ++i) lines.push_back({absl::StrCat(i), 1, false});
  return lines;
}

cli::FinishedPiece Joined(const cli::WorkPiece& piece) {
  cli::FinishedPiece finished;
  for (const cli::PendingLine& line : piece.lines) absl::StrAppend(&finished.text, line.text, " ");
  return finished;
}

TEST(OrderedWorkTest, CollectsInOrderWhateverIsFinishedFirst) {
  cli::OrderedWork work;
  ASSERT_TRUE(work.Add(Lines(0, 5)));
  const cli::WorkPiece first = work.Take(2).value();
  const cli::WorkPiece second = work.Take(2).value();
  const cli::WorkPiece third = work.Take(2).value();
  EXPECT_EQ(third.lines.size(), 1u);
  work.Finish(second.number, Joined(second));
  work.Finish(first.number, Joined(first));
  const std::vector<cli::FinishedPiece> ready = work.Collect();
  ASSERT_EQ(ready.size(), 2u);
  EXPECT_EQ(ready[0].text, "0 1 ");
  EXPECT_EQ(ready[1].text, "2 3 ");
  work.EndOfInput();
  EXPECT_FALSE(work.Take(1).has_value());
  work.Finish(third.number, Joined(third));
  EXPECT_EQ(work.Collect().at(0).text, "4 ");
  EXPECT_TRUE(work.Collect().empty());
}

TEST(OrderedWorkTest, GivingUpFreesEverybody) {
  cli::OrderedWork work;
  ASSERT_TRUE(work.Add(Lines(0, 3)));
  const cli::WorkPiece taken = work.Take(1).value();
  std::thread writer([&] { EXPECT_EQ(work.Collect().at(0).text, "0 "); });
  work.GiveUp();
  EXPECT_FALSE(work.Add(Lines(3, 1)));
  EXPECT_FALSE(work.Take(1).has_value());
  work.Finish(taken.number, Joined(taken));
  writer.join();
  EXPECT_TRUE(work.Collect().empty());
}

TEST(OrderedWorkTest, HoldsFewLinesThatAreLong) {
  cli::OrderedWork work;
  const cli::PendingLine line = {std::string(64 << 10, 'x'), 64 << 10, false};
  std::atomic<int> added = 0;
  std::thread reader([&] {
    while (added < 1000 && work.Add({line})) ++added;
    work.EndOfInput();
  });
  absl::SleepFor(absl::Milliseconds(50));  // Time to add them all, if it wrongly would.
  EXPECT_LT(added, 200);
  int taken = 0;
  while (const std::optional<cli::WorkPiece> piece = work.Take(7)) {
    taken += static_cast<int>(piece->lines.size());
  }
  reader.join();
  EXPECT_EQ(taken, 1000);
}

TEST(OrderedWorkTest, ManyThreadsLoseNothing) {
  constexpr int kLines = 100000;
  cli::OrderedWork work;
  std::vector<std::thread> solvers;
  for (std::size_t i = 0; i < 4; ++i) {
    solvers.emplace_back([&work, i] {
      while (const std::optional<cli::WorkPiece> piece = work.Take(1 + 7 * i)) {
        work.Finish(piece->number, Joined(*piece));
      }
    });
  }
  std::string collected;
  std::thread writer([&] {
    for (auto pieces = work.Collect(); !pieces.empty(); pieces = work.Collect()) {
      for (const cli::FinishedPiece& piece : pieces) collected += piece.text;
    }
  });
  for (int i = 0; i < kLines; i += 100) ASSERT_TRUE(work.Add(Lines(i, 100)));
  work.EndOfInput();
  for (std::thread& solver : solvers) solver.join();
  writer.join();
  std::string expected;
  for (int i = 0; i < kLines; ++i) absl::StrAppend(&expected, i, " ");
  EXPECT_EQ(collected, expected);
}

TEST(OrderedWorkTest, ASlowPieceHoldsTheOthersBack) {
  cli::OrderedWork work;
  ASSERT_TRUE(work.Add(Lines(0, 100)));
  const cli::WorkPiece slow = work.Take(1).value();
  // Another thread finishes as much as may wait.
  const cli::WorkPiece big = work.Take(1).value();
  cli::FinishedPiece much;
  much.text = std::string(8 << 20, 'x');
  work.Finish(big.number, std::move(much));
  std::optional<cli::WorkPiece> next;
  std::thread solver([&] { next = work.Take(1); });
  work.Finish(slow.number, Joined(slow));
  EXPECT_EQ(work.Collect().size(), 2u);
  solver.join();
  EXPECT_EQ(next->number, 2u);
}

}  // namespace
}  // namespace plumb::testing
