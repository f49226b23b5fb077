// The hard 9x5 sets of others by two threads.

#include "gtest/gtest.h"
#include "tests/support/shared_positions.h"
#include "tests/support/whole_sets.h"

namespace plumb::testing {
namespace {

class SharedPositionsSlowTest : public ::testing::TestWithParam<SharedSet> {};

TEST_P(SharedPositionsSlowTest, HaveTheirScores) { ExpectSharedScores(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Sets, SharedPositionsSlowTest,
                         ::testing::Values(Wide9x5("opening_L2", WholeSetOrOneIn(5), 2),
                                           Wide9x5("opening_L3", WholeSetOrOneIn(40), 2)),
                         [](const auto& param) { return NameOf(param.param); });

}  // namespace
}  // namespace plumb::testing
