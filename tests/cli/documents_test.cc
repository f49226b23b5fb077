// The man pages and the completions know the commands and flags that the programs have.

#include <regex>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "base/files.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;

// A program with its documents.
struct Documented {
  std::string name;
  std::string path;
  std::string folder;
  std::vector<std::string> commands;  // All, with subcommands.
  std::vector<std::string> exit_codes;

  std::string man_page() const { return absl::StrCat(folder, "/man/", name, ".1"); }
  std::string completion(absl::string_view file) const {
    return absl::StrCat(folder, "/completions/", file);
  }
};

const Documented& Plumb() {
  static const auto* const kPlumb = new Documented{.name = "plumb",
                                                   .path = PLUMB_PROGRAM,
                                                   .folder = PLUMB_TESTS_DIR "/../cli",
                                                   .commands = {"solve",
                                                                "play",
                                                                "review",
                                                                "engine",
                                                                "serve",
                                                                "arena",
                                                                "arena check",
                                                                "arena moderator",
                                                                "arena coordinator",
                                                                "book build",
                                                                "book extend",
                                                                "book merge",
                                                                "book status",
                                                                "book submit",
                                                                "book convert",
                                                                "book verify",
                                                                "book info",
                                                                "book probe",
                                                                "dataset",
                                                                "bench"},
                                                   .exit_codes = {"0", "1", "2", "3", "4", "130"}};
  return *kPlumb;
}

const Documented& BookBuilder() {
  static const auto* const kBookBuilder =
      new Documented{.name = "book_builder",
                     .path = BOOK_BUILDER_PROGRAM,
                     .folder = PLUMB_TESTS_DIR "/../book_builder",
                     .commands = {"build", "extend", "merge", "status", "submit", "convert",
                                  "verify", "info", "probe"},
                     .exit_codes = {"0", "1", "2", "128+\\fIn"}};
  return *kBookBuilder;
}

std::string ReadText(const std::string& path) {
  const absl::StatusOr<std::string> text = base::ReadWholeFile(path);
  EXPECT_TRUE(text.ok()) << text.status();
  return text.value_or("");
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

std::string HelpOf(const Documented& program, const std::string& command) {
  std::vector<std::string> words = absl::StrSplit(command, ' ', absl::SkipEmpty());
  words.insert(words.begin(), program.path);
  words.push_back("--help");
  const ProgramResult result = RunProgram(words);
  EXPECT_EQ(result.exit_code, 0);
  return result.out;
}

std::set<std::string> FlagsOf(const Documented& program, const std::string& command) {
  return AllMatches(HelpOf(program, command), "\n +(?:-., )?--([a-z_]+)");
}

// The commands that the help of the program lists.
std::set<std::string> TopCommandsOf(const Documented& program) {
  return AllMatches(HelpOf(program, ""), "\n  ([a-z]+) ");
}

// What bash offers after `words`, the last of which is being typed.
std::vector<std::string> BashCompletes(const Documented& program,
                                       const std::vector<std::string>& words) {
  std::string script = absl::StrCat("source '", program.completion(program.name + ".bash"),
                                    "'; COMP_WORDS=('", program.path, "'");
  for (const std::string& word : words) absl::StrAppend(&script, " '", word, "'");
  absl::StrAppend(&script, "); COMP_CWORD=", words.size(), "; _", program.name,
                  "; printf '%s\\n' \"${COMPREPLY[@]}\"");
  const ProgramResult result = RunProgram({"bash", "-c", script});
  EXPECT_EQ(result.err, "");
  return absl::StrSplit(result.out, '\n', absl::SkipEmpty());
}

bool HasShell(const std::string& name) {
  return RunProgram({"/bin/sh", "-c", absl::StrCat("command -v ", name)}).exit_code == 0;
}

// What fish offers for the line that is being typed.
std::vector<std::string> FishCompletes(const Documented& program, const std::string& line) {
  const ProgramResult result =
      RunProgram({"fish", "--no-config", "-c",
                  absl::StrCat("source ", program.completion(program.name + ".fish"),
                               "; complete -C '", program.path, line, "'")});
  EXPECT_EQ(result.err, "");
  std::vector<std::string> offered;
  for (const absl::string_view row : absl::StrSplit(result.out, '\n', absl::SkipEmpty())) {
    offered.emplace_back(row.substr(0, row.find('\t')));  // Without its description.
  }
  return offered;
}

// What zsh is told to offer after `words`. The functions of its completion system, which
// works at a terminal only, are replaced by some that print what they are given.
std::vector<std::string> ZshCompletes(const Documented& program,
                                      const std::vector<std::string>& words) {
  std::string script = absl::StrCat(
      "_describe() { print -rl -- ${${(P)4}%%:*}; }; _values() { print -rl -- ${@:2}; };"
      "_files() { print -r FILES; }; _alternative() { print -r ALTERNATIVE; };"
      "compset() { [[ $PREFIX == ${~2}* ]] || return 1; IPREFIX=${PREFIX%%=*}=; "
      "PREFIX=${PREFIX#*=}; };"
      "words=(",
      program.path);
  for (const std::string& word : words) absl::StrAppend(&script, " '", word, "'");
  absl::StrAppend(&script, "); CURRENT=", words.size() + 1, "; PREFIX='", words.back(),
                  "'; source ", program.completion("_" + program.name));
  const ProgramResult result = RunProgram({"zsh", "-f", "-c", script});
  EXPECT_EQ(result.err, "");
  return absl::StrSplit(result.out, '\n', absl::SkipEmpty());
}

class DocumentsTest : public ::testing::TestWithParam<const Documented*> {
 protected:
  const Documented& program() const { return *GetParam(); }

  // That `complete` offers the commands, and the flags of each, as the help lists them.
  template <typename Complete>
  void ExpectCommandsAndFlags(Complete complete) {
    EXPECT_THAT(complete(program(), {""}), IsSupersetOf(TopCommandsOf(program())));
    for (const std::string& command : program().commands) {
      std::vector<std::string> words = absl::StrSplit(command, ' ');
      words.push_back("--");
      const std::vector<std::string> offered = complete(program(), words);
      for (const std::string& flag : FlagsOf(program(), command)) {
        EXPECT_THAT(offered, Contains("--" + flag)) << command;
      }
    }
  }
};

INSTANTIATE_TEST_SUITE_P(Programs, DocumentsTest, ::testing::Values(&Plumb(), &BookBuilder()),
                         [](const auto& test) { return test.param->name; });

// The other tests go through `commands`.
TEST_P(DocumentsTest, TheTestKnowsEveryCommand) {
  std::set<std::string> known;
  for (const std::string& command : program().commands) {
    known.insert(command.substr(0, command.find(' ')));
  }
  EXPECT_EQ(known, TopCommandsOf(program()));
}

TEST_P(DocumentsTest, ManPageHasTheFlagsOfEveryCommand) {
  const std::string page = ReadText(program().man_page());
  for (const std::string& command : program().commands) {
    if (absl::StartsWith(command, "book ")) continue;  // In the page of book_builder.
    const std::size_t begin = page.find(absl::StrCat(".SS Flags of ", command, "\n"));
    ASSERT_NE(begin, std::string::npos) << command;
    const std::string section = page.substr(begin, page.find("\n.S", begin) - begin);
    EXPECT_EQ(AllMatches(section, "\n\\.BI? [^\n]*?\\\\-\\\\-([a-z_]+)"),
              FlagsOf(program(), command))
        << command;
  }
}

TEST_P(DocumentsTest, ManPageHasEveryCommandAndExitCode) {
  const std::string page = ReadText(program().man_page());
  for (const std::string& command : TopCommandsOf(program())) {
    EXPECT_THAT(page, HasSubstr(absl::AsciiStrToUpper(
                          absl::StrCat("\n.SH ", program().name, " ", command, "\n"))));
  }
  const std::string codes = page.substr(page.find(".SH EXIT STATUS"));
  for (const std::string& code : program().exit_codes) {
    EXPECT_THAT(codes, HasSubstr(absl::StrCat("\n.B ", code, "\n")));
  }
}

TEST_P(DocumentsTest, ManPageIsRightForGroff) {
  if (!HasShell("groff")) GTEST_SKIP() << "there is no groff";
  const ProgramResult result =
      RunProgram({"groff", "-man", "-Tutf8", "-ww", "-z", program().man_page()});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
}

TEST_P(DocumentsTest, BashKnowsCommandsAndFlags) { ExpectCommandsAndFlags(BashCompletes); }

TEST_P(DocumentsTest, FishKnowsCommandsAndFlags) {
  if (!HasShell("fish")) GTEST_SKIP() << "there is no fish";
  ExpectCommandsAndFlags([](const Documented& program, const std::vector<std::string>& words) {
    return FishCompletes(program, absl::StrCat(" ", absl::StrJoin(words, " ")));
  });
}

TEST_P(DocumentsTest, ZshKnowsCommandsAndFlags) {
  if (!HasShell("zsh")) GTEST_SKIP() << "there is no zsh";
  ExpectCommandsAndFlags(ZshCompletes);
}

TEST(PlumbBookTest, HasTheCommandsAndFlagsOfBookBuilderAndItsManPage) {
  const std::string help = HelpOf(Plumb(), "book");
  EXPECT_EQ(AllMatches(help, "\n  ([a-z]+) "), TopCommandsOf(BookBuilder()));
  EXPECT_THAT(ReadText(Plumb().man_page()), HasSubstr(".BR book_builder (1)"));
  for (const std::string& command : BookBuilder().commands) {
    const std::string own = HelpOf(Plumb(), "book " + command);
    // The help names the program as it was called.
    EXPECT_THAT(own, HasSubstr(absl::StrCat("Usage: plumb book ", command, " ")));
    EXPECT_EQ(own.find("book_builder"), std::string::npos) << command;
    EXPECT_EQ(absl::StrReplaceAll(own, {{"plumb book", "book_builder"}}),
              HelpOf(BookBuilder(), command));
  }
}

// `help COMMAND` and `COMMAND --help` say the same, and so do the ways to ask for the version.
TEST_P(DocumentsTest, HelpAndVersionCanBeAskedForInManyWays) {
  const auto output = [&](const std::string& words) {
    std::vector<std::string> command = absl::StrSplit(words, ' ', absl::SkipEmpty());
    command.insert(command.begin(), program().path);
    const ProgramResult result = RunProgram(command);
    EXPECT_EQ(result.exit_code, 0) << words;
    EXPECT_EQ(result.err, "") << words;
    return result.out;
  };
  const std::string version = output("--version");
  EXPECT_EQ(output("version"), version);
  EXPECT_EQ(output("-V"), version);
  EXPECT_EQ(output("help"), output("--help"));
  for (const std::string& command : program().commands) {
    EXPECT_EQ(output("help " + command), output(command + " --help"));
    EXPECT_EQ(output(command + " --version"), version);
    EXPECT_EQ(output(command + " -V"), version);
  }
}

TEST(PlumbCompletionTest, BashKnowsValues) {
  const auto complete = [](const std::vector<std::string>& words) {
    return BashCompletes(Plumb(), words);
  };
  const std::string file = Plumb().man_page();
  EXPECT_THAT(complete({"solve", "--color", "a"}), ElementsAre("auto", "always"));
  EXPECT_THAT(complete({"solve", "--format", "=", "f"}), ElementsAre("fen"));
  EXPECT_THAT(complete({"solve", "--scores", ""}), ElementsAre("check", "ignore"));
  EXPECT_THAT(complete({"solve", "--file", file}), ElementsAre(file));
  EXPECT_THAT(complete({"book", ""}), IsSupersetOf({"build", "verify", "probe"}));
  EXPECT_THAT(complete({"book", "verify", file}), ElementsAre(file));
  EXPECT_THAT(complete({"solve", "--size", ""}), IsEmpty());
  EXPECT_THAT(complete({"solve", "--size", "=", ""}), IsEmpty());
  EXPECT_THAT(complete({"solve", "--json", ""}), Contains("--size"));
  EXPECT_THAT(complete({"bench", "--limit", ""}), IsEmpty());
  EXPECT_THAT(complete({"bench", "--cold", file}), ElementsAre(file));
  EXPECT_THAT(complete({"arena", ""}), IsSupersetOf({"check", "moderator", "coordinator"}));
  EXPECT_THAT(complete({"arena", "coordinator", ""}), IsSupersetOf({"e0", "e1", "time", "perft"}));
}

TEST(PlumbCompletionTest, FishKnowsValues) {
  if (!HasShell("fish")) GTEST_SKIP() << "there is no fish";
  EXPECT_THAT(FishCompletes(Plumb(), " solve --color a"), ElementsAre("always", "auto"));
  EXPECT_THAT(FishCompletes(Plumb(), " solve --format=f"), ElementsAre("--format=fen"));
  EXPECT_THAT(FishCompletes(Plumb(), " solve --size "), IsEmpty());
  EXPECT_THAT(FishCompletes(Plumb(), " solve --size 7x6 -"), Contains("--json"));
}

TEST(PlumbCompletionTest, ZshKnowsValues) {
  if (!HasShell("zsh")) GTEST_SKIP() << "there is no zsh";
  EXPECT_THAT(ZshCompletes(Plumb(), {"solve", "--color", ""}),
              ElementsAre("auto", "always", "never"));
  EXPECT_THAT(ZshCompletes(Plumb(), {"solve", "--color="}), ElementsAre("auto", "always", "never"));
  EXPECT_THAT(ZshCompletes(Plumb(), {"solve", "--size", ""}), IsEmpty());
  EXPECT_THAT(ZshCompletes(Plumb(), {"bench", "--limit", ""}), IsEmpty());
  EXPECT_THAT(ZshCompletes(Plumb(), {"bench", "--cold", ""}), ElementsAre("FILES"));
}

TEST(BookBuilderCompletionTest, BashKnowsValues) {
  const auto complete = [](const std::vector<std::string>& words) {
    return BashCompletes(BookBuilder(), words);
  };
  const std::string file = BookBuilder().man_page();
  const std::string folder = BookBuilder().folder + "/man";
  EXPECT_THAT(complete({"verify", file}), ElementsAre(file));
  EXPECT_THAT(complete({"build", "--out", "=", file}), ElementsAre(file));
  EXPECT_THAT(complete({"merge", "--work_dir", folder}), ElementsAre(folder));
  EXPECT_THAT(complete({"build", "--size", ""}), IsEmpty());
  EXPECT_THAT(complete({"verify", "--sample", ""}), IsEmpty());
  EXPECT_THAT(complete({"build", ""}), Contains("--size"));
}

TEST(BookBuilderCompletionTest, FishKnowsValues) {
  if (!HasShell("fish")) GTEST_SKIP() << "there is no fish";
  EXPECT_THAT(FishCompletes(BookBuilder(), " build --size "), IsEmpty());
  EXPECT_THAT(FishCompletes(BookBuilder(), " build --size 7x6 -"), Contains("--plies"));
}

TEST(BookBuilderCompletionTest, ZshKnowsValues) {
  if (!HasShell("zsh")) GTEST_SKIP() << "there is no zsh";
  EXPECT_THAT(ZshCompletes(BookBuilder(), {"build", "--out", ""}), ElementsAre("FILES"));
  EXPECT_THAT(ZshCompletes(BookBuilder(), {"build", "--size", ""}), IsEmpty());
  EXPECT_THAT(ZshCompletes(BookBuilder(), {"verify", ""}), ElementsAre("FILES"));
}

}  // namespace
}  // namespace plumb::testing
