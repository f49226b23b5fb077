#include "book_builder/claims.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/files.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

constexpr absl::Duration kNever = absl::Hours(1);

class ClaimsTest : public ::testing::Test {
 protected:
  ClaimsTest() { std::filesystem::remove(path_); }

  void WriteClaim(const book_builder::ClaimOwner& owner, int beat) const {
    std::ofstream(path_) << owner.host << ' ' << owner.boot << ' ' << owner.pid << ' ' << beat
                         << '\n';
  }

  static bool Take(book_builder::Claims& claims, const std::string& path) {
    const absl::StatusOr<bool> taken = claims.TryTake(path);
    EXPECT_TRUE(taken.ok()) << taken.status();
    return *taken;
  }

  const std::string path_ = ::testing::TempDir() + "/claims.claim";
  const book_builder::ClaimOwner other_ = {"other-host", "other-boot", 7};
};

TEST_F(ClaimsTest, OnlyOneHasIt) {
  book_builder::Claims claims(kNever);
  book_builder::Claims others(kNever, other_);
  EXPECT_TRUE(Take(claims, path_));
  EXPECT_FALSE(Take(claims, path_));
  EXPECT_FALSE(Take(others, path_));
  claims.GiveBack(path_);
  EXPECT_FALSE(base::FileExists(path_));
  EXPECT_TRUE(Take(others, path_));
  others.GiveBack(path_);
}

// Nobody locks the file, as where locks are granted to all. Its times say nothing, as where the
// clocks of two machines differ.
TEST_F(ClaimsTest, RespectsSignsOfLifeWhateverTheClocksSay) {
  book_builder::Claims claims(absl::Milliseconds(300));
  for (int beat = 0; beat < 40; ++beat) {
    WriteClaim(other_, beat);
    const timespec time = {.tv_sec = beat % 2 == 0 ? 1000 : 4000000000, .tv_nsec = 0};
    const timespec times[] = {time, time};
    ASSERT_EQ(utimensat(AT_FDCWD, path_.c_str(), times, 0), 0);
    EXPECT_FALSE(Take(claims, path_)) << beat;
    absl::SleepFor(absl::Milliseconds(10));
  }
  // No more signs: taken over, but not at once.
  int looks = 0;
  while (!Take(claims, path_)) {
    ++looks;
    absl::SleepFor(absl::Milliseconds(10));
  }
  EXPECT_GT(looks, 0);
  claims.GiveBack(path_);
}

TEST_F(ClaimsTest, KnowsAtOnceThatAProcessOfThisMachineIsGone) {
  book_builder::ClaimOwner gone = book_builder::ThisProcess();
  gone.pid = 1 << 30;  // More than Linux has.
  WriteClaim(gone, 3);
  book_builder::Claims claims(kNever);
  EXPECT_TRUE(Take(claims, path_));
  claims.GiveBack(path_);
  // The same number on another machine, or before this one was started anew.
  gone.boot = "another";
  WriteClaim(gone, 3);
  EXPECT_FALSE(Take(claims, path_));
}

TEST_F(ClaimsTest, TakesWhatIsDamaged) {
  for (const char* content : {"", "\n", "host", "host boot pid 1\n", "host boot -5 1\n"}) {
    std::ofstream(path_) << content;
    book_builder::Claims claims(kNever);
    EXPECT_TRUE(Take(claims, path_)) << content;
    claims.GiveBack(path_);
  }
}

TEST_F(ClaimsTest, NoticesThatAnotherHasTakenIt) {
  book_builder::Claims claims(kNever);
  ASSERT_TRUE(Take(claims, path_));
  claims.Beat();
  const std::string first = *base::ReadWholeFile(path_);
  claims.Beat();
  EXPECT_NE(*base::ReadWholeFile(path_), first) << "no sign of life";
  EXPECT_FALSE(claims.IsLost(path_));
  WriteClaim(other_, 0);
  claims.Beat();
  EXPECT_TRUE(claims.IsLost(path_));
  claims.GiveBack(path_);
  EXPECT_TRUE(base::FileExists(path_)) << "it was no longer ours";
}

}  // namespace
}  // namespace plumb::testing
