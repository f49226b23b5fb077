#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/check/check.h"
#include "arena/check/known_games.h"
#include "arena/check/probe.h"
#include "arena/host_c4p.h"
#include "arena/moves.h"
#include "base/duration_text.h"
#include "base/monotonic_time.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

void Begin(Probe& probe) { probe.Ask("C4P_begin", "ready"); }

// `set` for each digit, the colours in turn.
void SetAll(Probe& probe, absl::string_view columns) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    probe.Ask(absl::StrCat("set ", i % 2 == 0 ? "1 " : "-1 ", columns.substr(i, 1)), "ready");
  }
}

// The column that `get` answers with.
int Get(Probe& probe, absl::string_view colour) {
  const absl::Duration time = probe.times().move;
  probe.Send(absl::StrCat("get ", colour, " ", absl::ToInt64Milliseconds(time)));
  const std::string line = probe.Next("a column", time + probe.times().reply);
  if (probe.failed()) return 0;
  const std::optional<int> column = ParseC4pMove(line);
  if (!column.has_value()) {
    probe.FailInstead("a column", line);
    return 0;
  }
  if (line[0] == '<') probe.Tolerate("the column is written with < and >");
  return *column;
}

void CheckUnsupportedSize(Probe& probe) {
  Begin(probe);
  SetAll(probe, kFullColumn);
  probe.Send("boardsize 1000 1000");
  const std::string answer = probe.Next("'ready' or 'not_supported'");
  if (probe.failed() || answer == "ready") return;
  if (answer != "not_supported") probe.FailInstead("'ready' or 'not_supported'", answer);
  probe.Ask("set 1 3", "illegal_move");
}

void CheckGetPlays(Probe& probe) {
  Begin(probe);
  std::vector<int> moves;
  while (!probe.failed()) {
    const engine::Game game = GameAfter(moves);
    if (game.outcome() != engine::Outcome::kOngoing) break;
    const int column = Get(probe, game.to_move() == Side::kRed ? "1" : "-1");
    if (probe.failed()) return;
    probe.FailUnless(game.CanPlay(column), absl::StrCat("column ", column, " cannot be played"));
    if (!probe.failed()) moves.push_back(column);
  }
  if (probe.failed()) return;
  const engine::Outcome outcome = GameAfter(moves).outcome();
  probe.Ask("get 1 1000", outcome == engine::Outcome::kRedWins      ? "game_result 1"
                          : outcome == engine::Outcome::kYellowWins ? "game_result -1"
                                                                    : "game_result tie");
}

void CheckTime(Probe& probe) {
  Begin(probe);
  SetAll(probe, "33");
  const base::MonotonicTime before = base::MonotonicTime::Now();
  Get(probe, "1");
  const absl::Duration spent = base::MonotonicTime::Now() - before;
  probe.FailUnless(spent <= probe.times().move + probe.times().margin,
                   absl::StrCat("the move took ", base::RoundedTime(spent)));
}

void CheckKillWhileThinking(Probe& probe) {
  Begin(probe);
  probe.Send("get 1 60000");
  probe.Send("kill");
  std::string answer = probe.Next("'shutting_down'");
  // It may have known the move at once.
  if (ParseC4pMove(answer).has_value()) answer = probe.Next("'shutting_down'");
  if (answer != "shutting_down") probe.FailInstead("'shutting_down'", answer);
  probe.ExpectExit();
}

constexpr absl::string_view kFinished =
    "if the game on the board is already over, this response is given to both the set command "
    "and get command";
constexpr absl::string_view kIllegal = "\"illegal_move\" if the column is full or doesn't exsist";

constexpr std::array kChecks = {
    Check{"C4P_begin", "The first command is always C4P_begin, to which the engine responds ready.",
          Authority::kDocument, [](Probe& probe) { Begin(probe); }},
    Check{"silence before C4P_begin", "The first command is always C4P_begin", Authority::kDocument,
          [](Probe& probe) { probe.ExpectSilence(); }},
    Check{"boardsize 7 6", "Engine responds either \"ready\" or \"not supported\"",
          Authority::kDocument,
          [](Probe& probe) {
            Begin(probe);
            probe.Ask("boardsize 7 6", "ready");
          }},
    Check{"boardsize 7x6", "the document's example writes boardsize 8x6", Authority::kHosts,
          [](Probe& probe) {
            Begin(probe);
            probe.Ask("boardsize 7x6", "ready");
          }},
    Check{"boardsize clears the board", "changing the board size also cleans the board",
          Authority::kDocument,
          [](Probe& probe) {
            Begin(probe);
            SetAll(probe, kFullColumn);
            probe.Ask("boardsize 7 6", "ready");
            probe.Ask("set 1 3", "ready");
          }},
    Check{"a size that is not supported", "The board is not cleared in this case",
          Authority::kDocument, CheckUnsupportedSize},
    Check{"clear", "clears the engines board. Engine must respond \"ready\"", Authority::kDocument,
          [](Probe& probe) {
            Begin(probe);
            SetAll(probe, kFullColumn);
            probe.Ask("clear", "ready");
            probe.Ask("set 1 3", "ready");
          }},
    Check{"set in a full column", kIllegal, Authority::kDocument,
          [](Probe& probe) {
            Begin(probe);
            SetAll(probe, kFullColumn);
            probe.Ask("set 1 3", "illegal_move");
            probe.Ask("set 1 2", "ready");
          }},
    Check{"set in a column that does not exist", kIllegal, Authority::kDocument,
          [](Probe& probe) {
            Begin(probe);
            probe.Ask("set 1 7", "illegal_move");
            probe.Ask("set 1 -1", "illegal_move");
            probe.Ask("set 1 6", "ready");
          }},
    Check{"get as the first player", "it responds with <number> which is the column",
          Authority::kDocument,
          [](Probe& probe) {
            Begin(probe);
            probe.FailUnless(Get(probe, "1") < 7, "the column does not exist");
          }},
    Check{"get as the second player", "use the get command and specify a color (-1 or 1)",
          Authority::kDocument,
          [](Probe& probe) {
            Begin(probe);
            SetAll(probe, "3");
            probe.FailUnless(Get(probe, "-1") < 7, "the column does not exist");
          }},
    Check{"get makes its move on the board", "make a move on its internal board",
          Authority::kDocument, CheckGetPlays},
    Check{"get in time", "at the specified time", Authority::kDocument, CheckTime},
    Check{"a game won by 1", kFinished, Authority::kDocument,
          [](Probe& probe) {
            Begin(probe);
            SetAll(probe, kWonByFirst);
            probe.Ask("set -1 4", "game_result 1");
            probe.Ask("get -1 1000", "game_result 1");
          }},
    Check{"a game won by -1", kFinished, Authority::kDocument,
          [](Probe& probe) {
            Begin(probe);
            SetAll(probe, kWonBySecond);
            probe.Ask("set 1 4", "game_result -1");
            probe.Ask("get 1 1000", "game_result -1");
          }},
    Check{"a tie", kFinished, Authority::kDocument,
          [](Probe& probe) {
            Begin(probe);
            SetAll(probe, kTie);
            probe.Ask("get 1 1000", "game_result tie");
            probe.Ask("set 1 0", "game_result tie");
          }},
    Check{"kill", "The engine must respond with \"shutting_down\"", Authority::kDocument,
          [](Probe& probe) {
            Begin(probe);
            probe.Ask("kill", "shutting_down");
            probe.ExpectExit();
          }},
    Check{"kill while thinking", "The engine must shut down immediately after getting this command",
          Authority::kDocument, CheckKillWhileThinking},
    Check{"a badly formed command",
          "if any command received is badly fomed, engine reponds with shuttind_down",
          Authority::kDocument,
          [](Probe& probe) {
            Begin(probe);
            probe.Ask("fetch 1", "shutting_down");
            probe.ExpectExit();
          }},
    Check{"the end of the input", "hosts that crash close the pipe", Authority::kHosts,
          [](Probe& probe) {
            Begin(probe);
            probe.engine().CloseInput();
            probe.ExpectExit();
          }},
    Check{"lines that end with CR LF", "hosts on Windows send them", Authority::kHosts,
          [](Probe& probe) {
            probe.SendBytes("C4P_begin\r\n");
            probe.Expect("ready");
            probe.SendBytes("set 1 3\r\n");
            probe.Expect("ready");
          }},
};

}  // namespace

absl::Span<const Check> C4pChecks() { return kChecks; }

}  // namespace plumb::arena
