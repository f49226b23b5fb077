// Games of the real program on 7x6 whose every move is judged by the solver.

#ifndef PLUMB_TESTS_ENGINE_PERFECT_GAMES_H_
#define PLUMB_TESTS_ENGINE_PERFECT_GAMES_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "engine/book_choice.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/solver.h"
#include "tests/support/engine_process.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {

// Asks the engine for a move, with as much time as it wants.
class PerfectPlayer {
 public:
  explicit PerfectPlayer(const std::string& program, absl::string_view protocol)
      : engine_(program, {absl::StrCat("--protocol=", protocol), "--hash_mb=64"}) {}
  virtual ~PerfectPlayer() = default;

  // `columns` is the game so far, from 0. The answer as the engine gives it; -1 if it is
  // no number.
  virtual int Move(const std::vector<int>& columns) = 0;

 protected:
  static int Number(absl::string_view text) {
    int number = -1;
    return absl::SimpleAtoi(text, &number) ? number : -1;
  }

  EngineProcess engine_;
};

// The whole game is told anew for each move: what the engine has on its board otherwise
// is the business of the transcripts.
class C4pPlayer : public PerfectPlayer {
 public:
  explicit C4pPlayer(const std::string& program) : PerfectPlayer(program, "c4p") {
    engine_.Send("C4P_begin");
    engine_.Read();
  }

  int Move(const std::vector<int>& columns) override {
    engine_.Send("clear");
    int colour = 1;
    for (const int column : columns) {
      engine_.Send(absl::StrCat("set ", colour, " ", column));
      colour = -colour;
    }
    engine_.Send(absl::StrCat("get ", colour, " 3600000"));
    for (std::size_t i = 0; i <= columns.size(); ++i) {
      if (engine_.Read() != "ready") return -1;
    }
    return Number(engine_.Read());
  }
};

class CoordinatorPlayer : public PerfectPlayer {
 public:
  explicit CoordinatorPlayer(const std::string& program) : PerfectPlayer(program, "coordinator") {}

  int Move(const std::vector<int>& columns) override {
    engine_.Send(absl::StrCat("position startpos ", absl::StrJoin(columns, "")));
    engine_.Send("go ftime 360000000 stime 360000000");
    while (true) {
      const std::vector<std::string> words = absl::StrSplit(engine_.Read(), ' ');
      if (words[0] == "bestmove") return words.size() == 3 ? Number(words[1]) : -1;
      if (words[0] != "info") return -1;
    }
  }
};

// Moves without thought: anything, or greedily a win or a stop of one where there is any.
inline int OpponentMove(const Position& position, bool is_greedy, tools::Random& random) {
  std::vector<int> columns;
  std::vector<int> wins;
  std::vector<int> stops;
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.HasRoom(column)) continue;
    columns.push_back(column);
    if (position.Wins(column)) wins.push_back(column);
    if (position.Passed().Wins(column)) stops.push_back(column);
  }
  const std::vector<int>& wanted =
      !is_greedy || (wins.empty() && stops.empty()) ? columns : (!wins.empty() ? wins : stops);
  return wanted[static_cast<std::size_t>(random.Below(static_cast<int>(wanted.size())))];
}

// Plays games from random openings, in both seats, against both kinds of opponents, and
// expects every move of the player to keep the exact score.
inline void ExpectPerfectGames(PerfectPlayer& player, int games, tools::Random& random) {
  constexpr int kLongestOpening = 8;
  const absl::StatusOr<std::unique_ptr<const book::Book>> book =
      engine::OpenBook(engine::BookChoice(), BoardSize());
  ASSERT_TRUE(book.ok()) << book.status();
  Solver judge({.hash_mb = 256});
  judge.UseBook(book->get());
  for (int i = 0; i < games; ++i) {
    const bool is_greedy = i % 2 != 0;
    tools::RandomGame game =
        tools::PlayRandomGame(BoardSize(), random.Below(kLongestOpening + 1), random);
    bool is_our_turn = i / 2 % 2 == 0;
    while (game.position.State() == GameState::kOngoing) {
      int column = 0;
      if (is_our_turn) {
        column = player.Move(game.columns);
        ASSERT_TRUE(game.position.HasRoom(column)) << column << " after " << game.Moves();
        const Score before = judge.Solve(game.position).bounds.lower;
        const Score after = -judge.Solve(game.position.After(column)).bounds.lower;
        ASSERT_EQ(before.value(), after.value()) << column << " after " << game.Moves();
      } else {
        column = OpponentMove(game.position, is_greedy, random);
      }
      game.columns.push_back(column);
      game.position = game.position.After(column);
      is_our_turn = !is_our_turn;
    }
  }
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_ENGINE_PERFECT_GAMES_H_
