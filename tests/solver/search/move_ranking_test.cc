#include "solver/search/move_ranking.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "solver/search/word_vector.h"
#include "tools/random_positions.h"

namespace plumb::testing {
namespace {

// Ranks random moves, and expects the same order as a sort of pairs of worth and index.
template <std::size_t kMaxBatches>
void ExpectSorted(std::size_t batches, tools::Random& random) {
  search::MoveRanking<kMaxBatches> ranking(batches);
  std::vector<std::pair<std::int64_t, std::size_t>> expected;
  for (std::size_t batch = 0; batch < batches; ++batch) {
    search::WordArray worths;
    // Few different ones, so that some are equal.
    for (std::uint64_t& worth : worths) {
      worth = static_cast<std::uint64_t>(std::int64_t{random.Below(9)} - 5);
    }
    auto moves = ranking.Begin(batch, search::FromArray(worths));
    for (std::size_t lane = 0; lane < search::kLanes; ++lane) {
      if (random.Below(2) == 0) continue;
      moves.Add(lane);
      expected.emplace_back(worths[lane], batch * search::kLanes + lane);
    }
    ranking.End(batch, moves);
  }
  std::sort(expected.rbegin(), expected.rend());
  for (const auto& [worth, index] : expected) {
    ASSERT_FALSE(ranking.IsEmpty());
    ASSERT_EQ(ranking.TakeBest(), index);
  }
  ASSERT_TRUE(ranking.IsEmpty());
}

TEST(MoveRankingTest, TakesTheBestFirstAndTheLastOfEqualOnes) {
  tools::Random random(17);
  for (int i = 0; i < 1000; ++i) {
    ExpectSorted<1>(1, random);
    ExpectSorted<2>(2, random);
    ExpectSorted<8>(1 + static_cast<std::size_t>(random.Below(8)), random);
  }
}

}  // namespace
}  // namespace plumb::testing
