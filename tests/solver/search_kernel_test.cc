// The window contract of the search, judged by brute force.

#include "solver/search_kernel.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "gtest/gtest.h"
#include "solver/board_size.h"
#include "solver/position.h"
#include "solver/score.h"
#include "solver/search_control.h"
#include "solver/stop_token.h"
#include "tests/support/brute_force.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

std::unique_ptr<SearchKernel> KernelFor(BoardSize size, int threads = 1) {
  return MakeSearchKernel({.size = size, .table_bytes = std::size_t{1} << 20, .threads = threads});
}

class SearchKernelTest : public ::testing::TestWithParam<BoardSize> {
 protected:
  Position Next(Random& random) const {
    const BoardSize size = GetParam();
    while (true) {
      const Position position = RandomSetUp(size, 1 + random.Below(11), random);
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
  BruteForce brute_force(GetParam());
  Random random(130);
  for (int i = 0; i < 60; ++i) {
    const Position position = Next(random);
    const Score truth = brute_force.ScoreOf(position);
    for (int alpha = -8; alpha <= 8; ++alpha) {
      // Null windows mostly, and wide ones.
      const int beta = alpha + 1 + (random.Below(2) == 0 ? 0 : random.Below(12));
      SearchControl control({});
      const std::optional<Score> value =
          kernel->Run(position, Score(alpha), Score(beta), control, kNoBudget);
      ASSERT_TRUE(value.has_value());
      ExpectWindow(*value, Score(alpha), Score(beta), truth);
      ASSERT_FALSE(HasFailure()) << "window " << alpha << " to " << beta << ", truth "
                                 << truth.value() << ", " << Describe(position);
    }
  }
}

// A budget ends a run, but nothing that it leaves in the tables is wrong.
TEST_P(SearchKernelTest, KeepsTheContractAfterRunsThatWereCutOff) {
  const auto kernel = KernelFor(GetParam());
  BruteForce brute_force(GetParam());
  Random random(131);
  for (int i = 0; i < 60; ++i) {
    const Position position = Next(random);
    const Score truth = brute_force.ScoreOf(position);
    for (const std::uint64_t budget : {1u, 2u, 5u, 20u, 100u}) {
      const Score alpha(random.Below(8) - 4);
      SearchControl control({});
      const auto value = kernel->Run(position, alpha, alpha.Above(), control, budget);
      EXPECT_LE(control.nodes(), budget + 1);  // It counts the node that it gives up at.
      if (value.has_value()) ExpectWindow(*value, alpha, alpha.Above(), truth);
    }
    SearchControl control({});
    const auto value = kernel->Run(position, truth.Below(), truth.Above(), control, kNoBudget);
    ASSERT_TRUE(value.has_value());
    EXPECT_EQ(*value, truth);
    ASSERT_FALSE(HasFailure()) << Describe(position);
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, SearchKernelTest,
                         ::testing::Values(Size(1, 12), Size(2, 9), Size(4, 4), Size(5, 4),
                                           Size(4, 5), Size(5, 5), Size(7, 3), Size(7, 6),
                                           Size(8, 7), Size(8, 8), Size(9, 9), Size(16, 7),
                                           Size(1, 127)),
                         [](const auto& param) { return param.param.ToString(); });

TEST(SearchKernelStopTest, ReturnsNothingWhenStopped) {
  const auto kernel = KernelFor({});
  SearchControl control({.max_nodes = 1000});
  EXPECT_EQ(kernel->Run(Position(), Score(0), Score(1), control, kNoBudget), std::nullopt);
  EXPECT_TRUE(control.stopped());
}

TEST(SearchKernelStopTest, ReturnsNothingWhenTheBudgetIsSpent) {
  const auto kernel = KernelFor({});
  SearchControl control({});
  EXPECT_EQ(kernel->Run(Position(), Score(0), Score(1), control, 1000), std::nullopt);
  EXPECT_FALSE(control.stopped());
}

}  // namespace
}  // namespace plumb::testing
