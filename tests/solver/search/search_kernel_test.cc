// The window contract of the search, judged by brute force.

#include "solver/search/search_kernel.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

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
                                           tools::Size(7, 3), tools::Size(7, 6), tools::Size(8, 7),
                                           tools::Size(8, 8), tools::Size(9, 9), tools::Size(16, 7),
                                           tools::Size(1, 127)),
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

}  // namespace
}  // namespace plumb::testing
