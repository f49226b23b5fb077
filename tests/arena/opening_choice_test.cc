#include "arena/opening_choice.h"

#include <fstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "arena/openings.h"
#include "base/stop_source.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/solver.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

class OpeningChoiceTest : public ::testing::Test {
 protected:
  absl::StatusOr<std::vector<arena::Opening>> Find(const arena::OpeningChoice& choice,
                                                   int pairs = 3) {
    return arena::FindOpenings(choice, pairs, solver_, &stop_);
  }

  static std::string FileWith(const std::string& text) {
    const std::string path = ::testing::TempDir() + "/openings.txt";
    std::ofstream(path) << text;
    return path;
  }

  Solver solver_{SolverOptions{.hash_mb = 1}};
  base::StopSource stop_;
};

TEST_F(OpeningChoiceTest, HasNoOpeningsUnlessTold) {
  const absl::StatusOr<std::vector<arena::Opening>> openings = Find({});
  ASSERT_TRUE(openings.ok()) << openings.status();
  EXPECT_THAT(*openings, IsEmpty());
}

TEST_F(OpeningChoiceTest, ReadsAFile) {
  const absl::StatusOr<std::vector<arena::Opening>> openings =
      Find({.file = FileWith("44\n# a comment\n17 drawn\n")});
  ASSERT_TRUE(openings.ok()) << openings.status();
  EXPECT_THAT(*openings, ElementsAre(ElementsAre(3, 3), ElementsAre(0, 6)));
}

TEST_F(OpeningChoiceTest, NamesTheFileAndTheLineOfAnError) {
  const std::string path = FileWith("44\n48\n");
  const absl::Status bad_line = Find({.file = path}).status();
  EXPECT_TRUE(absl::IsInvalidArgument(bad_line));
  EXPECT_THAT(std::string(bad_line.message()), StartsWith(path + ": "));
  EXPECT_THAT(std::string(bad_line.message()), HasSubstr("line 2"));
  EXPECT_TRUE(absl::IsNotFound(Find({.file = "/no/such/file"}).status()));
}

TEST_F(OpeningChoiceTest, MakesARandomOpeningForEachPair) {
  const absl::StatusOr<std::vector<arena::Opening>> openings = Find({.random_plies = 5}, 7);
  ASSERT_TRUE(openings.ok()) << openings.status();
  EXPECT_THAT(*openings, SizeIs(7));
  EXPECT_THAT(*openings, ::testing::Each(SizeIs(5)));
  EXPECT_EQ(*openings, *Find({.random_plies = 5}, 7));
  EXPECT_NE(*openings, *Find({.random_plies = 5, .seed = 2}, 7));
}

TEST_F(OpeningChoiceTest, FindsNoBalancedOpeningsOnceStopped) {
  stop_.RequestStop();
  const absl::StatusOr<std::vector<arena::Opening>> openings = Find({.balanced_plies = 2});
  ASSERT_TRUE(openings.ok()) << openings.status();
  EXPECT_THAT(*openings, IsEmpty());
}

}  // namespace
}  // namespace plumb::testing
