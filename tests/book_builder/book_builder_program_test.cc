// book_builder as its users see it.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "base/files.h"
#include "book_builder/enumerate.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/book/book.h"
#include "solver/solver.h"
#include "tests/support/run_program.h"
#include "tools/seal_book.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

const std::string kBook = PLUMB_TESTS_DIR "/golden/book_valid/6x5-to-2.plumb";

class BookBuilderProgramTest : public ::testing::Test {
 protected:
  BookBuilderProgramTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }

  static ProgramResult Run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), BOOK_BUILDER_PROGRAM);
    return RunProgram(arguments);
  }

  // A small build, with more arguments.
  ProgramResult Build(const std::string& out, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments = {"build",     "--size", "5x4",   "--plies",    "6",
                                          "--hash_mb", "8",      "--out", folder_ + out};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return Run(arguments);
  }

  const std::string folder_ = ::testing::TempDir() + "/program/";
};

TEST_F(BookBuilderProgramTest, ShowsHelp) {
  EXPECT_THAT(Run({"--help"}).out, HasSubstr("  merge "));
  for (const char* command :
       {"build", "extend", "merge", "status", "submit", "convert", "verify", "info", "probe"}) {
    const ProgramResult result = Run({command, "--help"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, StartsWith(absl::StrCat("Usage: book_builder ", command)));
    EXPECT_EQ(result.err, "");
  }
  EXPECT_EQ(Run({}).exit_code, 2);
}

TEST_F(BookBuilderProgramTest, RefusesWrongUsage) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"biuld"}, "unknown command 'biuld'"},
      {{"build", "--plies", "2"}, "--out: expected the name of the book"},
      {{"build", "--size", "5x4", "--plies", "20", "--out", "x"},
       "expected 0 to 19 on 5x4, got 20"},
      {{"build", "--size", "20x20", "--out", "x"}, "--size: "},
      {{"build", "--plies", "30", "--out", "x"}, "needs more than 67108864 slots"},
      {{"build", "--shard", "3/2", "--out", "x"}, "--shard: expected i/n with 1 <= i <= n"},
      {{"build", "--shard", "0/2", "--out", "x"}, "--shard: expected i/n with 1 <= i <= n"},
      {{"build", "--out", "x", "y"}, "unexpected argument 'y'"},
      {{"extend", kBook}, "--out: expected the name of the book"},
      {{"extend", "--out", "x"}, "expected one BOOK"},
      {{"merge", "--out", "x"}, "expected --work_dir DIR --out FILE"},
      {{"status"}, "expected one DIR"},
      {{"submit", "--plies", "2"}, "--out: expected the name of the book"},
      {{"submit", "--out", "x", "--time", "1 2"}, "--time: expected no spaces"},
      {{"submit", "--out", "x\"y"}, "--out: expected neither quotation marks nor line ends"},
      {{"convert", "x"}, "--out: expected the name of the new book"},
      {{"convert", "--out", "x"}, "expected one FILE"},
      {{"verify"}, "expected one FILE"},
      {{"info"}, "expected one FILE"},
      {{"probe", "x"}, "expected FILE MOVES"},
  };
  for (const auto& [arguments, message] : cases) {
    const ProgramResult result = Run(arguments);
    EXPECT_EQ(result.exit_code, 2) << message;
    EXPECT_THAT(result.err, HasSubstr(message));
    EXPECT_EQ(result.out, "");
  }
}

TEST_F(BookBuilderProgramTest, TellsAboutABook) {
  EXPECT_THAT(Run({"info", kBook}).out,
              MatchesRegex("format  : 2.0\nboard   : 6x5\nplies   : 2\nentries : 19\n"
                           "values  : 25\nslots   : 25\nblocks  : 2\nbytes   : 134\n"
                           "memory  : [0-9]+\ndigest  : 830eb0ef2a8c6f3d5d202589dc679c3b\n"));
  EXPECT_THAT(Run({"info", kBook, "--json"}).out,
              MatchesRegex("\\{\"format\": \"2.0\", \"width\": 6, \"height\": 5, \"plies\": 2, "
                           "\"entries\": 19, \"partial_plies\": 0, \"partial_entries\": 0, "
                           "\"values\": 25, \"slots\": 25, \"blocks\": 2, "
                           "\"bytes\": 134, \"memory\": [0-9]+, "
                           "\"digest\": \"830eb0ef2a8c6f3d5d202589dc679c3b\"\\}\n"));
}

TEST_F(BookBuilderProgramTest, AnswersAProbe) {
  EXPECT_EQ(Run({"probe", kBook, ""}).out, "score 0\ncolumns 0 0 0 0 0 0\n");
  EXPECT_THAT(Run({"probe", kBook, "33"}).out, MatchesRegex("score -?[0-9]+\n"));
  EXPECT_EQ(Run({"probe", kBook, "333"}).err,
            "book_builder probe: the position is not in the book\n");
  EXPECT_EQ(Run({"probe", kBook, "333"}).exit_code, 1);
  EXPECT_THAT(Run({"probe", kBook, "37"}).err, HasSubstr("move 2"));
  EXPECT_EQ(Run({"probe", kBook, "30"}).err,
            "book_builder probe: move 2: column 0: columns count from 1\n")
      << "it has no --zero_based";
}

TEST_F(BookBuilderProgramTest, RefusesABadBook) {
  const std::string bad = PLUMB_TESTS_DIR "/golden/book_invalid/cut_short.plumb";
  for (const char* command : {"verify", "info"}) {
    const ProgramResult result = Run({command, bad});
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr("cut_short.plumb: size of the file: "));
  }
}

TEST_F(BookBuilderProgramTest, FindsABlockThatWasWrittenWrong) {
  const std::string bad = PLUMB_TESTS_DIR "/golden/book_invalid/score_beyond_any.plumb";
  const std::vector<std::vector<std::string>> commands = {{"verify", bad},
                                                          {"info", bad},
                                                          {"probe", bad, "123"},
                                                          {"convert", bad, "--out", folder_ + "x"}};
  for (const std::vector<std::string>& command : commands) {
    const ProgramResult result = Run(command);
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr(bad + ": block 1 at offset 115: values of ply 3: "));
  }
  EXPECT_FALSE(base::FileExists(folder_ + "x"));
}

// Both golden books are made from the same scores.
TEST_F(BookBuilderProgramTest, ConvertsAnOldBook) {
  const std::string old = PLUMB_TESTS_DIR "/golden/book_v1_valid/6x5-to-2.plumb";
  EXPECT_THAT(Run({"info", old}).out, StartsWith("format  : 1.0\n"));
  const ProgramResult result = Run({"convert", old, "--out", folder_ + "new"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(*base::ReadWholeFile(folder_ + "new"), *base::ReadWholeFile(kBook));
}

TEST_F(BookBuilderProgramTest, BuildsABookThatIsVerified) {
  const ProgramResult built = Build("book");
  EXPECT_EQ(built.exit_code, 0) << built.err;
  EXPECT_THAT(built.err, HasSubstr("100.0 %"));
  const ProgramResult verified =
      Run({"verify", folder_ + "book", "--full", "--sample", "50", "--hash_mb", "8"});
  EXPECT_EQ(verified.exit_code, 0) << verified.err;
  EXPECT_THAT(verified.out, HasSubstr("digest: right\nminimax: "));
  EXPECT_THAT(verified.out, HasSubstr("sample: 50 entries"));
}

TEST_F(BookBuilderProgramTest, WritesTheSameBookHoweverItIsBuilt) {
  ASSERT_EQ(Build("reference", {"--threads", "1"}).exit_code, 0);
  const std::string reference = *base::ReadWholeFile(folder_ + "reference");
  int number = 0;
  for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{
           {"--threads", "3", "--chunk_positions", "10"},
           {"--threads", "2", "--chunk_positions", "1000000"},
           {"--threads", "1", "--chunk_positions", "7", "--hash_mb", "1"}}) {
    const std::string out = absl::StrCat("book", ++number);
    ASSERT_EQ(Build(out, more).exit_code, 0);
    EXPECT_EQ(*base::ReadWholeFile(folder_ + out), reference);
  }
}

TEST_F(BookBuilderProgramTest, MergesPartsOfSeveralProcesses) {
  ASSERT_EQ(Build("reference").exit_code, 0);
  const std::string work = folder_ + "work";
  for (const char* part : {"3/3", "1/3"}) {
    ASSERT_EQ(
        Build("parts", {"--work_dir", work, "--chunk_positions", "20", "--shard", part}).exit_code,
        0);
  }
  EXPECT_FALSE(base::FileExists(folder_ + "parts"));
  const std::vector<std::string> merge = {"merge", "--work_dir", work, "--out", folder_ + "parts"};
  const ProgramResult early = Run(merge);
  EXPECT_EQ(early.exit_code, 1);
  EXPECT_THAT(early.err, HasSubstr("chunks are not finished"));
  ASSERT_EQ(
      Build("parts", {"--work_dir", work, "--chunk_positions", "20", "--shard", "2/3"}).exit_code,
      0);
  EXPECT_EQ(Run(merge).exit_code, 0);
  EXPECT_EQ(*base::ReadWholeFile(folder_ + "parts"), *base::ReadWholeFile(folder_ + "reference"));
}

TEST_F(BookBuilderProgramTest, ExtendsABookHoweverTheWorkIsDivided) {
  ASSERT_EQ(Build("base").exit_code, 0);
  const auto extend = [this](std::vector<std::string> more) {
    more.insert(more.begin(),
                {"extend", folder_ + "base", "--once_in", "200", "--slack", "2", "--hash_mb", "8"});
    return Run(more);
  };
  ASSERT_THAT(extend({"--out", folder_ + "whole", "--threads", "2"}).err, HasSubstr("writing "));
  const std::string work = folder_ + "work";
  for (const char* part : {"3/3", "1/3", "2/3"}) {
    const ProgramResult result = extend({"--work_dir", work, "--shard", part});
    EXPECT_EQ(result.exit_code, 0) << result.err;
  }
  EXPECT_THAT(Run({"status", work}).out, StartsWith("book    : 5x4, part of ply 7\n"));
  ASSERT_EQ(Run({"merge", "--work_dir", work, "--out", folder_ + "merged"}).exit_code, 0);
  EXPECT_EQ(*base::ReadWholeFile(folder_ + "merged"), *base::ReadWholeFile(folder_ + "whole"));
  const ProgramResult verified = Run({"verify", folder_ + "merged", "--full", "--sample", "50"});
  EXPECT_EQ(verified.exit_code, 0) << verified.err;
  EXPECT_THAT(verified.out, HasSubstr("partial: all positions are entries, "));
  EXPECT_THAT(Run({"info", folder_ + "merged"}).out, HasSubstr(" positions with up to 7 stones\n"));
  ASSERT_EQ(Run({"convert", folder_ + "merged", "--out", folder_ + "again"}).exit_code, 0);
  EXPECT_EQ(*base::ReadWholeFile(folder_ + "again"), *base::ReadWholeFile(folder_ + "whole"));
  // More positions, with those that are known already.
  const auto more = [&](std::vector<std::string> flags) {
    flags.insert(flags.begin(), {"extend", folder_ + "base", "--once_in", "1000", "--slack", "2",
                                 "--hash_mb", "8"});
    return Run(flags);
  };
  ASSERT_EQ(more({"--out", folder_ + "more"}).exit_code, 0);
  ASSERT_EQ(more({"--out", folder_ + "widened", "--known", folder_ + "merged"}).exit_code, 0);
  EXPECT_EQ(*base::ReadWholeFile(folder_ + "widened"), *base::ReadWholeFile(folder_ + "more"));
  EXPECT_GT(base::ReadWholeFile(folder_ + "more")->size(),
            base::ReadWholeFile(folder_ + "merged")->size());
  EXPECT_THAT(more({"--out", folder_ + "x", "--known", folder_ + "nothing"}).err,
              HasSubstr("nothing"));
  EXPECT_THAT(Run({"extend", kBook, "--out", folder_ + "other", "--work_dir", work}).err,
              HasSubstr("the folder is for another book"));
}

TEST_F(BookBuilderProgramTest, ExtendsByWhatIsHardOnly) {
  constexpr std::uint64_t kNodes = 30;
  ASSERT_EQ(Build("base").exit_code, 0);
  const auto extend = [this](std::vector<std::string> more) {
    more.insert(more.begin(), {"extend", folder_ + "base", "--once_in", "1000", "--slack", "2",
                               "--hash_mb", "8"});
    return Run(more);
  };
  ASSERT_EQ(extend({"--out", folder_ + "all"}).exit_code, 0);
  ASSERT_EQ(extend({"--out", folder_ + "hard", "--harder_than", "30", "--threads", "2"}).exit_code,
            0);
  // Another division of the work, other tables, and scores that are known already.
  const std::string work = folder_ + "work";
  for (const char* part : {"2/2", "1/2"}) {
    ASSERT_EQ(extend({"--work_dir", work, "--shard", part, "--harder_than", "30",
                      "--chunk_positions", "50", "--known", folder_ + "all"})
                  .exit_code,
              0);
  }
  ASSERT_EQ(Run({"merge", "--work_dir", work, "--out", folder_ + "merged"}).exit_code, 0);
  EXPECT_EQ(*base::ReadWholeFile(folder_ + "merged"), *base::ReadWholeFile(folder_ + "hard"));
  EXPECT_EQ(Run({"verify", folder_ + "hard", "--full", "--sample", "50"}).exit_code, 0);

  const absl::StatusOr<book::Book> base = book::Book::Open(folder_ + "base");
  const absl::StatusOr<book::Book> all = book::Book::Open(folder_ + "all");
  const absl::StatusOr<book::Book> hard = book::Book::Open(folder_ + "hard");
  ASSERT_TRUE(base.ok() && all.ok() && hard.ok());
  int kept = 0;
  int left_out = 0;
  const std::vector<book_builder::PlyKeys> positions =
      book_builder::EnumeratePositions(base->size(), 7);
  for (const Uint128 key : positions.back()) {
    const Position position = Position::FromKey(base->size(), key);
    if (position.CanWinNow() || !all->Probe(position).has_value()) continue;
    Solver solver({.hash_mb = 1});
    solver.UseBook(&*base);
    const bool is_hard = solver.Solve(position).nodes > kNodes;
    EXPECT_EQ(hard->Probe(position), is_hard ? all->Probe(position) : std::nullopt)
        << FormatBoard(position);
    ++(is_hard ? kept : left_out);
  }
  EXPECT_GT(kept, 10);
  EXPECT_GT(left_out, 10);
}

TEST_F(BookBuilderProgramTest, BuildsTheSameBookWithScoresThatAreKnown) {
  ASSERT_EQ(Build("base").exit_code, 0);
  ASSERT_EQ(Run({"extend", folder_ + "base", "--once_in", "200", "--slack", "2", "--hash_mb", "8",
                 "--out", folder_ + "some"})
                .exit_code,
            0);
  ASSERT_EQ(Build("plain", {"--plies", "7"}).exit_code, 0);
  const ProgramResult result = Build("helped", {"--plies", "7", "--known", folder_ + "some"});
  ASSERT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(*base::ReadWholeFile(folder_ + "helped"), *base::ReadWholeFile(folder_ + "plain"));
  // All that ply 7 consists of is known: nothing is solved, and wrong scores would show.
  ASSERT_EQ(Build("copied", {"--plies", "7", "--known", folder_ + "plain"}).exit_code, 0);
  EXPECT_EQ(*base::ReadWholeFile(folder_ + "copied"), *base::ReadWholeFile(folder_ + "plain"));
  const ProgramResult other = Build("other", {"--plies", "2", "--known", kBook});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_THAT(other.err, HasSubstr("6x5-to-2.plumb: the book is for 6x5, expected one for 5x4"));
}

TEST_F(BookBuilderProgramTest, ExtendsNoOldBook) {
  const ProgramResult result = Run(
      {"extend", PLUMB_TESTS_DIR "/golden/book_v1_valid/6x5-to-2.plumb", "--out", folder_ + "new"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("expected a book of version 2; `book_builder convert` makes"));
}

TEST_F(BookBuilderProgramTest, SaysThatThereIsNoRoom) {
  // No file may be longer than 512 bytes: neither the chunk nor the book.
  for (const char* chunk_positions : {"4096", "100"}) {
    const std::string command = absl::StrCat(
        "ulimit -f 1; exec " BOOK_BUILDER_PROGRAM " build --size 5x4 --plies 6 --hash_mb 8 --out ",
        folder_, "full", chunk_positions, " --chunk_positions ", chunk_positions);
    const ProgramResult result = RunProgram({"/bin/sh", "-c", command});
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.err, HasSubstr(": cannot write: File too large"));
    EXPECT_FALSE(base::FileExists(absl::StrCat(folder_, "full", chunk_positions)));
    const ProgramResult again =
        Build(absl::StrCat("full", chunk_positions), {"--chunk_positions", chunk_positions});
    EXPECT_EQ(again.exit_code, 0) << again.err;
  }
}

TEST_F(BookBuilderProgramTest, RefusesAFolderOfAnotherBook) {
  const std::string work = folder_ + "work";
  ASSERT_EQ(Build("book", {"--work_dir", work}).exit_code, 0);
  const ProgramResult other = Build("book", {"--work_dir", work, "--plies", "5"});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_THAT(other.err, HasSubstr("the folder is for another book"));
}

TEST_F(BookBuilderProgramTest, InfoComparesTheNumberOfEntries) {
  std::string book = *base::ReadWholeFile(kBook);
  tools::PutInteger(18, 8, 32, &book);
  tools::SealBook(&book);
  ASSERT_TRUE(base::WriteFileSafely(folder_ + "wrong.plumb", book).ok());
  for (const char* command : {"info", "verify"}) {
    const ProgramResult result = Run({command, folder_ + "wrong.plumb"});
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.err, HasSubstr("wrong.plumb: Entry_Count: expected 19, got 18"));
  }
}

TEST_F(BookBuilderProgramTest, ReplacesNoDeviceAndFollowsLinks) {
  const ProgramResult device = Run({"convert", kBook, "--out", "/dev/full"});
  EXPECT_EQ(device.exit_code, 1);
  EXPECT_THAT(device.err, HasSubstr("/dev/full: is not a regular file"));
  EXPECT_FALSE(std::filesystem::is_regular_file("/dev/full"));
  std::filesystem::create_symlink("target.plumb", folder_ + "link.plumb");
  EXPECT_EQ(Run({"convert", kBook, "--out", folder_ + "link.plumb"}).exit_code, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(folder_ + "link.plumb"));
  EXPECT_EQ(base::ReadWholeFile(folder_ + "target.plumb"), base::ReadWholeFile(kBook));
  // Before the work begins, not after it.
  const ProgramResult build = Build("", {"--out", "/dev/full", "--work_dir", folder_ + "work"});
  EXPECT_EQ(build.exit_code, 1);
  EXPECT_FALSE(std::filesystem::exists(folder_ + "work"));
}

}  // namespace
}  // namespace plumb::testing
