#include "arena/check/probe.h"

#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "arena/process_channel.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

arena::Probe ProbeOf(const std::string& script, arena::LineEnds line_ends) {
  arena::CheckTimes times;
  times.reply = absl::Seconds(3);
  times.silence = absl::Seconds(3);
  return {*arena::ProcessChannel::Start({.command = {"/bin/sh", "-c", script}}), times, line_ends};
}

TEST(ProbeTest, WantsLinesToEndWhereTheProtocolHasLines) {
  arena::Probe probe = ProbeOf("printf ready; sleep 60", arena::LineEnds::kRequired);
  probe.Expect("ready");
  EXPECT_EQ(probe.fault(), "expected 'ready', got 'ready' without the end of a line");
}

TEST(ProbeTest, TakesTextWhereTheProtocolHasNoLines) {
  arena::Probe probe = ProbeOf("printf p; sleep 60", arena::LineEnds::kOptional);
  probe.Expect("p");
  EXPECT_EQ(probe.fault(), "");
  EXPECT_EQ(probe.tolerance(), "");
}

TEST(ProbeTest, HearsAnUnfinishedLineInTheSilence) {
  arena::Probe probe = ProbeOf("echo ready; printf x; sleep 60", arena::LineEnds::kRequired);
  probe.Expect("ready");
  probe.ExpectSilence();
  EXPECT_EQ(probe.fault(), "expected silence, got 'x' without the end of a line");
}

}  // namespace
}  // namespace plumb::testing
