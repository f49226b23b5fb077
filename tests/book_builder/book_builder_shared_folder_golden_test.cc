// Several machines share a work folder whose file system is odd. Each is a process here.

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "base/files.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class BookBuilderSharedFolderTest : public ::testing::Test {
 protected:
  BookBuilderSharedFolderTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    EXPECT_EQ(Shell(Build("reference", "reference.work", "")).exit_code, 0);
    reference_ = *base::ReadWholeFile(folder_ + "reference");
  }

  static ProgramResult Shell(const std::string& script) {
    return RunProgram({"/bin/sh", "-c", script});
  }

  // A command line. `environment` holds variables of odd_machine.
  std::string Build(const std::string& out, const std::string& work,
                    const std::string& environment) const {
    const std::string preload =
        environment.empty() ? "" : absl::StrCat("env LD_PRELOAD=" ODD_MACHINE " ", environment);
    return absl::StrCat(preload,
                        " " BOOK_BUILDER_PROGRAM
                        " build --size 5x4 --plies 7 --hash_mb 8 --threads 1 --chunk_positions 40"
                        " --takeover 2s --work_dir ",
                        folder_, work, " --out ", folder_, out);
  }

  // Four workers on four machines, all at the same time: the shell waits for each.
  void BuildByFour(const std::string& locks, int run) const {
    const std::string work = absl::StrCat(locks, run, ".work");
    std::string script;
    for (int i = 1; i <= 4; ++i) {
      absl::StrAppend(&script,
                      Build(absl::StrCat(locks, run, "-", i), work,
                            absl::StrFormat("PLUMB_LOCKS=%s PLUMB_HOST=n%d PLUMB_CLOCK_AHEAD=%d",
                                            locks, i, (i - 2) * 500)),
                      " & p", i, "=$!; ");
    }
    absl::StrAppend(&script, "wait $p1 && wait $p2 && wait $p3 && wait $p4");
    const ProgramResult result = Shell(script);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    for (int i = 1; i <= 4; ++i) {
      EXPECT_EQ(*base::ReadWholeFile(absl::StrCat(folder_, locks, run, "-", i)), reference_);
    }
  }

  const std::string folder_ = ::testing::TempDir() + "/shared/";
  std::string reference_;
};

TEST_F(BookBuilderSharedFolderTest, WorksWithLocksThatAreGrantedToAll) {
  for (int run = 0; run < 10; ++run) BuildByFour("granted", run);
}

TEST_F(BookBuilderSharedFolderTest, WorksWithoutLocks) {
  for (int run = 0; run < 10; ++run) BuildByFour("missing", run);
}

// The first worker is killed in the middle. The other, on a machine whose clock is ten minutes
// wrong, goes on alone.
TEST_F(BookBuilderSharedFolderTest, TakesOverFromAMachineThatIsGone) {
  for (const char* ahead : {"600", "-600"}) {
    const std::string work = absl::StrCat("gone", ahead);
    Shell(absl::StrCat("timeout -s KILL 0.1 ",
                       Build("none", work, "PLUMB_LOCKS=missing PLUMB_HOST=gone")));
    const ProgramResult result = Shell(
        Build(work + ".book", work,
              absl::StrCat("PLUMB_LOCKS=missing PLUMB_HOST=other PLUMB_CLOCK_AHEAD=", ahead)));
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(*base::ReadWholeFile(folder_ + work + ".book"), reference_);
  }
}

TEST_F(BookBuilderSharedFolderTest, SolvesADamagedChunkAgain) {
  const std::string work = folder_ + "reference.work/";
  std::ofstream(work + "000002.chunk") << "damaged";
  std::filesystem::copy_file(work + "000004.chunk", work + "000003.chunk",
                             std::filesystem::copy_options::overwrite_existing);
  const std::string status = absl::StrCat(BOOK_BUILDER_PROGRAM " status ", work);
  EXPECT_THAT(Shell(status).out, HasSubstr("000002.chunk: damaged or of another book"));
  EXPECT_THAT(Shell(status).out, HasSubstr("000003.chunk: damaged or of another book"));
  const ProgramResult merged = Shell(
      absl::StrCat(BOOK_BUILDER_PROGRAM " merge --work_dir ", work, " --out ", folder_, "merged"));
  EXPECT_EQ(merged.exit_code, 1);
  EXPECT_THAT(merged.err, HasSubstr("000002.chunk: "));
  const ProgramResult built = Shell(Build("again", "reference.work", ""));
  EXPECT_EQ(built.exit_code, 0) << built.err;
  EXPECT_THAT(built.err, HasSubstr("000002.chunk: "));
  EXPECT_THAT(built.err, HasSubstr("000003.chunk: "));
  EXPECT_THAT(built.err, HasSubstr("100.0 %"));
  EXPECT_EQ(*base::ReadWholeFile(folder_ + "again"), reference_);
  EXPECT_THAT(Shell(status).out, Not(HasSubstr("damaged")));
}

TEST_F(BookBuilderSharedFolderTest, ShowsTheWorkOfAll) {
  const std::string work = folder_ + "reference.work";
  const std::string chunks = Shell("ls " + work + " | grep -c chunk").out;
  for (const char* chunk : {"/000001.chunk", "/000002.chunk"}) {
    std::filesystem::remove(work + chunk);
  }
  std::ofstream(work + "/000001.claim") << "n7 boot 4711 0000000003\n";
  std::ofstream(work + "/000002.claim") << "n8 boot 815 0000000003\n";
  std::filesystem::last_write_time(
      work + "/000002.claim",
      std::filesystem::file_time_type::clock::now() - std::chrono::minutes(1));
  const ProgramResult result = Shell(absl::StrCat(BOOK_BUILDER_PROGRAM " status --json ", work));
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("\"chunks\": " + chunks.substr(0, chunks.size() - 1) + ","));
  EXPECT_THAT(
      result.out,
      HasSubstr("\"running\": [{\"chunk\": 1, \"host\": \"n7\", \"pid\": 4711, \"age_s\": "));
  EXPECT_THAT(
      result.out,
      HasSubstr("\"silent\": [{\"chunk\": 2, \"host\": \"n8\", \"pid\": 815, \"age_s\": 6"));
  EXPECT_THAT(result.out, HasSubstr("\"damaged\": []"));
  EXPECT_THAT(result.out, Not(HasSubstr("-")));
}

TEST_F(BookBuilderSharedFolderTest, ATaskOfAnArrayWritesNoBook) {
  const ProgramResult result =
      Shell(absl::StrCat("SLURM_ARRAY_TASK_ID=0 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_COUNT=3 ",
                         Build("none", "array.work", "")));
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_FALSE(base::FileExists(folder_ + "none"));
  const ProgramResult merged = Shell(absl::StrCat(BOOK_BUILDER_PROGRAM " merge --work_dir ",
                                                  folder_, "array.work --out ", folder_, "merged"));
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_EQ(*base::ReadWholeFile(folder_ + "merged"), reference_);
}

// Whoever has several builds gives them names.
TEST_F(BookBuilderSharedFolderTest, JobsCallTheProgramByItsName) {
  const std::string copy = folder_ + "book_builder-portable";
  std::filesystem::copy_file(BOOK_BUILDER_PROGRAM, copy);
  const ProgramResult result =
      Shell(absl::StrCat(copy, " submit --size 5x4 --plies 7 --out x --dry_run"));
  EXPECT_THAT(result.out, HasSubstr("book_builder-portable' build "));
  EXPECT_THAT(result.out, HasSubstr("book_builder-portable' merge "));
}

TEST_F(BookBuilderSharedFolderTest, PrintsTheJobsThatItWouldSubmit) {
  const ProgramResult result =
      Shell(absl::StrCat("cd ", folder_,
                         " && " BOOK_BUILDER_PROGRAM
                         " submit --size 5x4 --plies 7 --out \"it's here\" --array 5 --time 1:00:00"
                         " --partition long --dry_run"));
  EXPECT_EQ(result.exit_code, 0) << result.err;
  for (const char* line : {"#SBATCH --array=1-5\n", "#SBATCH --time=1:00:00\n",
                           "#SBATCH --partition=long\n", "#SBATCH --signal=B:USR1@120\n",
                           "scontrol requeue ", "/it'\\''s here.work' &\n", " verify --full "}) {
    EXPECT_THAT(result.out, HasSubstr(line));
  }
  EXPECT_FALSE(base::FileExists(folder_ + "it's here.work"));
  // Both are right for a shell.
  std::ofstream(folder_ + "script") << result.out;
  EXPECT_EQ(Shell("sh -n " + folder_ + "script").err, "");
}

}  // namespace
}  // namespace plumb::testing
