#include "arena/perft_comparison.h"

#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "arena/engine_channel.h"
#include "base/stop_source.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/scripted_channel.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

// Says `answer` when it is asked to count. The right count is 57: 1 + 7 + 49.
arena::PerftEngine Counting(const std::string& name, const std::string& answer) {
  return {name, [answer]() -> absl::StatusOr<std::unique_ptr<arena::EngineChannel>> {
            return std::make_unique<ScriptedChannel>([answer](const std::string& line) {
              return absl::StartsWith(line, "perft ") ? std::vector<std::string>{answer}
                                                      : std::vector<std::string>{};
            });
          }};
}

class PerftComparisonTest : public ::testing::Test {
 protected:
  arena::PerftResult Compare(const std::vector<arena::PerftEngine>& engines) {
    return arena::ComparePerft(engines, 2, stop, out);
  }

  base::StopSource stop;
  std::ostringstream out;
};

TEST_F(PerftComparisonTest, AcceptsOurCount) {
  EXPECT_EQ(Compare({Counting("A", "perft 2 57"), Counting("B", "perft 2 57")}),
            arena::PerftResult::kEqual);
  EXPECT_EQ(out.str(), "Engine 0 (A): perft 2 57 in 1 ms\nEngine 1 (B): perft 2 57 in 1 ms\n");
}

TEST_F(PerftComparisonTest, ShowsAnotherCount) {
  EXPECT_EQ(Compare({Counting("A", "perft 2 50"), Counting("B", "perft 2 57")}),
            arena::PerftResult::kDifferent);
  EXPECT_THAT(out.str(), HasSubstr("perft 2 50 in 1 ms, expected 'perft 2 57'\n"));
}

TEST_F(PerftComparisonTest, SaysHowAnEngineEnded) {
  const arena::PerftEngine dead = {
      "A", []() -> absl::StatusOr<std::unique_ptr<arena::EngineChannel>> {
        auto channel = std::make_unique<ScriptedChannel>(
            [](const std::string&) { return std::vector<std::string>{}; });
        channel->has_ended = true;
        return channel;
      }};
  EXPECT_EQ(Compare({dead}), arena::PerftResult::kDifferent);
  EXPECT_EQ(out.str(), "Engine 0 (A): expected 'perft 2 57', got its end with exit code 7\n");
}

TEST_F(PerftComparisonTest, SaysWhyAnEngineDidNotStart) {
  const arena::PerftEngine missing = {"A", [] { return absl::NotFoundError("no such program"); }};
  EXPECT_EQ(Compare({missing}), arena::PerftResult::kDifferent);
  EXPECT_THAT(out.str(), HasSubstr("got no such program\n"));
}

TEST_F(PerftComparisonTest, PrintsNothingAfterAStop) {
  stop.RequestStop();
  EXPECT_EQ(Compare({Counting("A", "perft 2 57")}), arena::PerftResult::kStopped);
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace plumb::testing
