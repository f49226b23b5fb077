// `plumb arena` at a terminal, and what Ctrl-C does to it.

#include <signal.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "arena/game_record.h"
#include "arena/pgn.h"
#include "base/files.h"
#include "base/monotonic_time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/child_process.h"
#include "tests/support/run_program.h"
#include "tests/support/terminal.h"

namespace plumb::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

std::string Bot(const std::string& protocol, const std::string& mode = "good") {
  return absl::StrCat("--engine=cmd=", BROKEN_BOT, " ", protocol, " ", mode, ",proto=", protocol,
                      ",name=the-bot-that-speaks-", protocol);
}

std::string ReadAll(const std::string& path) { return base::ReadWholeFile(path).value_or(""); }

int Count(absl::string_view text, absl::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != absl::string_view::npos;
       at = text.find(part, at + part.size())) {
    ++count;
  }
  return count;
}

// What is to be seen on a terminal of 80 columns that knows a few commands.
class Screen {
 public:
  explicit Screen(absl::string_view written) {
    while (!written.empty()) {
      const char c = written[0];
      written.remove_prefix(1);
      if (c == '\x1b') {
        const std::size_t length = written.find_first_not_of("[?0123456789") + 1;
        Obey(written.substr(0, length));
        written.remove_prefix(length);
      } else if (c == '\n') {
        MoveTo(row_ + 1, 0);
      } else if (c == '\r') {
        column_ = 0;
      } else {
        Put(c);
      }
    }
  }

  std::string Text() const { return absl::StrJoin(lines_, "\n"); }

 private:
  static constexpr std::size_t kWidth = 80;

  void MoveTo(std::size_t row, std::size_t column) {
    row_ = row;
    column_ = column;
    if (lines_.size() <= row) lines_.resize(row + 1);
  }

  void Put(char c) {
    if (column_ == kWidth && wraps_) MoveTo(row_ + 1, 0);
    if (column_ == kWidth) --column_;
    std::string& line = lines_[row_];
    line.resize(std::max(line.size(), column_ + 1), ' ');
    line[column_++] = c;
  }

  void Obey(absl::string_view command) {
    int number = 0;
    if (command == "[J") {
      lines_.resize(row_ + 1);
      lines_[row_].resize(std::min(lines_[row_].size(), column_));
    } else if (command == "[?7l" || command == "[?7h") {
      wraps_ = command == "[?7h";
    } else if (absl::ConsumePrefix(&command, "[") && absl::ConsumeSuffix(&command, "A") &&
               absl::SimpleAtoi(command, &number)) {
      ASSERT_LE(static_cast<std::size_t>(number), row_);
      row_ -= static_cast<std::size_t>(number);
    } else {
      FAIL() << "an unknown command of the terminal: " << command;
    }
  }

  std::vector<std::string> lines_ = {""};
  std::size_t row_ = 0;
  std::size_t column_ = 0;
  bool wraps_ = true;
};

TEST(ScreenTest, ObeysItsCommands) {
  EXPECT_EQ(Screen("one\ntwo\n\r\x1b[1A\x1b[Jthree\n").Text(), "one\nthree\n");
  EXPECT_EQ(Screen("ab\rc").Text(), "cb");
  EXPECT_EQ(Screen(std::string(81, 'x')).Text(), std::string(80, 'x') + "\nx");
  EXPECT_EQ(Screen("\x1b[?7l" + std::string(90, 'x')).Text(), std::string(80, 'x'));
}

TEST(ArenaTerminalTest, KeepsTheStandingsBelowTheGames) {
  const TerminalResult result =
      RunAtTerminal({PLUMB_PROGRAM, "arena", Bot("c4p"), Bot("coordinator"), "--games=4",
                     "--time=20ms", "--margin=5s"});
  EXPECT_EQ(result.exit_code, 0) << result.screen;
  // After each game and at the end, but always in the same place.
  EXPECT_EQ(Count(result.screen, "engine "), 5) << result.screen;
  const std::string seen = Screen(result.screen).Text();
  EXPECT_EQ(Count(seen, "engine "), 1) << seen;
  EXPECT_EQ(Count(seen, " - the-bot-that"), 4) << seen;
  for (int game = 1; game <= 4; ++game) {
    EXPECT_THAT(seen, HasSubstr(absl::StrCat("game ", game, ": ")));
  }
  EXPECT_LT(seen.find("game 4: "), seen.find("engine ")) << seen;
  EXPECT_THAT(seen, ContainsRegex("the-bot-that-speaks-c4p +4 +2.0 +2-0-0 +0-0-2"));
}

TEST(ArenaTerminalTest, LeavesAPersonsBoardAlone) {
  const std::string plumb =
      absl::StrCat(PLUMB_PROGRAM, " arena --engine=proto=human '", Bot("c4p"), "' --games=2");
  const TerminalResult result =
      RunAtTerminal({"/bin/sh", "-c", "printf '4\\n4\\n4\\n4\\n4\\n4\\n4\\n' | " + plumb});
  EXPECT_EQ(result.exit_code, 0) << result.screen;
  EXPECT_THAT(result.screen, Not(HasSubstr("\x1b")));
  EXPECT_EQ(Count(result.screen, "Your opponent played"), 6) << result.screen;
}

TEST(ArenaModeratorStepTest, WaitsForEnterAfterEachTurn) {
  const std::string bot = absl::StrCat(BROKEN_BOT, " moderator good");
  ChildProcess moderator(PLUMB_PROGRAM, {PLUMB_PROGRAM, "arena", "moderator", bot, bot, "--step",
                                         "--log=" + ::testing::TempDir() + "/step_log.txt"});
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Minutes(2);
  while (!absl::EndsWith(moderator.out, "Player 1 :1\n")) ASSERT_TRUE(moderator.Pump(deadline));
  EXPECT_FALSE(moderator.Pump(base::MonotonicTime::Now() + absl::Milliseconds(200)))
      << moderator.out;
  moderator.Write("\n");
  while (!absl::EndsWith(moderator.out, "Player 2 :1\n")) ASSERT_TRUE(moderator.Pump(deadline));
  moderator.CloseInput();  // Nobody presses Enter any more: the rest is played at once.
  while (moderator.Pump(deadline)) {
  }
  EXPECT_EQ(moderator.Wait(deadline), 0);
  EXPECT_THAT(moderator.out, HasSubstr(" Wins\n"));
}

// A match that a test interrupts.
class Interrupted {
 public:
  explicit Interrupted(const std::vector<std::string>& arguments)
      : process_(PLUMB_PROGRAM, [&] {
          std::vector<std::string> command = {PLUMB_PROGRAM, "arena"};
          command.insert(command.end(), arguments.begin(), arguments.end());
          return command;
        }()) {}

  // Waits for these words, and sends SIGINT then. Returns the exit code.
  int InterruptAfter(absl::string_view words) {
    const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Minutes(2);
    while (!absl::StrContains(process_.out, words)) {
      if (!process_.Pump(deadline)) return -1;
    }
    process_.Signal(SIGINT);
    while (process_.Pump(deadline)) {
    }
    return process_.Wait(deadline).value_or(-1);
  }

  // Waits until it would not just die of SIGINT, but not for ever.
  void WaitUntilItCatchesSignals() {
    const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Seconds(20);
    while (base::MonotonicTime::Now() < deadline && !BlocksInterrupts())
      absl::SleepFor(absl::Milliseconds(5));
  }

  const std::string& out() const { return process_.out; }

 private:
  // By the mask of its first thread: "SigBlk:" and 16 hexadecimal digits.
  bool BlocksInterrupts() const {
    const absl::StatusOr<std::string> status =
        base::ReadWholeFile(absl::StrCat("/proc/", process_.pid(), "/status"));
    if (!status.ok()) return false;
    const std::size_t mask = status->find("SigBlk:\t");
    if (mask == std::string::npos) return false;
    const unsigned long long signals = std::stoull(status->substr(mask + 8, 16), nullptr, 16);
    return (signals >> (SIGINT - 1) & 1) != 0;
  }

  ChildProcess process_;
};

TEST(ArenaInterruptTest, ReportsWhatWasPlayedAndGoesOnLater) {
  const std::string pgn = ::testing::TempDir() + "/interrupted.pgn";
  std::filesystem::remove(pgn);
  const std::vector<std::string> match = {Bot("c4p"),       Bot("coordinator"), "--pgn=" + pgn,
                                          "--time=20ms",    "--margin=5s",      "--random=4",
                                          "--concurrency=2"};
  std::vector<std::string> first = match;
  first.push_back("--games=100000");
  Interrupted interrupted(first);
  EXPECT_EQ(interrupted.InterruptAfter("game 5: "), 130) << interrupted.out();
  const absl::StatusOr<std::vector<arena::GameRecord>> games = arena::ParsePgn(ReadAll(pgn));
  ASSERT_TRUE(games.ok()) << games.status();
  const int played = static_cast<int>(games->size());
  EXPECT_GE(played, 4);  // Of two at a time, the other one may have begun earlier.
  EXPECT_THAT(interrupted.out(),
              HasSubstr(absl::StrCat("stopped after ", played, " of 100000 games\n")));
  EXPECT_THAT(interrupted.out(),
              ContainsRegex(absl::StrCat("the-bot-that-speaks-c4p +", played, " ")));

  // With two games at a time, a number may be missing before the last one.
  int last = 0;
  for (const arena::GameRecord& game : *games) last = std::max(last, game.number);
  std::vector<std::string> second = {PLUMB_PROGRAM, "arena", "--resume",
                                     absl::StrCat("--games=", last + 4)};
  second.insert(second.end(), match.begin(), match.end());
  const ProgramResult resumed = RunProgram(second);
  EXPECT_EQ(resumed.exit_code, 0) << resumed.out << resumed.err;
  EXPECT_EQ(Count(resumed.out, "\ngame ") + 1, last + 4 - played) << resumed.out;
  const absl::StatusOr<std::vector<arena::GameRecord>> all = arena::ParsePgn(ReadAll(pgn));
  ASSERT_TRUE(all.ok()) << all.status();
  std::vector<int> numbers;
  for (const arena::GameRecord& game : *all) numbers.push_back(game.number);
  std::sort(numbers.begin(), numbers.end());
  ASSERT_EQ(numbers.size(), static_cast<std::size_t>(last + 4));
  for (int i = 0; i < last + 4; ++i) EXPECT_EQ(numbers[static_cast<std::size_t>(i)], i + 1);
}

TEST(ArenaInterruptTest, DoesNotWaitForAnEngineThatHangs) {
  Interrupted interrupted(
      {Bot("c4p"), Bot("moderator", "silent"), "--time=1h", "--games=2", "--json"});
  // Nothing is printed before the end, so that there is nothing to wait for.
  absl::SleepFor(absl::Milliseconds(300));
  EXPECT_EQ(interrupted.InterruptAfter(""), 130);
  EXPECT_THAT(interrupted.out(), HasSubstr("\"stopped\": true"));
}

TEST(ArenaInterruptTest, DoesNotWaitForAPerson) {
  Interrupted interrupted({"--engine=proto=human", Bot("c4p")});
  EXPECT_EQ(interrupted.InterruptAfter("Your column"), 130);
  EXPECT_THAT(interrupted.out(), HasSubstr("stopped after 0 of 2 games"));
}

// Without a book, these openings take minutes to find.
TEST(ArenaInterruptTest, EndsTheSearchForOpenings) {
  Interrupted interrupted({Bot("c4p"), Bot("cfp"), "--balanced=8", "--book=none", "--games=2"});
  interrupted.WaitUntilItCatchesSignals();
  EXPECT_EQ(interrupted.InterruptAfter(""), 130);
  EXPECT_THAT(interrupted.out(), HasSubstr("stopped after 0 of 2 games"));
}

TEST(ArenaInterruptTest, EndsAnExamination) {
  Interrupted interrupted({"check", Bot("cfp", "silent"), "--reply_time=1h"});
  EXPECT_EQ(interrupted.InterruptAfter("isready\n"), 130);
  EXPECT_THAT(interrupted.out(), HasSubstr(" 0 failed\n"));
}

}  // namespace
}  // namespace plumb::testing
