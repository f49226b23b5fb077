// The position sets of others; the hard ones sampled, so that this takes a minute or two.

#include "gtest/gtest.h"
#include "tests/support/shared_positions.h"

namespace plumb::testing {
namespace {

class SharedPositionsTest : public ::testing::TestWithParam<SharedSet> {};

TEST_P(SharedPositionsTest, HaveTheirScores) { ExpectSharedScores(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    OneThread, SharedPositionsTest,
    ::testing::Values(Classic("end-easy", 1, 1), Classic("middle-easy", 1, 1),
                      Classic("middle-medium", 1, 1), Classic("begin-easy", 1, 1),
                      Classic("begin-medium", 5, 1), Classic("begin-hard", 50, 1),
                      Wide9x5("endgame_L1", 1, 1), Wide9x5("midgame_L1", 1, 1),
                      Wide9x5("midgame_L2", 1, 1), Wide9x5("opening_L1", 1, 1),
                      Wide9x5("opening_L2", 50, 1), Wide9x5("opening_L3", 250, 1)),
    [](const auto& param) { return NameOf(param.param); });

INSTANTIATE_TEST_SUITE_P(
    TwoThreads, SharedPositionsTest,
    ::testing::Values(Classic("end-easy", 1, 2), Classic("middle-easy", 1, 2),
                      Classic("middle-medium", 1, 2), Classic("begin-easy", 1, 2),
                      Classic("begin-medium", 7, 2), Classic("begin-hard", 70, 2),
                      Wide9x5("endgame_L1", 1, 2), Wide9x5("midgame_L1", 1, 2),
                      Wide9x5("midgame_L2", 1, 2), Wide9x5("opening_L1", 1, 2),
                      Wide9x5("opening_L2", 70, 2), Wide9x5("opening_L3", 333, 2)),
    [](const auto& param) { return NameOf(param.param); });

}  // namespace
}  // namespace plumb::testing
