// The openings of the matches are what they claim to be.

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board_size.h"
#include "solver/position.h"
#include "solver/score.h"
#include "tests/support/judge.h"
#include "tests/support/openings.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

void ExpectAllDifferent(const std::vector<Position>& positions) {
  for (auto a = positions.begin(); a != positions.end(); ++a) {
    EXPECT_TRUE(std::none_of(a + 1, positions.end(), [a](const Position& b) {
      return *a == b || *a == b.Mirrored();
    })) << Describe(*a);
  }
}

std::string WriteFile(const std::string& text) {
  std::string path = ::testing::TempDir() + "/openings.txt";
  std::ofstream(path) << text;
  return path;
}

TEST(OpeningChooserTest, ChoosesDifferentOpeningsThatNobodyWins) {
  Judge judge(Size(5, 4));
  Random random(7);
  OpeningChooser chooser(Size(5, 4), 3, random);
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
  const absl::StatusOr<std::vector<Position>> openings = ReadOpenings(path, Size(8, 7));
  ASSERT_TRUE(openings.ok()) << openings.status();
  ASSERT_THAT(*openings, SizeIs(2));
  EXPECT_EQ((*openings)[1], Position(Size(8, 7)).After(2));
  EXPECT_THAT(ReadOpenings(path, Size(9, 9)).value(), IsEmpty());
}

TEST(ReadOpeningsTest, NamesTheLineThatCannotBeRead) {
  for (const char* bad : {"8x7 9", "8x 1", "", "8x7 1212121"}) {
    const auto openings = ReadOpenings(WriteFile(std::string("8x7 1\n") + bad + "\n"), Size(8, 7));
    EXPECT_EQ(openings.status().code(), absl::StatusCode::kInvalidArgument) << bad;
    EXPECT_THAT(std::string(openings.status().message()), HasSubstr("line 2: ")) << bad;
  }
  EXPECT_EQ(ReadOpenings("/nowhere", Size(8, 7)).status().code(), absl::StatusCode::kNotFound);
}

TEST(ReadOpeningsTest, TheOpeningsOfTheRepositoryAreGames) {
  for (const BoardSize size :
       {Size(8, 7), Size(8, 8), Size(9, 7), Size(10, 7), Size(10, 10), Size(7, 7)}) {
    const auto openings = ReadOpenings(PLUMB_TESTS_DIR "/live_match/openings.txt", size);
    ASSERT_TRUE(openings.ok()) << openings.status();
    EXPECT_GE(openings->size(), 20U) << size.ToString();
    ExpectAllDifferent(*openings);
  }
}

}  // namespace
}  // namespace plumb::testing
