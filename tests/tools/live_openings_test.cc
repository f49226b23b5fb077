// The openings of the matches are what they claim to be.

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"
#include "tools/openings.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

void ExpectAllDifferent(const std::vector<Position>& positions) {
  for (auto a = positions.begin(); a != positions.end(); ++a) {
    EXPECT_TRUE(std::none_of(a + 1, positions.end(), [a](const Position& b) {
      return *a == b || *a == b.Mirrored();
    })) << tools::Describe(*a);
  }
}

std::string WriteFile(const std::string& text) {
  std::string path = ::testing::TempDir() + "/openings.txt";
  std::ofstream(path) << text;
  return path;
}

TEST(OpeningChooserTest, ChoosesDifferentOpeningsThatNobodyWins) {
  Judge judge(tools::Size(5, 4));
  tools::Random random(7);
  tools::OpeningChooser chooser(tools::Size(5, 4), 3, random);
  std::vector<Position> openings(6);
  for (Position& opening : openings) opening = chooser.Next().position;
  ExpectAllDifferent(openings);
  for (const Position& opening : openings) {
    EXPECT_EQ(opening.ply(), 3);
    EXPECT_EQ(judge.ScoreOf(opening), kDraw);
  }
}

TEST(ReadOpeningsTest, ReadsThoseOfOneBoard) {
  const std::string path = WriteFile("8x7 1122\n10x7 1,10,\n8x7 3\n");
  const absl::StatusOr<std::vector<Position>> openings =
      tools::ReadOpenings(path, tools::Size(8, 7));
  ASSERT_TRUE(openings.ok()) << openings.status();
  ASSERT_THAT(*openings, SizeIs(2));
  EXPECT_EQ((*openings)[1], Position(tools::Size(8, 7)).After(2));
  EXPECT_THAT(tools::ReadOpenings(path, tools::Size(9, 9)).value(), IsEmpty());
}

TEST(ReadOpeningsTest, NamesTheLineThatCannotBeRead) {
  for (const char* bad : {"8x7 9", "8x 1", "", "8x7 1212121"}) {
    const auto openings =
        tools::ReadOpenings(WriteFile(std::string("8x7 1\n") + bad + "\n"), tools::Size(8, 7));
    EXPECT_EQ(openings.status().code(), absl::StatusCode::kInvalidArgument) << bad;
    EXPECT_THAT(std::string(openings.status().message()), HasSubstr("line 2: ")) << bad;
  }
  EXPECT_EQ(tools::ReadOpenings("/nowhere", tools::Size(8, 7)).status().code(),
            absl::StatusCode::kNotFound);
}

TEST(ReadOpeningsTest, TheOpeningsOfTheRepositoryAreGames) {
  for (const BoardSize size : {tools::Size(8, 7), tools::Size(8, 8), tools::Size(9, 7),
                               tools::Size(10, 7), tools::Size(10, 10), tools::Size(7, 7)}) {
    const auto openings = tools::ReadOpenings(PLUMB_TOOLS_DIR "/openings.txt", size);
    ASSERT_TRUE(openings.ok()) << openings.status();
    EXPECT_GE(openings->size(), 20U) << size.ToString();
    ExpectAllDifferent(*openings);
  }
}

}  // namespace
}  // namespace plumb::testing
