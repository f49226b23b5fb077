#include <array>
#include <optional>
#include <string>

#include "absl/numeric/int128.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/check/check.h"
#include "arena/check/known_games.h"
#include "arena/check/probe.h"
#include "arena/host_coordinator.h"
#include "arena/moves.h"
#include "base/duration_text.h"
#include "base/monotonic_time.h"
#include "engine/game.h"
#include "engine/perft.h"
#include "solver/search/search_limits.h"

namespace plumb::arena {
namespace {

void SetPosition(Probe& probe, absl::string_view moves) {
  probe.Send(absl::StrCat("position startpos ", moves));
  probe.Ask("isready", "readyok");
}

// The column of `bestmove`; -1 after a fault. Both players have `left`.
int Go(Probe& probe, absl::Duration left) {
  const auto milliseconds = absl::ToInt64Milliseconds(left);
  probe.PassOver({"info"});
  probe.Send(absl::StrCat("go ftime ", milliseconds, " stime ", milliseconds));
  const std::string line = probe.Next("'bestmove z v'", left + probe.times().reply);
  probe.PassOver({});
  if (probe.failed()) return -1;
  const std::optional<CoordinatorMove> move = ParseCoordinatorMove(line);
  if (move.has_value()) return move->column;
  probe.FailInstead("'bestmove z v'", line);
  return -1;
}

void CheckMove(Probe& probe, absl::string_view moves) {
  SetPosition(probe, moves);
  const int column = Go(probe, probe.times().move * 20);
  probe.FailUnless(probe.failed() || GameAfter(ColumnsOf(moves)).CanPlay(column),
                   absl::StrCat("column ", column, " cannot be played"));
  probe.ExpectSilence();
}

void CheckName(Probe& probe) {
  probe.Send("name");
  const std::string name = probe.Next("a name");
  const auto dash = name.rfind("-c");
  const bool has_number = dash != std::string::npos && dash > 0 && dash + 2 < name.size() &&
                          name.find_first_not_of("0123456789", dash + 2) == std::string::npos;
  if (!has_number) probe.FailInstead("enginename-cxxxxxxxx", name);
}

void CheckPerft(Probe& probe, absl::string_view moves, int deepest) {
  SetPosition(probe, moves);
  const engine::Game game = GameAfter(ColumnsOf(moves));
  for (int depth = 0; depth <= deepest && !probe.failed(); ++depth) {
    const base::StopSource never;
    const absl::uint128 nodes = *engine::Perft(game.position(), depth, never);
    probe.Ask(absl::StrCat("perft ", depth),
              absl::StrCat("perft ", depth, " ", absl::Uint128Low64(nodes)));
  }
}

void CheckTime(Probe& probe) {
  SetPosition(probe, "33");
  const base::MonotonicTime before = base::MonotonicTime::Now();
  Go(probe, probe.times().move);
  const absl::Duration spent = base::MonotonicTime::Now() - before;
  probe.FailUnless(spent <= probe.times().move + probe.times().margin,
                   absl::StrCat("the move took ", base::RoundedTime(spent)));
}

constexpr absl::string_view kBestMove =
    "The reply should be bestmove z v where z is the column number, 0 6, that the engine wants "
    "to place its next marker in.";
constexpr absl::string_view kPerft =
    "The reply should be perft x y where x is the same value passed in, and y is the number of "
    "nodes in the search tree when it is expanded to depth x.";

constexpr std::array kChecks = {
    Check{"name",
          "The name should be whatever name you want to give it, followed by your student number, "
          "that is, enginename-cxxxxxxxx.",
          Authority::kDocument, CheckName},
    Check{"silence before the first command", "The response to any isready command only",
          Authority::kDocument, [](Probe& probe) { probe.ExpectSilence(); }},
    Check{"isready", "The reply should be readyok.", Authority::kDocument,
          [](Probe& probe) { probe.Ask("isready", "readyok"); }},
    Check{"commands with the player's name", "the original sends 'name AI 0' and 'isready AI 0'",
          Authority::kHosts,
          [](Probe& probe) {
            probe.Send("name AI 0");
            probe.Next("a name");
            probe.Ask("isready AI 0", "readyok");
          }},
    Check{"a move from the start", kBestMove, Authority::kDocument,
          [](Probe& probe) { CheckMove(probe, ""); }},
    Check{"position startpos without a space",
          "position startpos <moves> The current order of moves played from the start position.",
          Authority::kDocument,
          [](Probe& probe) {
            probe.Send("position startpos");
            probe.Ask("isready", "readyok");
            Go(probe, probe.times().move * 20);
          }},
    Check{"a move of the second player", kBestMove, Authority::kDocument,
          [](Probe& probe) { CheckMove(probe, "332"); }},
    Check{"a full column", "If it is invalid it will be an automatic forfeit.",
          Authority::kDocument, [](Probe& probe) { CheckMove(probe, kFullColumn); }},
    Check{"the last cell", "If it is invalid it will be an automatic forfeit.",
          Authority::kDocument, [](Probe& probe) { CheckMove(probe, WithoutLastMove(kTie)); }},
    Check{"another game in the same process", "The current order of moves played",
          Authority::kDocument,
          [](Probe& probe) {
            CheckMove(probe, "3333");
            CheckMove(probe, "0");
          }},
    // The last free column has a stone in the first position: it seems full to an engine that adds
    // the second position to the first.
    Check{"another position replaces the first",
          "The current order of moves played from the start position.", Authority::kDocument,
          [](Probe& probe) {
            CheckMove(probe, kTie.substr(kTie.size() - 1));
            CheckMove(probe, WithoutLastMove(kTie));
          }},
    Check{"a move in time", "The x string will be the time remaining for the first player",
          Authority::kDocument, CheckTime},
    Check{"perft from the start", kPerft, Authority::kDocument,
          [](Probe& probe) { CheckPerft(probe, "", 5); }},
    Check{"perft from a position", "from the current position", Authority::kDocument,
          [](Probe& probe) { CheckPerft(probe, "010101", 4); }},
    Check{"perft without a position", "mostly used for debugging", Authority::kHosts,
          [](Probe& probe) { probe.Ask("perft 2", "perft 2 57"); }},
    Check{"commands are case sensitive", "Each command is case sensitive.", Authority::kDocument,
          [](Probe& probe) {
            probe.Send("ISREADY");
            probe.ExpectSilence();
            probe.Ask("isready", "readyok");
          }},
    Check{"go on a full board", "the original has no draws and asks once more", Authority::kHosts,
          [](Probe& probe) {
            SetPosition(probe, kTie);
            Go(probe, probe.times().move * 20);
          }},
    Check{"quit", "Tells the engine to quit. Reply should be quitting.", Authority::kDocument,
          [](Probe& probe) {
            probe.Ask("quit", "quitting");
            probe.ExpectExit();
          }},
    Check{"the end of the input", "the original closes it after perft", Authority::kHosts,
          [](Probe& probe) {
            probe.Ask("isready", "readyok");
            probe.engine().CloseInput();
            probe.ExpectExit();
          }},
    Check{"lines that end with CR LF", "the original sends them on Windows", Authority::kHosts,
          [](Probe& probe) {
            probe.SendBytes("position startpos 33\r\nisready\r\n");
            probe.Expect("readyok");
            Go(probe, probe.times().move * 20);
          }},
};

}  // namespace

absl::Span<const Check> CoordinatorChecks() { return kChecks; }

}  // namespace plumb::arena
