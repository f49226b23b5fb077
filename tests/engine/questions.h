// Asks the real program for a move through any of its protocols.

#ifndef PLUMB_TESTS_ENGINE_QUESTIONS_H_
#define PLUMB_TESTS_ENGINE_QUESTIONS_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"

namespace plumb::testing {

// A column that the engine has answered, and its score where the protocol has one.
struct SaidMove {
  int column = -1;
  std::optional<int> score;
};

// How a host asks in one protocol.
struct Questions {
  absl::string_view protocol;
  // Sent once.
  const char* greeting;
  // The lines that ask for a move on 7x6 after `columns`, within `ms`.
  std::string (*ask)(const std::vector<int>& columns, int ms);
  // The move in a line of the engine; nullopt if it is another line.
  std::optional<SaidMove> (*read)(absl::string_view line);
  // The next question ends the search for the answer to this one.
  bool must_wait = false;
};

inline std::optional<SaidMove> NumberAfter(absl::string_view prefix, absl::string_view line) {
  if (!absl::StartsWith(line, prefix)) return std::nullopt;
  const std::vector<absl::string_view> words = absl::StrSplit(line.substr(prefix.size()), ' ');
  SaidMove move;
  if (!absl::SimpleAtoi(words[0], &move.column)) return std::nullopt;
  int score = 0;
  if (words.size() > 1 && absl::SimpleAtoi(words[1], &score)) move.score = score;
  return move;
}

inline constexpr Questions kC4pQuestions = {
    .protocol = "c4p",
    .greeting = "C4P_begin\n",
    .ask =
        [](const std::vector<int>& columns, int ms) {
          std::string lines = "clear\n";
          int colour = 1;
          for (const int column : columns) {
            absl::StrAppend(&lines, "set ", colour, " ", column, "\n");
            colour = -colour;
          }
          return absl::StrCat(lines, "get ", colour, " ", ms, "\n");
        },
    .read = [](absl::string_view line) { return NumberAfter("", line); }};

inline constexpr Questions kCfpQuestions = {
    .protocol = "cfp",
    .greeting = "isready\n",
    .ask =
        [](const std::vector<int>& columns, int ms) {
          return absl::StrCat("position startpos ", absl::StrJoin(columns, ""), "\ngomovetime ", ms,
                              "\nstop\n");
        },
    .read = [](absl::string_view line) { return NumberAfter("bestmove ", line); }};

inline constexpr Questions kCoordinatorQuestions = {
    .protocol = "coordinator",
    .greeting = "isready\n",
    .ask =
        [](const std::vector<int>& columns, int ms) {
          return absl::StrCat("position startpos ", absl::StrJoin(columns, ""), "\ngo ftime ", ms,
                              " stime ", ms, "\n");
        },
    .read = [](absl::string_view line) { return NumberAfter("bestmove ", line); }};

// A limit below a second is sent as cutechess does it.
inline constexpr Questions kXboardQuestions = {
    .protocol = "xboard",
    .greeting = "xboard\nprotover 2\neasy\n",
    .ask =
        [](const std::vector<int>& columns, int ms) {
          std::string lines = "new\nforce\n";
          std::vector<int> heights(7);
          for (const int column : columns) {
            absl::StrAppend(&lines, "usermove P@", std::string(1, static_cast<char>('a' + column)),
                            ++heights[static_cast<std::size_t>(column)], "\n");
          }
          return absl::StrCat(lines, "st 0\ntime ", ms / 10, "\ngo\n");
        },
    .read = [](absl::string_view line) -> std::optional<SaidMove> {
      constexpr absl::string_view kMove = "move P@";
      if (!absl::StartsWith(line, kMove) || line.size() <= kMove.size()) return std::nullopt;
      return SaidMove{.column = line[kMove.size()] - 'a', .score = std::nullopt};
    },
    .must_wait = true};

// This protocol cannot set up a position: it has the empty board, or a single stone of the
// opponent. There is no limit.
inline constexpr Questions kModeratorQuestions = {
    .protocol = "moderator",
    .greeting = "",
    .ask = [](const std::vector<int>& columns, int /*ms*/) -> std::string {
      return columns.empty() ? "1\n" : absl::StrCat("2\n", columns[0] + 1, "\n");
    },
    .read = [](absl::string_view line) -> std::optional<SaidMove> {
      std::optional<SaidMove> move = NumberAfter("", line);
      if (move.has_value()) --move->column;
      return move;
    }};

inline std::vector<SaidMove> ReadMoves(const Questions& questions, absl::string_view out) {
  std::vector<SaidMove> moves;
  for (const absl::string_view line : absl::StrSplit(out, '\n')) {
    if (const std::optional<SaidMove> move = questions.read(line)) moves.push_back(*move);
  }
  return moves;
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_ENGINE_QUESTIONS_H_
