// Variants and positions.

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"
#include "tests/engine/protocols/xboard_fixture.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

constexpr absl::string_view kSetup7x6 =
    "setup (.P.....p....) 7x6+1_fairy 7/7/7/7/7/7"
    "[PPPPPPPPPPPPPPPPPPPPPppppppppppppppppppppp] w - - 0 1";

using XboardSetupTest = XboardTest;

// Variants.

TEST_F(XboardSetupTest, SetsUpTheBoardOfAVariant) {
  EXPECT_THAT(host_.Send("variant connect4"), ElementsAre(kSetup7x6, "piece P& -"));
  EXPECT_THAT(host_.Send("variant cfour"), ElementsAre(kSetup7x6, "piece P& -"));
}

TEST_F(XboardSetupTest, PlaysOnOtherBoards) {
  EXPECT_THAT(
      host_.Send("variant 8x8+1_connect4"),
      ElementsAre(StartsWith("setup (.P.....p....) 8x8+1_fairy 8/8/8/8/8/8/8/8["), "piece P& -"));
  SendAll({"usermove P@h1"});
  EXPECT_EQ(request().position.size().ToString(), "8x8");
  EXPECT_THAT(host_.Decide(7), ElementsAre("move P@h2"));
  SendAll({"new"});
  EXPECT_EQ(game().size().ToString(), "7x6");
}

TEST_F(XboardSetupTest, KeepsTheBoardAtAnUnknownVariant) {
  SendAll({"force", "usermove P@d1"});
  EXPECT_THAT(host_.Send("variant shogi"), ElementsAre("Error (unknown variant): variant shogi"));
  EXPECT_EQ(game().position().ply(), 1);
}

// Positions.

TEST_F(XboardSetupTest, SetsUpAPosition) {
  SendAll({"force", "setboard 7/7/7/7/3p3/3P3[PPPPPPPPPPPPPPPPPPPPpppppppppppppppppppp] w - - 0 2",
           "go"});
  EXPECT_EQ(request().position.ply(), 2);
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d3"));
}

TEST_F(XboardSetupTest, RefusesAPositionThatCannotBe) {
  SendAll({"force", "P@d1"});
  for (const char* fen : {"", "x", "7/7/7/7/3P3/7 b - - 0 1", "7/7/7/7/7/3PP2 w - - 0 1"}) {
    EXPECT_THAT(host_.Send(absl::StrCat("setboard ", fen)),
                ElementsAre("tellusererror Illegal position"))
        << fen;
  }
  EXPECT_EQ(game().position().ply(), 1);
}

TEST_F(XboardSetupTest, SaysWhyToAHostThatHearsComments) {
  SendAll({"accepted debug"});
  EXPECT_THAT(host_.Send("setboard 7/7/7/7/3P3/7 b - - 0 1"),
              ElementsAre("tellusererror Illegal position",
                          "# row 2, column 4 floats above an empty cell"));
}

TEST_F(XboardSetupTest, EditsAPosition) {
  SendAll({"force", "P@a1", "edit", "#", "Pd1", "c", "Pd2", ".", "go"});
  EXPECT_EQ(request().position.ply(), 2);
  EXPECT_EQ(game().to_move(), Side::kYellow);  // As before `edit`.
}

TEST_F(XboardSetupTest, HearsNoCommandsInEditMode) {
  SendAll({"edit"});
  EXPECT_THAT(host_.Send("go"), ElementsAre("Error (not understood in edit mode): go"));
  EXPECT_THAT(host_.Send("Nd1"), ElementsAre("Error (not understood in edit mode): Nd1"));
  SendAll({"Pd2"});
  EXPECT_THAT(host_.Send("."), ElementsAre("tellusererror Illegal position"));
  EXPECT_EQ(game().position().ply(), 0);
  EXPECT_THAT(host_.Send("ping 1"), ElementsAre("pong 1"));
  SendAll({"edit"});
  host_.Send("quit");
  EXPECT_TRUE(host_.quit());
}

}  // namespace
}  // namespace plumb::testing
