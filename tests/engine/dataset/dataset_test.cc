// The rows are compared with brute force here; tests/python compares the files with NumPy's
// reading.

#include "engine/dataset/dataset.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "base/files.h"
#include "base/stop_source.h"
#include "engine/batch/batch_solver.h"
#include "engine/dataset/dataset_options.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

engine::DatasetOptions SmallOptions(engine::Sampling sampling) {
  engine::DatasetOptions options;
  options.size = *BoardSize::Create(4, 4);
  options.sampling = sampling;
  options.count = 60;
  options.min_ply = 4;
  return options;
}

class DatasetTest : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove(path_ + ".part"); }

  absl::StatusOr<engine::DatasetResult> Make(const engine::DatasetOptions& options) {
    engine::BatchSolver solvers({.hash_mb = 1, .threads = 2});
    return engine::MakeDataset(options, path_, nullptr, solvers, stop_,
                               [&](std::uint64_t found, bool) { found_ += found; });
  }

  std::string Content() const { return base::ReadWholeFile(path_).value_or("no file"); }

  const std::string path_ = ::testing::TempDir() + "/set.csv";
  base::StopSource stop_;
  std::uint64_t found_ = 0;
};

// The score by its definition.
int Negamax(const Position& position) {
  const int win = 1 + (position.size().cells() - position.ply()) / 2;
  if (position.State() == GameState::kLost) return -win;
  if (position.State() == GameState::kFull) return 0;
  int best = -100;
  for (int column = 0; column < position.size().width(); ++column) {
    if (position.HasRoom(column)) best = std::max(best, -Negamax(position.After(column)));
  }
  return best;
}

TEST_F(DatasetTest, RowsAreRightAndUnique) {
  for (const auto sampling :
       {engine::Sampling::kUniform, engine::Sampling::kRandom, engine::Sampling::kPlay}) {
    engine::DatasetOptions options = SmallOptions(sampling);
    options.min_ply = 6;
    const auto result = Make(options);
    ASSERT_TRUE(result.ok()) << result.status();
    EXPECT_EQ(result->positions, 60);
    const std::vector<std::string> lines = absl::StrSplit(Content(), '\n', absl::SkipEmpty());
    ASSERT_THAT(lines, SizeIs(61));
    std::set<Uint128> keys;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const std::vector<std::string> cells = absl::StrSplit(lines[i], ',');
      ASSERT_THAT(cells, SizeIs(7));
      const auto position = ParseMoves(cells[0], options.size, ColumnBase::kOne);
      ASSERT_TRUE(position.ok()) << lines[i];
      EXPECT_TRUE(keys.insert(position->CanonicalKey()).second) << lines[i];
      EXPECT_EQ(cells[1], absl::StrCat(position->ply()));
      EXPECT_EQ(cells[2], absl::StrCat(Negamax(*position))) << lines[i];
      for (int column = 0; column < 4; ++column) {
        const std::string& cell = cells[static_cast<std::size_t>(3 + column)];
        EXPECT_EQ(cell,
                  position->HasRoom(column) ? absl::StrCat(-Negamax(position->After(column))) : "")
            << lines[i];
      }
    }
  }
}

TEST_F(DatasetTest, GoesOnAfterAnyInterruption) {
  const engine::DatasetOptions options = SmallOptions(engine::Sampling::kPlay);
  ASSERT_TRUE(Make(options).ok());
  const std::string whole = Content();
  std::filesystem::remove(path_);
  stop_.RequestStop();
  EXPECT_TRUE(absl::IsCancelled(Make(options).status()));
  EXPECT_FALSE(base::FileExists(path_));
  const auto header = base::ReadWholeFile(path_ + ".part");
  ASSERT_TRUE(header.ok());
  stop_.Reset();
  // What a crash in the middle of a line leaves.
  ASSERT_TRUE(base::WriteFileSafely(path_ + ".part", *header + "1234 -1 2").ok());
  ASSERT_TRUE(Make(options).ok());
  EXPECT_EQ(Content(), whole);
  EXPECT_FALSE(base::FileExists(path_ + ".part"));
}

TEST_F(DatasetTest, RefusesThePartOfAnotherRun) {
  engine::DatasetOptions options = SmallOptions(engine::Sampling::kUniform);
  stop_.RequestStop();
  EXPECT_TRUE(absl::IsCancelled(Make(options).status()));
  stop_.Reset();
  options.seed = 1;
  const auto result = Make(options);
  EXPECT_TRUE(absl::IsFailedPrecondition(result.status())) << result.status();
  EXPECT_THAT(result.status().message(), HasSubstr("set.csv.part"));
}

TEST_F(DatasetTest, SaysIfThereAreNoMore) {
  engine::DatasetOptions options = SmallOptions(engine::Sampling::kUniform);
  options.min_ply = 0;
  options.max_ply = 1;  // The empty board, and the two columns that are not mirror images.
  const auto result = Make(options);
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_TRUE(result->ran_out);
  EXPECT_EQ(result->positions, 3);
  EXPECT_EQ(found_, 3);
}

}  // namespace
}  // namespace plumb::testing
