#include "arena/fault.h"

#include <optional>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::Optional;

TEST(FaultTest, KindsHaveNamesThatCanBeReadBack) {
  EXPECT_EQ(arena::NameOf(arena::FaultKind::kIllegalMove), "illegal move");
  for (int i = 0; i <= static_cast<int>(arena::FaultKind::kStopped); ++i) {
    const auto kind = static_cast<arena::FaultKind>(i);
    EXPECT_NE(arena::NameOf(kind), "") << i;
    EXPECT_THAT(arena::FaultKindOf(arena::NameOf(kind)), Optional(kind));
  }
  EXPECT_EQ(arena::FaultKindOf("bad luck"), std::nullopt);
  EXPECT_EQ(arena::FaultKindOf(""), std::nullopt);
}

TEST(DescribeTest, SaysWhoWhenAndWhat) {
  arena::Verdict verdict = {
      .engine = "bot", .move = 7, .fault = {arena::FaultKind::kGarbage, "'x'", "a column"}};
  EXPECT_EQ(arena::Describe(verdict), "bot, move 7: garbage: got 'x', expected a column");
  verdict.move = 0;
  EXPECT_EQ(arena::Describe(verdict), "bot: garbage: got 'x', expected a column");
  verdict.fault = {arena::FaultKind::kResignation, "'q'", ""};
  EXPECT_EQ(arena::Describe(verdict), "bot: resignation: got 'q'");
}

}  // namespace
}  // namespace plumb::testing
