#include "engine/protocols/detect.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/protocol.h"
#include "engine/session.h"
#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/fake_searcher.h"
#include "tests/support/protocol_driver.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class DetectTest : public ::testing::Test {
 protected:
  engine::Flow Send(absl::string_view line) {
    writer_.lines.clear();
    return protocol_.HandleLine({std::string(line), base::MonotonicTime() + absl::Seconds(1)})
        .value();
  }

  FakeSearcher searcher_;
  engine::Session session_{engine::Settings(), &searcher_, [](absl::string_view) {}};
  RecordingWriter writer_;
  std::vector<std::string> warnings_;
  engine::DetectProtocol protocol_{
      {.session = &session_,
       .writer = &writer_,
       .engine_name = "",
       .warn = [this](absl::string_view text) { warnings_.emplace_back(text); }},
      ", or ask somebody"};
};

TEST_F(DetectTest, PassesLinesToTheProtocolOfTheFirstOne) {
  EXPECT_EQ(Send("  C4P_begin "), engine::Flow::kContinue);
  EXPECT_THAT(writer_.lines, ElementsAre("ready"));
  Send("set 1 3");
  EXPECT_THAT(writer_.lines, ElementsAre("ready"));
  EXPECT_EQ(session_.game().position().ply(), 1);
  EXPECT_EQ(protocol_.TurnOf("get 1 100"), engine::Turn::kWait) << "as C4P";
  EXPECT_EQ(Send("kill"), engine::Flow::kQuit);
}

TEST_F(DetectTest, WarnsAboutOtherLinesAndGoesOn) {
  EXPECT_EQ(Send("uci"), engine::Flow::kContinue);
  EXPECT_THAT(warnings_, ElementsAre(StartsWith("no protocol begins with 'uci'; expected ")));
  EXPECT_THAT(warnings_, ElementsAre(HasSubstr(" or position startpos, or ask somebody")));
  EXPECT_EQ(Send(""), engine::Flow::kContinue);
  EXPECT_THAT(writer_.lines, IsEmpty());
  Send("isready");
  EXPECT_THAT(writer_.lines, ElementsAre("readyok"));
  EXPECT_THAT(warnings_, ::testing::SizeIs(1));
}

TEST_F(DetectTest, QuitsBeforeAnyProtocol) { EXPECT_EQ(Send("quit"), engine::Flow::kQuit); }

}  // namespace
}  // namespace plumb::testing
