// The deeper known node counts of the 7x6 board.

#include <cstdint>
#include <utility>

#include "engine/perft.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/search/search_limits.h"

namespace plumb::testing {
namespace {

TEST(PerftGoldenTest, KnowsThe7x6Board) {
  for (const auto& [depth, nodes] :
       {std::pair(10, std::uint64_t{314'060'245}), std::pair(11, std::uint64_t{2'158'651'073}),
        std::pair(12, std::uint64_t{14'576'947'317})}) {
    EXPECT_EQ(engine::Perft(Position(), depth, base::StopSource()), nodes) << depth;
  }
}

}  // namespace
}  // namespace plumb::testing
