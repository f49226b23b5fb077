// The hard position sets of others, whole.

#include "gtest/gtest.h"
#include "tests/support/shared_positions.h"

namespace plumb::testing {
namespace {

class SharedPositionsSlowTest : public ::testing::TestWithParam<SharedSet> {};

TEST_P(SharedPositionsSlowTest, HaveTheirScores) { ExpectSharedScores(GetParam()); }

INSTANTIATE_TEST_SUITE_P(OneThread, SharedPositionsSlowTest,
                         ::testing::Values(Classic("begin-medium", 1, 1),
                                           Classic("begin-hard", 1, 1), Wide9x5("opening_L2", 1, 1),
                                           Wide9x5("opening_L3", 1, 1)),
                         [](const auto& param) { return NameOf(param.param); });

INSTANTIATE_TEST_SUITE_P(TwoThreads, SharedPositionsSlowTest,
                         ::testing::Values(Classic("begin-medium", 1, 2),
                                           Classic("begin-hard", 1, 2), Wide9x5("opening_L2", 1, 2),
                                           Wide9x5("opening_L3", 1, 2)),
                         [](const auto& param) { return NameOf(param.param); });

}  // namespace
}  // namespace plumb::testing
