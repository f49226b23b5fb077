// The window contract of the search, judged by brute force.

#include "solver/search/search_kernel.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/search/search_control.h"
#include "solver/search/search_limits.h"
#include "tests/support/random_positions.h"
#include "tools/brute_force.h"

namespace plumb::testing {
namespace {

std::unique_ptr<search::SearchKernel> KernelFor(BoardSize size, int threads = 1) {
  return search::MakeSearchKernel(
      {.size = size, .table_bytes = std::size_t{1} << 20, .threads = threads});
}

class SearchKernelTest : public ::testing::TestWithParam<BoardSize> {
 protected:
  Position Next(tools::Random& random) const {
    const BoardSize size = GetParam();
    while (true) {
      const Position position = tools::RandomSetUp(size, 1 + random.Below(11), random);
      if (position.State() == GameState::kOngoing) return position;
    }
  }
};

void ExpectWindow(Score value, Score alpha, Score beta, Score truth) {
  if (value <= alpha) {
    EXPECT_LE(truth, value);
  } else if (value >= beta) {
    EXPECT_GE(truth, value);
  } else {
    EXPECT_EQ(value, truth);
  }
}

TEST_P(SearchKernelTest, KeepsTheContractOfEveryWindow) {
  const auto kernel = KernelFor(GetParam());
  tools::BruteForce brute_force(GetParam());
  tools::Random random(130);
  for (int i = 0; i < 60; ++i) {
    const Position position = Next(random);
    const Score truth = brute_force.ScoreOf(position);
    for (int alpha = -8; alpha <= 8; ++alpha) {
      // Null windows mostly, and wide ones.
      const int beta = alpha + 1 + (random.Below(2) == 0 ? 0 : random.Below(12));
      search::SearchControl control({});
      const std::optional<Score> value =
          kernel->Run(position, Score(alpha), Score(beta), control, search::kNoBudget);
      ASSERT_TRUE(value.has_value());
      ExpectWindow(*value, Score(alpha), Score(beta), truth);
      ASSERT_FALSE(HasFailure()) << "window " << alpha << " to " << beta << ", truth "
                                 << truth.value() << ", " << tools::Describe(position);
    }
  }
}

// A budget ends a run, but nothing that it leaves in the tables is wrong.
TEST_P(SearchKernelTest, KeepsTheContractAfterRunsThatWereCutOff) {
  const auto kernel = KernelFor(GetParam());
  tools::BruteForce brute_force(GetParam());
  tools::Random random(131);
  for (int i = 0; i < 60; ++i) {
    const Position position = Next(random);
    const Score truth = brute_force.ScoreOf(position);
    for (const std::uint64_t budget : {1u, 2u, 5u, 20u, 100u}) {
      const Score alpha(random.Below(8) - 4);
      search::SearchControl control({});
      const auto value = kernel->Run(position, alpha, alpha.Above(), control, budget);
      EXPECT_LE(control.nodes(), budget + 1);  // It counts the node that it gives up at.
      if (value.has_value()) ExpectWindow(*value, alpha, alpha.Above(), truth);
    }
    search::SearchControl control({});
    const auto value =
        kernel->Run(position, truth.Below(), truth.Above(), control, search::kNoBudget);
    ASSERT_TRUE(value.has_value());
    EXPECT_EQ(*value, truth);
    ASSERT_FALSE(HasFailure()) << tools::Describe(position);
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, SearchKernelTest,
                         ::testing::Values(tools::Size(1, 12), tools::Size(2, 9), tools::Size(4, 4),
                                           tools::Size(5, 4), tools::Size(4, 5), tools::Size(5, 5),
                                           tools::Size(7, 3), tools::Size(7, 6), tools::Size(7, 7),
                                           tools::Size(8, 6), tools::Size(8, 7), tools::Size(8, 8),
                                           tools::Size(9, 6), tools::Size(9, 7), tools::Size(9, 9),
                                           tools::Size(16, 7), tools::Size(1, 127)),
                         [](const auto& param) { return param.param.ToString(); });

TEST(SearchKernelStopTest, ReturnsNothingWhenStopped) {
  const auto kernel = KernelFor({});
  search::SearchControl control({.max_nodes = 1000});
  EXPECT_EQ(kernel->Run(Position(), Score(0), Score(1), control, search::kNoBudget), std::nullopt);
  EXPECT_TRUE(control.stopped());
}

TEST(SearchKernelStopTest, ReturnsNothingWhenTheBudgetIsSpent) {
  const auto kernel = KernelFor({});
  search::SearchControl control({});
  EXPECT_EQ(kernel->Run(Position(), Score(0), Score(1), control, 1000), std::nullopt);
  EXPECT_FALSE(control.stopped());
}

// Questions apart from one another: each gets its own answer, whatever thread finds it.
TEST(SearchKernelApartTest, AnswersEveryQuestion) {
  const BoardSize size = tools::Size(5, 5);
  tools::BruteForce brute_force(size);
  tools::Random random(131);
  std::vector<Position> positions;
  while (positions.size() < 40) {
    const Position position = tools::RandomSetUp(size, 10 + random.Below(6), random);
    if (position.State() == GameState::kOngoing) positions.push_back(position);
  }
  for (const int threads : {1, 2, 7}) {
    const auto kernel = KernelFor(size, threads);
    std::vector<std::optional<Score>> answers(positions.size());
    search::SearchControl control({});
    kernel->RunApart(positions.size(), [&](std::size_t i, search::SearchKernel& own) {
      answers[i] = own.Run(positions[i], Score(-20), Score(20), control, search::kNoBudget);
    });
    for (std::size_t i = 0; i < positions.size(); ++i) {
      EXPECT_EQ(answers[i], brute_force.ScoreOf(positions[i])) << tools::Describe(positions[i]);
    }
  }
}

// The table starts with 2 MiB and has to grow several times, which all threads wait for; then a
// limit ends them all.
TEST(SearchKernelApartTest, LetsTheTableGrow) {
  for (const BoardSize size : {tools::Size(7, 6), tools::Size(8, 8)}) {
    const auto kernel = search::MakeSearchKernel(
        {.size = size, .table_bytes = std::size_t{64} << 20, .threads = 3});
    search::SearchControl control({.max_nodes = 3'000'000});
    std::atomic<int> unanswered = 0;
    const auto columns = static_cast<std::size_t>(size.width());
    kernel->RunApart(columns, [&](std::size_t column, search::SearchKernel& own) {
      const Position position = Position(size).After(static_cast<int>(column));
      if (!own.Run(position, kDraw, kDraw.Above(), control, search::kNoBudget)) ++unanswered;
    });
    EXPECT_TRUE(control.stopped());
    EXPECT_GE(control.nodes(), 3'000'000u);
    EXPECT_GT(unanswered.load(), 0);
    // It is as usable as before.
    search::SearchControl unlimited({});
    Position late(size);
    tools::Random random(132);
    late = tools::PlayCarefulGame(size, size.cells() - 20, random).position;
    EXPECT_TRUE(kernel->Run(late, kDraw, kDraw.Above(), unlimited, search::kNoBudget).has_value());
  }
}

}  // namespace
}  // namespace plumb::testing
