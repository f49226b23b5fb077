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
#include "absl/time/time.h"
#include "base/files.h"
#include "book_builder/claims.h"
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

  std::optional<book_builder::ChunkClaim> Claim(const book_builder::WorkFolder& folder,
                                                std::size_t chunk) {
    absl::StatusOr<std::optional<book_builder::ChunkClaim>> claim =
        folder.TryClaim(chunk, &claims_);
    EXPECT_TRUE(claim.ok()) << claim.status();
    return *std::move(claim);
  }

  const std::string path_ = ::testing::TempDir() + "/checkpoint/work";
  const book_builder::BookPlan plan_ = {
      .size = tools::Size(5, 4), .plies = 8, .chunk_positions = 3};
  const std::vector<std::int8_t> scores_ = {-5, 0, 7};
  book_builder::Claims claims_{absl::Hours(1)};
};

TEST_F(CheckpointTest, KeepsTheScoresOfFinishedChunks) {
  const book_builder::WorkFolder folder = Create();
  EXPECT_FALSE(folder.IsFinished(4));
  std::optional<book_builder::ChunkClaim> claim = Claim(folder, 4);
  ASSERT_TRUE(folder.SavePart(4, {-5}).ok());
  ASSERT_TRUE(folder.SaveFinished(4, scores_).ok());
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
  EXPECT_THAT(files, ::testing::UnorderedElementsAre("plan", "000004.chunk"));
}

TEST_F(CheckpointTest, KeepsTheScoresSoFar) {
  const book_builder::WorkFolder folder = Create();
  EXPECT_THAT(folder.LoadPart(2), IsEmpty());
  ASSERT_TRUE(folder.SavePart(2, {-5, 0}).ok());
  EXPECT_THAT(folder.LoadPart(2), ElementsAre(-5, 0));
  EXPECT_THAT(folder.LoadPart(1), IsEmpty());
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
  // Given up.
  EXPECT_TRUE(Claim(other, 0).has_value());
}

TEST_F(CheckpointTest, FindsDamage) {
  const book_builder::WorkFolder folder = Create();
  ASSERT_TRUE(folder.SaveFinished(0, scores_).ok());
  const std::string path = path_ + "/000000.chunk";
  const std::string content = *base::ReadWholeFile(path);
  for (std::size_t i = 0; i < 8 * content.size(); ++i) {
    std::string flipped = content;
    flipped[i / 8] = static_cast<char>(flipped[i / 8] ^ (1 << (i % 8)));
    std::ofstream(path, std::ios::binary) << flipped;
    const absl::Status status = folder.Load(0, 3).status();
    EXPECT_TRUE(absl::IsDataLoss(status)) << i;
    EXPECT_THAT(std::string(status.message()), HasSubstr("000000.chunk: "));
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
  for (const char* name : {"/000000.claim", "/000000.chunk", "/000001.part"}) {
    ASSERT_EQ(mkfifo((path_ + name).c_str(), 0666), 0);
  }
  EXPECT_FALSE(folder.TryClaim(0, &claims_).ok());
  EXPECT_FALSE(folder.Load(0, 3).ok());
  EXPECT_THAT(folder.LoadPart(1), IsEmpty());
  EXPECT_FALSE(folder.SavePart(1, {-5}).ok());
}

TEST_F(CheckpointTest, LeavesNoClaimBehind) {
  const book_builder::WorkFolder folder = Create();
  { EXPECT_TRUE(Claim(folder, 0).has_value()); }
  EXPECT_FALSE(base::FileExists(path_ + "/000000.claim"));
  // What a process leaves that was killed when it had just finished a chunk.
  ASSERT_TRUE(folder.SaveFinished(1, scores_).ok());
  const std::vector<std::string> left = {"/000001.claim", "/000001.part", "/000001.part.n1.7.tmp",
                                         "/000001.chunk.n2.9.tmp"};
  for (const std::string& name : left) std::ofstream(path_ + name) << "left";
  folder.RemoveLeftovers();
  for (const std::string& name : left) EXPECT_FALSE(base::FileExists(path_ + name)) << name;
  EXPECT_TRUE(folder.IsFinished(1));
}

TEST_F(CheckpointTest, SaysThatTheDiskIsFullAndLosesNothing) {
  const book_builder::WorkFolder folder = Create();
  ASSERT_TRUE(folder.SavePart(0, {-5}).ok());
  absl::Status status;
  {
    const SmallFiles small;
    status = folder.SavePart(0, {-5, 0});
  }
  EXPECT_THAT(std::string(status.message()), HasSubstr(".tmp: cannot write: File too"));
  EXPECT_EQ(folder.List()->size(), 1u);
  EXPECT_THAT(folder.LoadPart(0), ElementsAre(-5));
  EXPECT_TRUE(folder.SavePart(0, {-5, 0}).ok());
}

TEST_F(CheckpointTest, AcceptsWhatAnotherHasFinished) {
  const book_builder::WorkFolder folder = Create();
  ASSERT_TRUE(folder.SaveFinished(0, scores_).ok());
  const SmallFiles small;
  EXPECT_TRUE(folder.SaveFinished(0, scores_).ok());
  EXPECT_FALSE(folder.SaveFinished(1, scores_).ok());
}

TEST_F(CheckpointTest, ListsTheFilesOfItsChunks) {
  const book_builder::WorkFolder folder = Create();
  ASSERT_TRUE(folder.SaveFinished(2, scores_).ok());
  for (const char* name :
       {"/000003.chunk.old", "/readme", "/.claim", "/999999.chunk", "/1x.part"}) {
    std::ofstream(path_ + name) << "other";
  }
  const auto files = folder.List();
  ASSERT_TRUE(files.ok());
  ASSERT_EQ(files->size(), 1u);
  EXPECT_EQ(files->front().chunk, 2u);
  EXPECT_EQ(files->front().kind, book_builder::ChunkFile::Kind::kFinished);
}

}  // namespace
}  // namespace plumb::testing
