// Every message of the programs is in tests/golden/messages.txt, for people to read.
//
// The file begins with commands that provoke messages. They are run, and the messages compared.
// Then follow pieces of messages that need a broken machine or a rare file, and are provoked by the
// tests of their own units, if at all. Together they are all pieces that the sources have.
//
// To record the outcomes again: PLUMB_RECORD=1 tests/cli/messages_golden_test

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "base/files.h"
#include "gtest/gtest.h"
#include "tests/support/recorded_session.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

constexpr char kFile[] = PLUMB_TESTS_DIR "/golden/messages.txt";
constexpr absl::string_view kUnprovoked = "# Not provoked here:";

struct Messages {
  std::vector<RecordedCommand> commands;
  std::set<std::string> unprovoked;
};

Messages ReadMessages() {
  std::ifstream file(kFile);
  EXPECT_TRUE(file.is_open()) << kFile;
  Messages messages;
  std::string line;
  messages.commands = ReadRecording(file, line);
  EXPECT_EQ(line, kUnprovoked);
  while (std::getline(file, line)) messages.unprovoked.insert(line);
  return messages;
}

// Runs a command in a folder of its own, with our programs in PATH.
std::string Outcome(const std::string& command) {
  const std::string programs = std::filesystem::path(PLUMB_PROGRAM).parent_path();
  const std::string golden = PLUMB_TESTS_DIR "/golden";
  const ProgramResult result =
      RunProgram({"/bin/sh", "-c",
                  absl::StrCat("PATH='", programs, "':$PATH; golden='", golden,
                               "'; work=$(mktemp -d) && cd \"$work\" || exit 99; "
                               "trap 'rm -rf \"$work\"' EXIT; ",
                               command)});
  return absl::StrReplaceAll(
      absl::StrCat(result.out, result.err, "exit code ", result.exit_code, "\n"),
      {{golden, "GOLDEN"}});
}

bool IsWord(char c) { return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// A piece of a message has two words at least, in lower case.
bool IsPieceOfAMessage(absl::string_view text) {
  const auto is_lower = [](char c) { return absl::ascii_islower(static_cast<unsigned char>(c)); };
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] == ' ' && is_lower(text[i - 1]) && is_lower(text[i + 1])) return true;
  }
  return false;
}

// Reads C++ from the left, as far as it takes to find the literals in calls that make errors.
class Scanner {
 public:
  explicit Scanner(std::string code) : code_(std::move(code)) {}

  std::set<std::string> Pieces() {
    while (at_ < code_.size()) {
      if (Skips("//")) {
        at_ = std::min(code_.find('\n', at_), code_.size());
      } else if (code_[at_] == '\'' && at_ + 2 < code_.size()) {
        at_ += code_[at_ + 1] == '\\' ? 4 : 3;  // A character.
      } else if (code_[at_] == '"') {
        TakeLiteral();
      } else if (IsWord(code_[at_])) {
        TakeWord();
      } else {
        TakeSign(code_[at_++]);
      }
    }
    return pieces_;
  }

 private:
  bool Skips(absl::string_view text) const {
    return absl::StartsWith(absl::string_view(code_).substr(at_), text);
  }

  void TakeWord() {
    const std::size_t begin = at_;
    while (at_ < code_.size() && (IsWord(code_[at_]) || code_[at_] == '\'')) ++at_;
    const absl::string_view word = absl::string_view(code_).substr(begin, at_ - begin);
    const bool makes_error =
        absl::EndsWith(word, "Error") || word == "Failure" || word == "Expected";
    if (makes_error && at_ < code_.size() && code_[at_] == '(' && depth_of_call_ == 0) {
      depth_of_call_ = 1;
      ++at_;
    }
    EndLiteral();
  }

  void TakeSign(char c) {
    if (absl::ascii_isspace(static_cast<unsigned char>(c))) return;
    EndLiteral();
    if (depth_of_call_ == 0) return;
    if (c == '(') ++depth_of_call_;
    if (c == ')') --depth_of_call_;
    if (c == ';') depth_of_call_ = 0;
  }

  // Literals that follow each other are one.
  void TakeLiteral() {
    for (++at_; at_ < code_.size() && code_[at_] != '"'; ++at_) {
      const bool is_escaped = code_[at_] == '\\';
      if (is_escaped) ++at_;
      literal_ += is_escaped && code_[at_] == 'n' ? '\n' : code_[at_];
    }
    ++at_;
  }

  void EndLiteral() {
    const absl::string_view piece = absl::StripAsciiWhitespace(literal_);
    if (depth_of_call_ > 0 && IsPieceOfAMessage(piece)) pieces_.emplace(piece);
    literal_.clear();
  }

  const std::string code_;
  std::size_t at_ = 0;
  int depth_of_call_ = 0;  // Of brackets; 0 outside.
  std::string literal_;
  std::set<std::string> pieces_;
};

// All pieces, with the file that has each.
std::map<std::string, std::string> PiecesOfTheSources() {
  std::map<std::string, std::string> pieces;
  const std::filesystem::path root = std::filesystem::path(PLUMB_TESTS_DIR).parent_path();
  for (const char* room : {"base", "solver", "book_builder", "engine", "arena", "cli"}) {
    for (const auto& file : std::filesystem::recursive_directory_iterator(root / room)) {
      const std::string suffix = file.path().extension();
      if (suffix != ".cc" && suffix != ".h") continue;
      const std::string code = base::ReadWholeFile(file.path().string()).value_or("");
      for (const std::string& piece : Scanner(code).Pieces()) {
        pieces.emplace(piece, file.path().filename());
      }
    }
  }
  return pieces;
}

std::string AllOutcomes(const std::vector<RecordedCommand>& commands) {
  std::string outcomes;
  for (const RecordedCommand& each : commands) outcomes += each.outcome;
  return outcomes;
}

void WriteMessages(const std::vector<RecordedCommand>& commands) {
  const std::string outcomes = AllOutcomes(commands);
  std::ofstream file(kFile);
  for (const RecordedCommand& each : commands) file << "$ " << each.command << "\n" << each.outcome;
  file << kUnprovoked << "\n";
  for (const auto& [piece, source] : PiecesOfTheSources()) {
    if (!absl::StrContains(outcomes, piece)) file << piece << "\n";
  }
}

TEST(MessagesTest, AreAsRecorded) {
  Messages messages = ReadMessages();
  EXPECT_GT(messages.commands.size(), 100u);
  const bool records = std::getenv("PLUMB_RECORD") != nullptr;
  for (RecordedCommand& each : messages.commands) {
    const std::string outcome = Outcome(each.command);
    if (records) each.outcome = outcome;
    EXPECT_EQ(outcome, each.outcome) << each.command;
  }
  if (records) WriteMessages(messages.commands);
}

TEST(MessagesTest, AreAllThatTheSourcesHave) {
  const Messages messages = ReadMessages();
  const std::string provoked = AllOutcomes(messages.commands);
  const std::map<std::string, std::string> pieces = PiecesOfTheSources();
  EXPECT_GT(pieces.size(), 100u);
  for (const auto& [piece, file] : pieces) {
    EXPECT_TRUE(absl::StrContains(provoked, piece) || messages.unprovoked.contains(piece))
        << file << " has a message that is not in " << kFile << ": " << piece;
  }
  for (const std::string& piece : messages.unprovoked) {
    EXPECT_TRUE(pieces.contains(piece)) << "no source has: " << piece;
    EXPECT_FALSE(absl::StrContains(provoked, piece)) << "it is provoked: " << piece;
  }
}

// One sentence style: no capital after the name of the command, no full stop at the end, no
// exclamation, no word of a programmer.
TEST(MessagesTest, ReadAsPlainEnglish) {
  for (const auto& [piece, file] : PiecesOfTheSources()) {
    const std::string lower = absl::AsciiStrToLower(piece);
    EXPECT_FALSE(absl::EndsWith(piece, ".") || absl::StrContains(piece, "!")) << piece;
    for (const char* word : {"invalid", "illegal argument", "null", "nullptr", "errno", "parse",
                             "token", "string", "exception", "fatal", "oops"}) {
      EXPECT_FALSE(absl::StrContains(absl::StrCat(" ", lower, " "), absl::StrCat(" ", word, " ")))
          << file << ": " << piece;
    }
  }
}

}  // namespace
}  // namespace plumb::testing
