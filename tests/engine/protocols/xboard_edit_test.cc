#include "engine/protocols/xboard_edit.h"

#include "absl/status/statusor.h"
#include "engine/game.h"
#include "engine/position_forms/position_builder.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::testing {
namespace {

class XboardEditTest : public ::testing::Test {
 protected:
  void Send(std::initializer_list<const char*> lines) {
    for (const char* line : lines) EXPECT_TRUE(editor_.HandleLine(line)) << line;
  }

  engine::XboardEditor editor_{engine::Game()};
};

TEST_F(XboardEditTest, PutsDiscsOfBothColours) {
  Send({"#", "Pd1", "Pc1", "c", "Pd2", "Pe1"});
  const absl::StatusOr<GivenPosition> given = editor_.Finish();
  ASSERT_TRUE(given.ok()) << given.status();
  EXPECT_EQ(given->to_move, Side::kRed);
  EXPECT_EQ(engine::StoneAt(*given, 3, 0), Side::kRed);
  EXPECT_EQ(engine::StoneAt(*given, 2, 0), Side::kRed);
  EXPECT_EQ(engine::StoneAt(*given, 3, 1), Side::kYellow);
  EXPECT_EQ(engine::StoneAt(*given, 4, 0), Side::kYellow);
  EXPECT_EQ(given->position.ply(), 4);
}

TEST_F(XboardEditTest, FindsOutWhoseTurnItIs) {
  Send({"#", "Pd1"});
  EXPECT_EQ(editor_.Finish()->to_move, Side::kYellow);
}

TEST_F(XboardEditTest, KeepsTheSideToMoveIfItCan) {
  engine::Game game;
  game.Play(3);  // Yellow is to move.
  engine::XboardEditor editor(game);
  EXPECT_TRUE(editor.HandleLine("#"));
  EXPECT_EQ(editor.Finish()->to_move, Side::kYellow);
}

TEST_F(XboardEditTest, BeginsWithTheStonesOfTheGame) {
  engine::Game game;
  game.Play(3);
  game.Play(3);
  engine::XboardEditor editor(game);
  const absl::StatusOr<GivenPosition> given = editor.Finish();
  ASSERT_TRUE(given.ok());
  EXPECT_EQ(given->position, game.position());
}

TEST_F(XboardEditTest, PutsTakesAndReplaces) {
  Send({"Pd1", "xd1", "Pa1+", "c", "Pa1", "c", "pb1"});
  const absl::StatusOr<GivenPosition> given = editor_.Finish();
  ASSERT_TRUE(given.ok()) << given.status();
  EXPECT_EQ(given->position.ply(), 2);
  EXPECT_EQ(engine::StoneAt(*given, 0, 0), Side::kYellow);
  EXPECT_EQ(engine::StoneAt(*given, 1, 0), Side::kRed);
}

TEST_F(XboardEditTest, RefusesWhatIsNoDisc) {
  for (const char* line : {"", "Nd1", "P", "Pd", "P1", "Ph1", "Pd7", "Pd0", "xh1", "new", "d1", "C",
                           "Pd1++", "Pd99999999999"}) {
    EXPECT_FALSE(editor_.HandleLine(line)) << line;
  }
}

TEST_F(XboardEditTest, RefusesPositionsThatNoGameReaches) {
  Send({"Pd2"});
  EXPECT_FALSE(editor_.Finish().ok());
  Send({"#", "Pa1", "Pb1"});
  EXPECT_FALSE(editor_.Finish().ok());
}

}  // namespace
}  // namespace plumb::testing
