#include <signal.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/check/check.h"
#include "arena/check/known_games.h"
#include "arena/check/probe.h"
#include "arena/engine_channel.h"
#include "arena/host_xboard.h"
#include "arena/moves.h"
#include "base/duration_text.h"
#include "base/monotonic_time.h"
#include "base/quoted.h"
#include "engine/game.h"
#include "engine/position_forms/fen.h"

namespace plumb::arena {
namespace {

// What the engine says of itself; empty for one that knows protocol 1 only.
std::vector<XboardFeature> ReadFeatures(Probe& probe) {
  constexpr std::size_t kMostFeatures = 1000;
  std::vector<XboardFeature> features;
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Seconds(2);
  bool is_done = false;
  while (!is_done && base::MonotonicTime::Now() < deadline) {
    const Received received = probe.engine().Receive(deadline);
    if (!received.is_line()) break;
    for (XboardFeature& feature : ParseXboardFeatures(received.line)) {
      is_done = is_done || feature == XboardFeature("done", "1");
      features.push_back(std::move(feature));
    }
    if (features.size() > kMostFeatures) {
      probe.FailInstead("features", received.line);
      break;
    }
  }
  if (probe.engine().IsFlood()) probe.FailInstead("features", "");
  return features;
}

bool HasFeature(const std::vector<XboardFeature>& features, absl::string_view name) {
  return std::any_of(features.begin(), features.end(), [name](const XboardFeature& feature) {
    return feature.first == name && feature.second == "1";
  });
}

// A game is about to begin. Returns what is put before moves: "usermove " or nothing.
std::string NewGame(Probe& probe) {
  probe.Send("xboard");
  probe.Send("protover 2");
  const std::vector<XboardFeature> features = ReadFeatures(probe);
  probe.PassOver({"#", "setup ", "piece ", "feature ", "Error"});
  probe.Send("new");
  probe.Send("variant connect4");
  probe.Send("st 1");
  return HasFeature(features, "usermove") ? "usermove " : "";
}

void SendMoves(Probe& probe, absl::string_view prefix, absl::string_view moves) {
  engine::Game game;
  for (const int column : ColumnsOf(moves)) {
    probe.Send(absl::StrCat(prefix, FormatXboardMove(game, column)));
    game.Play(column);
  }
}

// The engine's move in the position after `moves`; -1 after a fault.
int NextMove(Probe& probe, absl::string_view moves) {
  const engine::Game game = GameAfter(ColumnsOf(moves));
  const std::string line =
      probe.Next("'move' and a drop", probe.times().move + probe.times().reply);
  if (probe.failed()) return -1;
  absl::string_view text = line;
  const std::optional<int> column =
      absl::ConsumePrefix(&text, "move ") ? ParseXboardMove(game, text) : std::nullopt;
  if (column.has_value() && game.CanPlay(*column)) return *column;
  probe.FailInstead(LegalDrops(game), line);
  return -1;
}

void CheckFeatures(Probe& probe) {
  probe.Send("xboard");
  probe.Send("protover 2");
  const std::vector<XboardFeature> features = ReadFeatures(probe);
  probe.FailUnless(!features.empty(), "there are none, as in protocol 1");
  probe.FailUnless(HasFeature(features, "done"), "there is no done=1");
  const bool knows_variant =
      std::any_of(features.begin(), features.end(), [](const XboardFeature& feature) {
        return feature.first == "variants" && (absl::StrContains(feature.second, "connect4") ||
                                               absl::StrContains(feature.second, "cfour"));
      });
  probe.FailUnless(knows_variant, "variants= names neither connect4 nor cfour");
}

void CheckForce(Probe& probe) {
  const std::string prefix = NewGame(probe);
  probe.Send("force");
  SendMoves(probe, prefix, "332");
  probe.ExpectSilence();
  probe.Send("go");
  NextMove(probe, "332");
}

void CheckKeepsPlaying(Probe& probe) {
  const std::string prefix = NewGame(probe);
  probe.Send("go");
  const int first = NextMove(probe, "");
  if (probe.failed()) return;
  engine::Game game = GameAfter(std::vector<int>{first});
  probe.Send(absl::StrCat(prefix, FormatXboardMove(game, 0)));
  NextMove(probe, absl::StrCat(first, 0));
}

void CheckTime(Probe& probe) {
  NewGame(probe);
  probe.Send("time 100");
  probe.Send("otim 100");
  const base::MonotonicTime before = base::MonotonicTime::Now();
  probe.Send("go");
  NextMove(probe, "");
  const absl::Duration spent = base::MonotonicTime::Now() - before;
  probe.FailUnless(spent <= absl::Seconds(1) + probe.times().margin,
                   absl::StrCat("the move took ", base::RoundedTime(spent)));
}

// "ply score time nodes": four numbers.
bool IsThought(absl::string_view line) {
  const std::vector<absl::string_view> words = absl::StrSplit(line, ' ', absl::SkipEmpty());
  std::int64_t number = 0;
  return words.size() >= 4 &&
         std::all_of(words.begin(), words.begin() + 4,
                     [&number](absl::string_view word) { return absl::SimpleAtoi(word, &number); });
}

void CheckNoPost(Probe& probe) {
  NewGame(probe);
  probe.Send("nopost");
  probe.Send("go");
  const std::string line =
      probe.Next("'move' and a drop", probe.times().move + probe.times().reply);
  probe.FailUnless(!IsThought(line),
                   absl::StrCat("thinking line after nopost: ", base::Quoted(line)));
}

void CheckWords(Probe& probe) {
  const std::string prefix = NewGame(probe);
  SendMoves(probe, prefix, "3");
  NextMove(probe, "3");
  probe.Send("quit");
  for (const std::string& line : probe.Transcript()) {
    if (!absl::StartsWith(line, "< ") || absl::StartsWith(line, "< feature")) continue;
    probe.FailUnless(!absl::StrContains(line, "black") && !absl::StrContains(line, "white"),
                     absl::StrCat("the words black or white are in ", base::Quoted(line)));
  }
}

void CheckUnknown(Probe& probe) {
  const std::string prefix = NewGame(probe);
  probe.Send("xyzzy 1 2");
  probe.Send("accepted xyzzy");
  SendMoves(probe, prefix, "3");
  NextMove(probe, "3");
}

void CheckIllegalMove(Probe& probe) {
  const std::string prefix = NewGame(probe);
  probe.Send("force");
  probe.Send(absl::StrCat(prefix, "P@a3"));
  const std::string line = probe.Next("'Illegal move'");
  if (!absl::StartsWith(line, "Illegal move")) probe.FailInstead("'Illegal move'", line);
  SendMoves(probe, prefix, "3");
  probe.Send("go");
  NextMove(probe, "3");
}

void CheckResultLine(Probe& probe) {
  const std::string prefix = NewGame(probe);
  probe.Send("force");
  SendMoves(probe, prefix, kWonByFirst);
  const std::string line = probe.Next("'1-0 {reason}'");
  if (!absl::StartsWith(line, "1-0 {")) probe.FailInstead("'1-0 {reason}'", line);
}

void CheckSetBoard(Probe& probe) {
  probe.Send("xboard");
  probe.Send("protover 2");
  const std::vector<XboardFeature> features = ReadFeatures(probe);
  if (!HasFeature(features, "setboard")) {
    probe.Fail("the feature is missing");
    return;
  }
  probe.PassOver({"#", "setup ", "piece ", "feature "});
  probe.Send("new");
  probe.Send("variant connect4");
  probe.Send("st 1");
  probe.Send("force");
  const engine::Game game = GameAfter(ColumnsOf(kFullColumn));
  probe.Send(absl::StrCat("setboard ", engine::FormatFen({game.position(), game.to_move()})));
  probe.Send("go");
  NextMove(probe, kFullColumn);
}

void CheckEdit(Probe& probe) {
  const std::string prefix = NewGame(probe);
  for (const absl::string_view line : {"force", "edit", "#", "Pd1", "c", "Pd2", "."}) {
    probe.Send(line);
  }
  probe.Send("go");
  NextMove(probe, "33");
}

void CheckPing(Probe& probe) {
  probe.Send("xboard");
  probe.Send("protover 2");
  if (!HasFeature(ReadFeatures(probe), "ping")) {
    probe.Fail("the feature is missing");
    return;
  }
  probe.Ask("ping 77", "pong 77");
}

constexpr absl::string_view kNew =
    "it will start searching and doing a move of its own after it receives an input move.";
constexpr absl::string_view kGo =
    "'go' tells the engine to start playing for the side that now has the move";

constexpr std::array kChecks = {
    Check{"features", "XBoard needs them for variants other than chess", Authority::kHosts,
          CheckFeatures},
    Check{"go", kGo, Authority::kDocument,
          [](Probe& probe) {
            NewGame(probe);
            probe.Send("go");
            NextMove(probe, "");
          }},
    Check{"new: it plays the side that does not move first", kNew, Authority::kDocument,
          [](Probe& probe) {
            const std::string prefix = NewGame(probe);
            probe.ExpectSilence();
            SendMoves(probe, prefix, "3");
            NextMove(probe, "3");
          }},
    Check{"it goes on playing after go",
          "and keep spontaneously generating moves for that side each thime that side has to move "
          "again",
          Authority::kDocument, CheckKeepsPlaying},
    Check{"force", "After 'force' the engine will never do any moves itself", Authority::kDocument,
          CheckForce},
    Check{"a full column", "performing them on its internal board", Authority::kDocument,
          [](Probe& probe) {
            const std::string prefix = NewGame(probe);
            probe.Send("force");
            SendMoves(probe, prefix, kFullColumn);
            probe.Send("go");
            NextMove(probe, kFullColumn);
          }},
    Check{"a move in time", "where <t> is the number of centi-seconds remaining on the clock",
          Authority::kDocument, CheckTime},
    Check{"level",
          "specifying nr of moves, time in minutes, and time-increment per move in seconds",
          Authority::kDocument,
          [](Probe& probe) {
            NewGame(probe);
            probe.Send("level 0 0:02 0.1");
            probe.Send("go");
            NextMove(probe, "");
          }},
    Check{"unknown commands", "All other commands are best ignored without comment",
          Authority::kDocument, CheckUnknown},
    Check{"no thinking lines without post", "But it should not do that without being told so.",
          Authority::kDocument, CheckNoPost},
    Check{"no lines with black or white",
          "Be very careful in printing lines that contain the words 'black' or 'white'",
          Authority::kDocument, CheckWords},
    Check{"a second game", "'new' tells your engine to setup the board for a new game",
          Authority::kDocument,
          [](Probe& probe) {
            const std::string prefix = NewGame(probe);
            SendMoves(probe, prefix, "3");
            NextMove(probe, "3");
            probe.Send("new");
            probe.Send("variant connect4");
            SendMoves(probe, prefix, "0");
            NextMove(probe, "0");
          }},
    Check{"ping", "hosts wait for the answer before they go on", Authority::kHosts, CheckPing},
    Check{"an illegal move", "hosts expect to be told", Authority::kHosts, CheckIllegalMove},
    Check{"the result", "it would be good if the engine prints a result message", Authority::kHosts,
          CheckResultLine},
    Check{"setboard", "The modern way to set up a position is to send a FEN to the engine",
          Authority::kHosts, CheckSetBoard},
    Check{"edit", "For the old way (in 'protocol 1') it should understand the 'edit' command.",
          Authority::kHosts, CheckEdit},
    Check{"an interrupt", "hosts of protocol 1 send SIGINT before moves", Authority::kHosts,
          [](Probe& probe) {
            const std::string prefix = NewGame(probe);
            kill(probe.engine().pid(), SIGINT);
            SendMoves(probe, prefix, "3");
            NextMove(probe, "3");
          }},
    Check{"quit", "for decent termination of your engine", Authority::kHosts,
          [](Probe& probe) {
            NewGame(probe);
            probe.Send("quit");
            probe.ExpectExit();
          }},
    Check{"the end of the input", "hosts that crash close the pipe", Authority::kHosts,
          [](Probe& probe) {
            NewGame(probe);
            probe.engine().CloseInput();
            probe.ExpectExit();
          }},
    Check{"lines that end with CR LF", "hosts on Windows send them", Authority::kHosts,
          [](Probe& probe) {
            NewGame(probe);
            probe.SendBytes("force\r\ngo\r\n");
            NextMove(probe, "");
          }},
};

}  // namespace

absl::Span<const Check> XboardChecks() { return kChecks; }

}  // namespace plumb::arena
