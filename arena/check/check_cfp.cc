#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/check/check.h"
#include "arena/check/known_games.h"
#include "arena/check/probe.h"
#include "arena/host_cfp.h"
#include "arena/moves.h"
#include "base/duration_text.h"
#include "base/monotonic_time.h"
#include "engine/game.h"
#include "engine/position_forms/cfp_text.h"

namespace plumb::arena {
namespace {

// Everything up to `cfpok`, which has to come in time, however many lines come before.
std::vector<std::string> Handshake(Probe& probe) {
  constexpr std::size_t kMostLines = 1000;
  std::vector<std::string> lines;
  probe.Send("cfp");
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + probe.times().reply;
  while (!probe.failed()) {
    lines.push_back(probe.Next("'cfpok'", deadline - base::MonotonicTime::Now()));
    if (lines.back() == "cfpok") break;
    if (lines.size() == kMostLines) probe.FailInstead("'cfpok'", lines.back());
  }
  probe.PassOver({"info"});
  return lines;
}

bool AnyStartsWith(const std::vector<std::string>& lines, absl::string_view prefix) {
  return std::any_of(lines.begin(), lines.end(),
                     [prefix](const std::string& line) { return absl::StartsWith(line, prefix); });
}

bool HasWord(const std::vector<absl::string_view>& words, absl::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool IsWellFormedOption(absl::string_view line) {
  const std::vector<absl::string_view> words = absl::StrSplit(line, ' ');
  const auto type = std::find(words.begin(), words.end(), "type");
  if (words.size() < 5 || words[1] != "name" || type == words.end() || type + 1 == words.end()) {
    return false;
  }
  const absl::string_view kind = *(type + 1);
  const bool has_default = HasWord(words, "default");
  if (kind == "button") return true;
  if (kind == "check") return has_default && (words.back() == "true" || words.back() == "false");
  if (kind == "spin") return has_default && HasWord(words, "min") && HasWord(words, "max");
  if (kind == "combo") return has_default && HasWord(words, "var");
  return kind == "string" && has_default;
}

void CheckHandshake(Probe& probe) {
  const std::vector<std::string> lines = Handshake(probe);
  if (probe.failed()) return;
  probe.FailUnless(AnyStartsWith(lines, "id name "), "there is no 'id name'");
  probe.FailUnless(AnyStartsWith(lines, "id author "), "there is no 'id author'");
  for (const std::string& line : lines) {
    if (absl::StartsWith(line, "option ")) {
      probe.FailUnless(IsWellFormedOption(line),
                       absl::StrCat("not an option: ", line.substr(0, 200)));
    }
  }
}

void SetPosition(Probe& probe, absl::string_view moves) {
  const engine::Game game = GameAfter(ColumnsOf(moves));
  probe.Send(absl::StrCat("position ", engine::FormatCfp({game.position(), game.to_move()})));
  probe.Ask("isready", "readyok");
}

// The answer to `stop`; -1 after a fault.
int Stop(Probe& probe) {
  probe.Send("stop");
  const std::string line = probe.Next("'bestmove'");
  if (probe.failed()) return -1;
  const std::optional<int> column = ParseCfpMove(line);
  if (!column.has_value()) probe.FailInstead("'bestmove' and a column", line);
  return column.value_or(-1);
}

// Lets it think about a position for a moment.
int Think(Probe& probe, absl::string_view moves) {
  SetPosition(probe, moves);
  probe.Send("go");
  probe.ExpectSilence();
  const int column = Stop(probe);
  probe.FailUnless(probe.failed() || GameAfter(ColumnsOf(moves)).CanPlay(column),
                   absl::StrCat("column ", column, " cannot be played"));
  return column;
}

void CheckStopAtOnce(Probe& probe) {
  Handshake(probe);
  SetPosition(probe, "");
  probe.Send("go");
  const base::MonotonicTime before = base::MonotonicTime::Now();
  Stop(probe);
  const absl::Duration spent = base::MonotonicTime::Now() - before;
  probe.FailUnless(spent < absl::Seconds(1) + probe.times().margin,
                   absl::StrCat("it took ", base::RoundedTime(spent)));
}

// On each board one column is left, another one each time. Any column is right on the empty board,
// but only an engine that still has the old board answers with just these four.
void CheckStartpos(Probe& probe) {
  Handshake(probe);
  bool keeps_old_board = true;
  for (const absl::string_view tie : kTies) {
    SetPosition(probe, WithoutLastMove(tie));
    probe.Send("position startpos");
    probe.Ask("isready", "readyok");
    probe.Send("go");
    const int column = Stop(probe);
    keeps_old_board = keeps_old_board && column == ColumnsOf(tie).back();
  }
  probe.FailUnless(!keeps_old_board,
                   "four times it answered with the only column that was free on the old board");
}

void CheckOptions(Probe& probe) {
  for (const std::string& line : Handshake(probe)) {
    const std::vector<std::string> parts = absl::StrSplit(line, " type spin default ");
    if (parts.size() != 2) continue;
    const std::string name(parts[0].substr(std::min<std::size_t>(parts[0].size(), 12)));
    const std::string value = parts[1].substr(0, parts[1].find(' '));
    probe.Send(absl::StrCat("setoption name ", absl::AsciiStrToUpper(name), " value ", value));
  }
  probe.Send("setoption name No Such Option value 3");
  probe.Ask("isready", "readyok");
}

void CheckDebug(Probe& probe) {
  Handshake(probe);
  probe.Send("debug on");
  SetPosition(probe, "33");
  probe.Send("go");
  probe.Send("debug off");
  probe.ExpectSilence();
  Stop(probe);
}

void CheckBadPositions(Probe& probe) {
  Handshake(probe);
  for (const absl::string_view position :
       {"position", "position 12", "position 1000000000000000000000000000000000000000001",
        "position 000000000000000000000000000000000000000000x",
        "position 1111111111111111111111111111111111111111111"}) {
    probe.Send(position);
    probe.Ask("isready", "readyok");
  }
  Think(probe, "");
}

void CheckFinishedGame(Probe& probe) {
  Handshake(probe);
  SetPosition(probe, kWonByFirst);
  probe.Send("go");
  probe.ExpectSilence();
  Stop(probe);
  Think(probe, "33");
}

constexpr absl::string_view kBestMove =
    "This must be sent directly after recieving a `stop` command.";
constexpr absl::string_view kUnexpected =
    "If the engine receives a command which is not supposed to come, for example a `stop` "
    "command when the engine isn't calculating, it should just ignore it.";
constexpr absl::string_view kUnknown =
    "If the engine or GUI receives an unknown command or token, it should just ignore it and "
    "try to parse the rest of the string.";

constexpr std::array kChecks = {
    Check{"cfp", "the engine must identify itself with the `id` command", Authority::kDocument,
          CheckHandshake},
    Check{"silence before cfp", "This will be sent once as a first command after the program boot",
          Authority::kDocument, [](Probe& probe) { probe.ExpectSilence(); }},
    Check{"isready", "This command must always be answered with `readyok`", Authority::kDocument,
          [](Probe& probe) {
            Handshake(probe);
            probe.Ask("isready", "readyok");
          }},
    Check{"go and stop from startpos", kBestMove, Authority::kDocument,
          [](Probe& probe) {
            Handshake(probe);
            probe.Send("cfpnewgame");
            probe.Ask("isready", "readyok");
            probe.Send("position startpos");
            probe.Ask("isready", "readyok");
            probe.Send("go");
            probe.ExpectSilence();
            Stop(probe);
          }},
    Check{"startpos after another position",
          "\"startpos\" will be sent as an alias for the starting position.", Authority::kDocument,
          CheckStartpos},
    Check{"a position for the second player",
          "Set up the position described in the `pos`(1) string", Authority::kDocument,
          [](Probe& probe) {
            Handshake(probe);
            Think(probe, "332");
          }},
    Check{"a full column", "the index of the column a tile should be dropped in",
          Authority::kDocument,
          [](Probe& probe) {
            Handshake(probe);
            Think(probe, kFullColumn);
          }},
    Check{"the last cell", "the index of the column a tile should be dropped in",
          Authority::kDocument,
          [](Probe& probe) {
            Handshake(probe);
            Think(probe, WithoutLastMove(kTie));
          }},
    Check{"silence after movetime is over", kBestMove, Authority::kDocument,
          [](Probe& probe) {
            Handshake(probe);
            SetPosition(probe, "");
            probe.Send("go movetime 0.050000");
            probe.ExpectSilence();
            Stop(probe);
          }},
    Check{"isready while it thinks",
          "the engine should also immediately answer with `readyok` without stopping the search",
          Authority::kDocument,
          [](Probe& probe) {
            Handshake(probe);
            SetPosition(probe, "");
            probe.Send("go");
            probe.Ask("isready", "readyok");
            probe.ExpectSilence();
            Stop(probe);
          }},
    Check{"stop at once", "Stop calculating as soon as possible.", Authority::kDocument,
          CheckStopAtOnce},
    Check{"stop without go", kUnexpected, Authority::kDocument,
          [](Probe& probe) {
            Handshake(probe);
            probe.Send("stop");
            probe.Ask("isready", "readyok");
            probe.ExpectSilence();
          }},
    Check{"an unknown command", kUnknown, Authority::kDocument,
          [](Probe& probe) {
            Handshake(probe);
            probe.Send("xyzzy");
            probe.Send("xyzzy 1 2 3");
            probe.Send("");
            probe.Ask("isready", "readyok");
            probe.ExpectSilence();
          }},
    Check{"a command after an unknown token", kUnknown, Authority::kHosts,
          [](Probe& probe) {
            Handshake(probe);
            probe.Ask("xyzzy isready", "readyok");
          }},
    Check{"options", "The name of the option in should not be case sensitive", Authority::kDocument,
          CheckOptions},
    Check{"debug", "this command can be sent any time, also when the engine is thinking",
          Authority::kDocument, CheckDebug},
    Check{"a second game",
          "the next search (started with `position` and `go`) will be from a "
          "different game",
          Authority::kDocument,
          [](Probe& probe) {
            Handshake(probe);
            Think(probe, "3");
            probe.Send("cfpnewgame");
            probe.Ask("isready", "readyok");
            Think(probe, "01");
          }},
    Check{"impossible positions", "hosts send what users type", Authority::kHosts,
          CheckBadPositions},
    Check{"go in a finished game", "hosts may ask once too often", Authority::kHosts,
          CheckFinishedGame},
    Check{"quit", "Quit the program as soon as possible.", Authority::kDocument,
          [](Probe& probe) {
            Handshake(probe);
            probe.Send("quit");
            probe.ExpectExit();
          }},
    Check{"quit while it thinks",
          "The engine must always be able to process input from stdin, even while thinking.",
          Authority::kDocument,
          [](Probe& probe) {
            Handshake(probe);
            SetPosition(probe, "");
            probe.Send("go");
            probe.Send("quit");
            probe.ExpectExit();
          }},
    Check{"the end of the input", "hosts that crash close the pipe", Authority::kHosts,
          [](Probe& probe) {
            Handshake(probe);
            probe.engine().CloseInput();
            probe.ExpectExit();
          }},
    Check{"lines that end with CR LF", "hosts on Windows send them", Authority::kHosts,
          [](Probe& probe) {
            Handshake(probe);
            probe.SendBytes("isready\r\n");
            probe.Expect("readyok");
          }},
};

}  // namespace

absl::Span<const Check> CfpChecks() { return kChecks; }

}  // namespace plumb::arena
