// The man page and the completions know the flags that the program has.

#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;

constexpr char kManPage[] = PLUMB_TESTS_DIR "/../cli/man/plumb.1";
constexpr char kCompletions[] = PLUMB_TESTS_DIR "/../cli/completions/";

std::string ReadText(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file.is_open()) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::set<std::string> AllMatches(const std::string& text, const std::string& expression) {
  const std::regex regex(expression);
  std::set<std::string> found;
  for (auto match = std::sregex_iterator(text.begin(), text.end(), regex);
       match != std::sregex_iterator(); ++match) {
    found.insert((*match)[1]);
  }
  return found;
}

std::set<std::string> FlagsOf(const std::string& command) {
  std::vector<std::string> words = absl::StrSplit(command, ' ');
  words.insert(words.begin(), PLUMB_PROGRAM);
  words.push_back("--help");
  const ProgramResult result = RunProgram(words);
  EXPECT_EQ(result.exit_code, 0);
  return AllMatches(result.out, "\n +(?:-., )?--([a-z_]+)");
}

// What bash offers after `words`, the last of which is being typed.
std::vector<std::string> BashCompletes(const std::vector<std::string>& words) {
  std::string script =
      absl::StrCat("source '", kCompletions, "plumb.bash'; COMP_WORDS=('", PLUMB_PROGRAM, "'");
  for (const std::string& word : words) absl::StrAppend(&script, " '", word, "'");
  absl::StrAppend(&script, "); COMP_CWORD=", words.size(),
                  "; _plumb; printf '%s\\n' \"${COMPREPLY[@]}\"");
  const ProgramResult result = RunProgram({"bash", "-c", script});
  EXPECT_EQ(result.err, "");
  return absl::StrSplit(result.out, '\n', absl::SkipEmpty());
}

bool HasShell(const std::string& name) {
  return RunProgram({"/bin/sh", "-c", absl::StrCat("command -v ", name)}).exit_code == 0;
}

// What fish offers for the line that is being typed.
std::vector<std::string> FishCompletes(const std::string& line) {
  const ProgramResult result =
      RunProgram({"fish", "--no-config", "-c",
                  absl::StrCat("source ", kCompletions, "plumb.fish; complete -C '", PLUMB_PROGRAM,
                               line, "'")});
  EXPECT_EQ(result.err, "");
  std::vector<std::string> offered;
  for (const absl::string_view row : absl::StrSplit(result.out, '\n', absl::SkipEmpty())) {
    offered.emplace_back(row.substr(0, row.find('\t')));  // Without its description.
  }
  return offered;
}

// What zsh is told to offer after `words`. The functions of its completion system, which
// works at a terminal only, are replaced by some that print what they are given.
std::vector<std::string> ZshCompletes(const std::vector<std::string>& words) {
  std::string script = absl::StrCat(
      "_describe() { print -rl -- ${${(P)4}%%:*}; }; _values() { print -rl -- ${@:2}; };"
      "_files() { print -r FILES; }; _alternative() { print -r ALTERNATIVE; };"
      "compset() { [[ $PREFIX == ${~2}* ]] || return 1; IPREFIX=${PREFIX%%=*}=; "
      "PREFIX=${PREFIX#*=}; };"
      "words=(",
      PLUMB_PROGRAM);
  for (const std::string& word : words) absl::StrAppend(&script, " '", word, "'");
  absl::StrAppend(&script, "); CURRENT=", words.size() + 1, "; PREFIX='", words.back(),
                  "'; source ", kCompletions, "_plumb");
  const ProgramResult result = RunProgram({"zsh", "-f", "-c", script});
  EXPECT_EQ(result.err, "");
  return absl::StrSplit(result.out, '\n', absl::SkipEmpty());
}

TEST(ManPageTest, HasTheFlagsOfTheProgram) {
  const std::string page = ReadText(kManPage);
  for (const std::string command : {"solve", "arena", "arena check", "arena moderator", "bench"}) {
    const std::size_t begin = page.find(".SS Flags of " + command + "\n");
    ASSERT_NE(begin, std::string::npos);
    const std::string section = page.substr(begin, page.find("\n.S", begin) - begin);
    EXPECT_EQ(AllMatches(section, "\n\\.BI? [^\n]*?\\\\-\\\\-([a-z_]+)"), FlagsOf(command))
        << command;
  }
}

TEST(ManPageTest, HasEveryCommandAndExitCode) {
  const std::string page = ReadText(kManPage);
  for (const absl::string_view section :
       {".SH PLUMB SOLVE", ".SH PLUMB ENGINE", ".SH PLUMB ARENA", ".SH PLUMB BENCH"}) {
    EXPECT_THAT(page, HasSubstr(section));
  }
  const std::string codes = page.substr(page.find(".SH EXIT STATUS"));
  for (const int code : {0, 1, 2, 3, 4, 130}) {
    EXPECT_THAT(codes, HasSubstr(absl::StrCat("\n.B ", code, "\n")));
  }
}

TEST(CompletionTest, BashKnowsCommandsFlagsAndValues) {
  EXPECT_THAT(BashCompletes({""}), IsSupersetOf({"solve", "engine", "arena", "bench"}));
  for (const std::string command :
       {"solve", "engine", "arena", "arena check", "arena moderator", "bench"}) {
    std::vector<std::string> words = absl::StrSplit(command, ' ');
    words.push_back("--");
    const std::vector<std::string> offered = BashCompletes(words);
    for (const std::string& flag : FlagsOf(command)) {
      EXPECT_THAT(offered, Contains("--" + flag)) << command;
    }
  }
  EXPECT_EQ(BashCompletes({"solve", "--color", "a"}), (std::vector<std::string>{"auto", "always"}));
  EXPECT_EQ(BashCompletes({"solve", "--format", "=", "f"}), (std::vector<std::string>{"fen"}));
  EXPECT_THAT(BashCompletes({"solve", "--size", ""}), IsEmpty());
  EXPECT_THAT(BashCompletes({"solve", "--size", "=", ""}), IsEmpty());
  EXPECT_THAT(BashCompletes({"solve", "--json", ""}), Contains("--size"));
  EXPECT_THAT(BashCompletes({"bench", "--limit", ""}), IsEmpty());
  EXPECT_EQ(BashCompletes({"bench", "--cold", kManPage}), (std::vector<std::string>{kManPage}));
  EXPECT_THAT(BashCompletes({"arena", ""}), IsSupersetOf({"check", "moderator", "coordinator"}));
  EXPECT_THAT(BashCompletes({"arena", "coordinator", ""}),
              IsSupersetOf({"e0", "e1", "time", "perft"}));
}

TEST(CompletionTest, FishKnowsCommandsFlagsAndValues) {
  if (!HasShell("fish")) GTEST_SKIP() << "there is no fish";
  EXPECT_THAT(FishCompletes(" "), IsSupersetOf({"solve", "engine", "arena", "bench"}));
  for (const std::string command : {"solve", "engine", "arena", "bench"}) {
    const std::vector<std::string> offered = FishCompletes(absl::StrCat(" ", command, " --"));
    for (const std::string& flag : FlagsOf(command)) {
      EXPECT_THAT(offered, Contains("--" + flag)) << command;
    }
  }
  EXPECT_EQ(FishCompletes(" solve --color a"), (std::vector<std::string>{"always", "auto"}));
  EXPECT_EQ(FishCompletes(" solve --format=f"), (std::vector<std::string>{"--format=fen"}));
  EXPECT_THAT(FishCompletes(" solve --size "), IsEmpty());
  EXPECT_THAT(FishCompletes(" solve --size 7x6 -"), Contains("--json"));
}

TEST(CompletionTest, ZshKnowsCommandsFlagsAndValues) {
  if (!HasShell("zsh")) GTEST_SKIP() << "there is no zsh";
  EXPECT_THAT(ZshCompletes({""}), IsSupersetOf({"solve", "engine", "arena", "bench"}));
  for (const std::string command :
       {"solve", "engine", "arena", "arena check", "arena moderator", "bench"}) {
    std::vector<std::string> words = absl::StrSplit(command, ' ');
    words.push_back("--");
    const std::vector<std::string> offered = ZshCompletes(words);
    for (const std::string& flag : FlagsOf(command)) {
      EXPECT_THAT(offered, Contains("--" + flag)) << command;
    }
  }
  const std::vector<std::string> when = {"auto", "always", "never"};
  EXPECT_EQ(ZshCompletes({"solve", "--color", ""}), when);
  EXPECT_EQ(ZshCompletes({"solve", "--color="}), when);
  EXPECT_THAT(ZshCompletes({"solve", "--size", ""}), IsEmpty());
  EXPECT_THAT(ZshCompletes({"bench", "--limit", ""}), IsEmpty());
  EXPECT_EQ(ZshCompletes({"bench", "--cold", ""}), (std::vector<std::string>{"FILES"}));
}

}  // namespace
}  // namespace plumb::testing
