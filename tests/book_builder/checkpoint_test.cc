#include "book_builder/checkpoint.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "base/files.h"
#include "book_builder/work_plan.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// While it exists, no file of this process grows: as on a full disk.
class SmallFiles {
 public:
  SmallFiles() {
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit none = {.rlim_cur = 0, .rlim_max = before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &none);
  }
  ~SmallFiles() { setrlimit(RLIMIT_FSIZE, &before_); }
  SmallFiles(const SmallFiles&) = delete;
  SmallFiles& operator=(const SmallFiles&) = delete;

 private:
  rlimit before_{};
};

class CheckpointTest : public ::testing::Test {
 protected:
  CheckpointTest() { std::filesystem::remove_all(path_); }

  book_builder::WorkFolder Create() const {
    absl::StatusOr<book_builder::WorkFolder> folder =
        book_builder::WorkFolder::Create(path_, plan_);
    EXPECT_TRUE(folder.ok()) << folder.status();
    return *std::move(folder);
  }

  static std::optional<book_builder::ChunkClaim> Claim(const book_builder::WorkFolder& folder,
                                                       std::size_t chunk) {
    absl::StatusOr<std::optional<book_builder::ChunkClaim>> claim = folder.TryClaim(chunk);
    EXPECT_TRUE(claim.ok()) << claim.status();
    return *std::move(claim);
  }

  const std::string path_ = ::testing::TempDir() + "/checkpoint/work";
  const book_builder::BookPlan plan_ = {
      .size = tools::Size(5, 4), .plies = 8, .chunk_positions = 3};
  const std::vector<std::int8_t> scores_ = {-5, 0, 7};
};

TEST_F(CheckpointTest, KeepsTheScoresOfFinishedChunks) {
  const book_builder::WorkFolder folder = Create();
  EXPECT_FALSE(folder.IsFinished(4));
  std::optional<book_builder::ChunkClaim> claim = Claim(folder, 4);
  ASSERT_TRUE(folder.SavePart(*claim, 4, {-5}).ok());
  ASSERT_TRUE(folder.SaveFinished(*claim, 4, scores_).ok());
  EXPECT_TRUE(folder.IsFinished(4));
  EXPECT_FALSE(folder.IsFinished(3));
  const absl::StatusOr<book_builder::WorkFolder> again = book_builder::WorkFolder::Open(path_);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->plan(), plan_);
  const auto loaded = again->Load(4, 3);
  ASSERT_TRUE(loaded.ok()) << loaded.status();
  EXPECT_EQ(*loaded, scores_);
  EXPECT_TRUE(absl::IsDataLoss(again->Load(4, 2).status()));
  // Nothing else is left but the plan.
  claim.reset();
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(path_)) {
    files.push_back(entry.path().filename());
  }
  EXPECT_THAT(files, ::testing::UnorderedElementsAre("plan", "00004.shard"));
}

TEST_F(CheckpointTest, KeepsTheScoresSoFar) {
  const book_builder::WorkFolder folder = Create();
  EXPECT_THAT(folder.LoadPart(2, 3), IsEmpty());
  const std::optional<book_builder::ChunkClaim> claim = Claim(folder, 2);
  ASSERT_TRUE(folder.SavePart(*claim, 2, {-5, 0}).ok());
  EXPECT_THAT(folder.LoadPart(2, 3), ElementsAre(-5, 0));
  EXPECT_THAT(folder.LoadPart(2, 1), IsEmpty());
  EXPECT_THAT(folder.LoadPart(1, 3), IsEmpty());
  EXPECT_FALSE(folder.IsFinished(2));
}

TEST_F(CheckpointTest, OneAtATimeWorksOnAChunk) {
  const book_builder::WorkFolder folder = Create();
  const book_builder::WorkFolder other = Create();
  {
    const std::optional<book_builder::ChunkClaim> claim = Claim(folder, 0);
    EXPECT_TRUE(claim.has_value());
    EXPECT_FALSE(Claim(other, 0).has_value());
    EXPECT_TRUE(Claim(other, 1).has_value());
  }
  // Given up, and finished, by another one.
  std::optional<book_builder::ChunkClaim> claim = Claim(other, 0);
  ASSERT_TRUE(claim.has_value());
  ASSERT_TRUE(other.SaveFinished(*claim, 0, scores_).ok());
  claim.reset();
  EXPECT_FALSE(Claim(folder, 0).has_value());
}

TEST_F(CheckpointTest, FindsDamage) {
  const book_builder::WorkFolder folder = Create();
  const std::optional<book_builder::ChunkClaim> claim = Claim(folder, 0);
  ASSERT_TRUE(folder.SaveFinished(*claim, 0, scores_).ok());
  const std::string path = path_ + "/00000.shard";
  const std::string content = *base::ReadWholeFile(path);
  for (std::size_t i = 0; i < 8 * content.size(); ++i) {
    std::string flipped = content;
    flipped[i / 8] = static_cast<char>(flipped[i / 8] ^ (1 << (i % 8)));
    std::ofstream(path, std::ios::binary) << flipped;
    const absl::Status status = folder.Load(0, 3).status();
    EXPECT_TRUE(absl::IsDataLoss(status)) << i;
    EXPECT_THAT(std::string(status.message()), HasSubstr("00000.shard: "));
  }
  for (std::size_t size = 0; size < content.size(); ++size) {
    std::ofstream(path, std::ios::binary) << content.substr(0, size);
    EXPECT_TRUE(absl::IsDataLoss(folder.Load(0, 3).status())) << size;
  }
}

TEST_F(CheckpointTest, RefusesAFolderForAnotherBook) {
  Create();
  book_builder::BookPlan other = plan_;
  other.plies = 7;
  const absl::Status status = book_builder::WorkFolder::Create(path_, other).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status));
  EXPECT_THAT(std::string(status.message()), HasSubstr("for another book"));
}

TEST_F(CheckpointTest, SaysThatThereIsNoFolder) {
  EXPECT_TRUE(absl::IsNotFound(book_builder::WorkFolder::Open(path_).status()));
}

TEST_F(CheckpointTest, OfTwoThatStartTogetherOneGetsItsPlan) {
  book_builder::BookPlan other = plan_;
  other.plies = 7;
  for (int round = 0; round < 100; ++round) {
    std::filesystem::remove_all(path_);
    std::atomic<int> ready{0};
    std::array<absl::Status, 2> results;
    const auto create = [&](std::size_t index) {
      ++ready;
      while (ready < 2) std::this_thread::yield();
      results[index] = book_builder::WorkFolder::Create(path_, index == 0 ? plan_ : other).status();
    };
    std::thread first(create, 0);
    std::thread second(create, 1);
    first.join();
    second.join();
    ASSERT_NE(results[0].ok(), results[1].ok()) << results[0] << '\n' << results[1];
    const absl::StatusOr<book_builder::WorkFolder> opened = book_builder::WorkFolder::Open(path_);
    ASSERT_TRUE(opened.ok());
    EXPECT_EQ(opened->plan(), results[0].ok() ? plan_ : other);
  }
}

TEST_F(CheckpointTest, RefusesPipesInPlaceOfItsFiles) {
  std::filesystem::create_directories(path_);
  ASSERT_EQ(mkfifo((path_ + "/plan").c_str(), 0666), 0);
  EXPECT_THAT(std::string(book_builder::WorkFolder::Create(path_, plan_).status().message()),
              HasSubstr("plan: is not a regular file"));
  std::filesystem::remove(path_ + "/plan");
  const book_builder::WorkFolder folder = Create();
  for (const char* name : {"/00000.lock", "/00000.shard", "/00001.part"}) {
    ASSERT_EQ(mkfifo((path_ + name).c_str(), 0666), 0);
  }
  EXPECT_FALSE(folder.TryClaim(0).ok());
  EXPECT_FALSE(folder.Load(0, 3).ok());
  EXPECT_THAT(folder.LoadPart(1, 3), IsEmpty());
  EXPECT_FALSE(folder.SavePart(*Claim(folder, 1), 1, {-5}).ok());
}

TEST_F(CheckpointTest, LeavesNoLockBehind) {
  const book_builder::WorkFolder folder = Create();
  { EXPECT_TRUE(Claim(folder, 0).has_value()); }
  EXPECT_FALSE(base::FileExists(path_ + "/00000.lock"));
  // What a process leaves that was killed when it had just finished a chunk.
  {
    const std::optional<book_builder::ChunkClaim> claim = Claim(folder, 1);
    ASSERT_TRUE(folder.SaveFinished(*claim, 1, scores_).ok());
  }
  const std::vector<std::string> left = {"/00001.lock", "/00001.part", "/00001.part.tmp",
                                         "/00001.shard.tmp"};
  for (const std::string& name : left) std::ofstream(path_ + name) << "left";
  folder.RemoveLeftovers(1);
  for (const std::string& name : left) EXPECT_FALSE(base::FileExists(path_ + name)) << name;
  EXPECT_TRUE(folder.IsFinished(1));
}

TEST_F(CheckpointTest, SaysThatTheDiskIsFullAndLosesNothing) {
  const book_builder::WorkFolder folder = Create();
  const std::optional<book_builder::ChunkClaim> claim = Claim(folder, 0);
  ASSERT_TRUE(folder.SavePart(*claim, 0, {-5}).ok());
  absl::Status status;
  {
    const SmallFiles small;
    status = folder.SavePart(*claim, 0, {-5, 0});
  }
  EXPECT_THAT(std::string(status.message()), HasSubstr("00000.part.tmp: cannot write: File too"));
  EXPECT_FALSE(std::filesystem::exists(path_ + "/00000.part.tmp"));
  EXPECT_THAT(folder.LoadPart(0, 3), ElementsAre(-5));
  EXPECT_TRUE(folder.SavePart(*claim, 0, {-5, 0}).ok());
}

}  // namespace
}  // namespace plumb::testing
