#include "engine/protocols/cfp_options.h"

#include <string>

#include "absl/strings/match.h"
#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::Contains;

TEST(CfpOptionsTest, ShowTheValuesThatAreSet) {
  engine::Settings settings;
  settings.hash_mb = 7;
  settings.book = "my book";
  EXPECT_THAT(engine::CfpOptionLines(settings),
              Contains("option name Hash type spin default 7 min 1 max 1048576"));
  EXPECT_THAT(engine::CfpOptionLines(settings),
              Contains("option name Book type string default my book"));
  EXPECT_THAT(engine::CfpOptionLines(settings),
              Contains("option name Book Folder type string default \"\""));
  EXPECT_THAT(engine::CfpOptionLines(settings), Contains("option name Clear Hash type button"));
}

// CFP forbids to think before `go`.
TEST(CfpOptionsTest, DoNotOfferToPonder) {
  for (const std::string& line : engine::CfpOptionLines(engine::Settings())) {
    EXPECT_FALSE(absl::StrContains(line, "Ponder")) << line;
  }
  EXPECT_NE(engine::FindSetting("Ponder"), nullptr);
  EXPECT_EQ(engine::FindCfpOption("Ponder"), nullptr);
}

TEST(CfpOptionsTest, AreFoundWhateverTheirCase) {
  EXPECT_EQ(engine::FindCfpOption("sKILL lEVEL"), engine::FindSetting("Skill Level"));
  EXPECT_EQ(engine::FindCfpOption("Skill"), nullptr);
  EXPECT_EQ(engine::FindCfpOption(""), nullptr);
}

}  // namespace
}  // namespace plumb::testing
