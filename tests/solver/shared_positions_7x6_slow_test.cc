// The hard 7x6 sets of others: by one thread whole.

#include "gtest/gtest.h"
#include "tests/support/shared_positions.h"
#include "tests/support/whole_sets.h"

namespace plumb::testing {
namespace {

class SharedPositionsSlowTest : public ::testing::TestWithParam<SharedSet> {};

TEST_P(SharedPositionsSlowTest, HaveTheirScores) { ExpectSharedScores(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Sets, SharedPositionsSlowTest,
                         ::testing::Values(Classic("begin-medium", 1, 1),
                                           Classic("begin-hard", 1, 1),
                                           Classic("begin-medium", 1, 2),
                                           Classic("begin-hard", WholeSetOrOneIn(5), 2)),
                         [](const auto& param) { return NameOf(param.param); });

}  // namespace
}  // namespace plumb::testing
