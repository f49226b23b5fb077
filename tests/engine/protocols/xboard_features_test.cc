#include "engine/protocols/xboard_features.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"

namespace plumb::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(XboardFeaturesTest, AnnounceWhatHostsAskFor) {
  const auto lines = engine::FeatureLines("Plumb", engine::Settings());
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_THAT(lines[0], StartsWith("feature ping=1 setboard=1 usermove=1 san=0 colors=0 sigint=0 "
                                   "sigterm=0 reuse=1 debug=1 playother=1 memory=1 time=1 draw=0 "
                                   "analyze=1 name=1 myname=\"Plumb\" variants=\"cfour,connect4,"));
  EXPECT_EQ(lines[2], "feature done=1");
}

TEST(XboardFeaturesTest, DeclareEachKindOfOption) {
  engine::Settings settings;
  settings.skill_level = 7;
  settings.ponder = true;
  settings.book = "my books/one.plumb";
  const std::string options = engine::FeatureLines("Plumb", settings)[1];
  EXPECT_THAT(options, StartsWith("feature smp=1 option=\"Hash -spin 256 1 1048576\""));
  EXPECT_THAT(options, HasSubstr(" option=\"Skill Level -spin 7 0 20\""));
  EXPECT_THAT(options, HasSubstr(" option=\"Book -string my books/one.plumb\""));
  EXPECT_THAT(options, HasSubstr(" option=\"Ponder -check 1\""));
  EXPECT_THAT(options, HasSubstr(" option=\"Clear Hash -button\""));
}

TEST(XboardFeaturesTest, LetNoQuotationMarkEndAValueEarly) {
  engine::Settings settings;
  settings.book = "a\"b";
  const auto lines = engine::FeatureLines("The \"Plumb\"", settings);
  EXPECT_THAT(lines[0], HasSubstr("myname=\"The Plumb\" "));
  EXPECT_THAT(lines[1], HasSubstr("option=\"Book -string ab\""));
}

// The names between the quotation marks of variants="...".
std::vector<std::string> Variants() {
  const std::string features = engine::FeatureLines("Plumb", engine::Settings())[0];
  const std::vector<std::string> parts = absl::StrSplit(features, "variants=\"");
  return absl::StrSplit(absl::StripSuffix(parts.at(1), "\""), ',');
}

TEST(XboardFeaturesTest, NameEveryBoardOnce) {
  const std::vector<std::string> names = Variants();
  EXPECT_EQ(names[0], "cfour");
  EXPECT_EQ(names[1], "connect4");
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
  for (int width = 1; width <= 12; ++width) {
    for (int height = 1; height <= 16; ++height) {
      const bool is_playable = width * (height + 1) <= 128;
      EXPECT_THAT(
          names,
          Contains(absl::StrCat(width, "x", height, "+1_connect4")).Times(is_playable ? 1 : 0));
    }
  }
  for (const std::string& name : names) {
    EXPECT_NE(engine::BoardOfVariant(name), std::nullopt) << name;
  }
}

// XBoard's buffers: 512 bytes for each of the first three words, and 8192 for the line.
// WinBoard's has 4096.
TEST(XboardFeaturesTest, FitIntoTheBuffersOfXboard) {
  for (const std::string& line : engine::FeatureLines("Plumb", engine::Settings())) {
    EXPECT_LT(line.size(), 4096U);
  }
  EXPECT_THAT(engine::FeatureLines("Plumb", engine::Settings())[0],
              StartsWith("feature ping=1 setboard=1 usermove=1 "));
}

TEST(XboardFeaturesTest, KnowTheBoardOfAVariant) {
  EXPECT_EQ(engine::BoardOfVariant("connect4"), BoardSize());
  EXPECT_EQ(engine::BoardOfVariant("cfour"), BoardSize());
  EXPECT_EQ(engine::BoardOfVariant("8x8+1_connect4"), *BoardSize::Create(8, 8));
  EXPECT_EQ(engine::BoardOfVariant("9x7_connect4"), *BoardSize::Create(9, 7));
  EXPECT_EQ(engine::BoardOfVariant("12x9+1_connect4"), *BoardSize::Create(12, 9));
  EXPECT_EQ(engine::BoardOfVariant("7x16+1_connect4"), *BoardSize::Create(7, 16));
}

TEST(XboardFeaturesTest, KnowNoOtherGame) {
  for (const char* name : {"", "normal", "chess", "8x8", "8x8+0_connect4", "8x8+1_fairy",
                           "_connect4", "0x0+1_connect4", "13x6+1_connect4", "6x17+1_connect4",
                           "12x10+1_connect4", "8x8 +1_connect4", "Connect4"}) {
    EXPECT_EQ(engine::BoardOfVariant(name), std::nullopt) << name;
  }
}

TEST(XboardFeaturesTest, SetUpTheBoardAsXboardWantsIt) {
  EXPECT_THAT(engine::SetupLines(BoardSize()),
              ElementsAre("setup (.P.....p....) 7x6+1_fairy 7/7/7/7/7/7"
                          "[PPPPPPPPPPPPPPPPPPPPPppppppppppppppppppppp] w - - 0 1",
                          "piece P& -"));
  EXPECT_THAT(
      engine::SetupLines(*BoardSize::Create(5, 4)),
      ElementsAre("setup (.P.....p....) 5x4+1_fairy 5/5/5/5[PPPPPPPPPPpppppppppp] w - - 0 1",
                  "piece P& -"));
}

}  // namespace
}  // namespace plumb::testing
