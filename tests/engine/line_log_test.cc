#include "engine/line_log.h"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

constexpr absl::Time kNow = absl::FromUnixMillis(1'000'000'250);

std::string Contents(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(LineLogTest, KeepsBothDirectionsWithTheirTimes) {
  const std::string path = ::testing::TempDir() + "/plumb_line_log_test";
  std::remove(path.c_str());
  for (int run = 0; run < 2; ++run) {  // The second one appends.
    engine::LineLog log;
    ASSERT_TRUE(log.Open(path).ok());
    log.Received("isready", kNow);
    log.Sent("readyok", kNow);
    EXPECT_THAT(Contents(path), HasSubstr("readyok\n")) << "at once";
  }
  const std::string text = Contents(path);
  EXPECT_EQ(text.size() % 2, 0U);
  EXPECT_EQ(text.substr(0, text.size() / 2), text.substr(text.size() / 2));
  EXPECT_THAT(text.substr(0, text.size() / 2),
              MatchesRegex("1970-01-1[0-9] [0-9:]+[.]250 >isready\n"
                           "1970-01-1[0-9] [0-9:]+[.]250 <readyok\n"));
  std::remove(path.c_str());
}

TEST(LineLogTest, KeepsALineOnItsLine) {
  const std::string path = ::testing::TempDir() + "/plumb_line_log_escapes";
  std::remove(path.c_str());
  engine::LineLog log;
  ASSERT_TRUE(log.Open(path).ok());
  log.Received("\x1b[2J\r", kNow);
  EXPECT_THAT(Contents(path), HasSubstr(">\\x1b[2J\\r\n"));
  std::remove(path.c_str());
}

TEST(LineLogTest, WritesNothingUntilItIsOpened) {
  engine::LineLog log;
  log.Sent("readyok", kNow);
}

TEST(LineLogTest, NamesAFileThatCannotBeOpened) {
  engine::LineLog log;
  const absl::Status status = log.Open("/no/such/folder/log");
  EXPECT_THAT(std::string(status.message()), HasSubstr("/no/such/folder/log"));
}

}  // namespace
}  // namespace plumb::testing
