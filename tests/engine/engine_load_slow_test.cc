// A thousand games in one process: nothing is left behind.

#include <unistd.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "tests/support/engine_process.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

// What a process holds.
struct Holdings {
  std::size_t pages = 0;  // In memory.
  std::size_t files = 0;  // Open.
  std::size_t threads = 0;
};

std::size_t CountEntries(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

Holdings HoldingsOf(int pid) {
  const std::string folder = absl::StrCat("/proc/", pid);
  Holdings holdings;
  std::size_t virtual_pages = 0;
  std::ifstream(folder + "/statm") >> virtual_pages >> holdings.pages;
  holdings.files = CountEntries(folder + "/fd");
  holdings.threads = CountEntries(folder + "/task");
  return holdings;
}

// A game against random moves on a board that changes from game to game.
void PlayGame(EngineProcess& engine, tools::Random& random) {
  const BoardSize size = tools::Size(4 + random.Below(3), 4 + random.Below(2));
  engine.Send(absl::StrCat("boardsize ", size.ToString()));
  ASSERT_EQ(engine.Read(), "ready");
  Position position(size);
  for (int colour = 1; position.State() == GameState::kOngoing; colour = -colour) {
    int column = 0;
    if (colour == 1) {
      engine.Send("get 1 3600000");
      ASSERT_TRUE(absl::SimpleAtoi(engine.Read(), &column));
    } else {
      do {
        column = random.Below(size.width());
      } while (!position.HasRoom(column));
      engine.Send(absl::StrCat("set -1 ", column));
      ASSERT_EQ(engine.Read(), "ready");
    }
    ASSERT_TRUE(position.HasRoom(column));
    position = position.After(column);
  }
}

TEST(EngineLoadSlowTest, AThousandGamesLeaveNothingBehind) {
  constexpr int kGames = 1000;
  constexpr int kGamesToWarmUp = 200;
  EngineProcess engine(PLUMB_PROGRAM, {"--protocol=c4p", "--hash_mb=16"});
  engine.Send("C4P_begin");
  ASSERT_EQ(engine.Read(), "ready");
  tools::Random random(1000);
  Holdings before;
  for (int game = 0; game < kGames; ++game) {
    if (game == kGamesToWarmUp) before = HoldingsOf(engine.pid());
    ASSERT_NO_FATAL_FAILURE(PlayGame(engine, random)) << "game " << game;
  }
  const Holdings after = HoldingsOf(engine.pid());
  EXPECT_EQ(after.files, before.files);
  EXPECT_EQ(after.threads, before.threads);
  // A few pages may come and go with the sizes of the boards; a kilobyte lost in each
  // game would be 200 of them.
  constexpr std::size_t kSlack = 150;
  EXPECT_LT(after.pages, before.pages + kSlack);
}

}  // namespace
}  // namespace plumb::testing
