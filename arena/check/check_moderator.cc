#include <array>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/check/check.h"
#include "arena/check/probe.h"
#include "arena/host_moderator.h"
#include "base/duration_text.h"
#include "base/monotonic_time.h"
#include "engine/game.h"

namespace plumb::arena {
namespace {

constexpr absl::Duration kLoadTime = absl::Milliseconds(100);

void SeatAsSecond(Probe& probe) {
  probe.Expect("p");
  probe.Ask("2", "?");
}

// The next move, 1 to 7; 0 after a fault.
int NextMove(Probe& probe) {
  constexpr absl::string_view kExpected = "a column from 1 to 7 and nothing else";
  const std::string text = probe.Next(kExpected, probe.times().moderator_move);
  if (probe.failed()) return 0;
  const std::optional<int> column = ParseModeratorMove(text);
  if (column.has_value() && *column >= 1 && *column <= 7) return *column;
  probe.FailInstead(kExpected, text);
  return 0;
}

void CheckLoadTime(Probe& probe) {
  const base::MonotonicTime before = probe.engine().Now();
  probe.Expect("p");
  const absl::Duration spent = probe.last_arrival() - before;
  probe.FailUnless(spent <= kLoadTime, absl::StrCat("'p' took ", base::RoundedTime(spent)));
}

// The opponent answers in the same column as long as there is room, so that columns fill.
void CheckFullColumns(Probe& probe) {
  SeatAsSecond(probe);
  engine::Game game;
  int column = 3;
  while (!probe.failed()) {
    while (!game.CanPlay(column)) column = (column + 1) % game.size().width();
    game.Play(column);
    if (game.outcome() != engine::Outcome::kOngoing) return;
    probe.Send(absl::StrCat(column + 1));
    column = NextMove(probe) - 1;
    if (probe.failed()) return;
    if (!game.CanPlay(column)) {
      probe.Fail(absl::StrCat("column ", column + 1, " is full"));
      return;
    }
    game.Play(column);
    if (game.outcome() != engine::Outcome::kOngoing) return;
  }
}

void CheckEndCode(Probe& probe, absl::string_view code) {
  SeatAsSecond(probe);
  probe.Send("4");
  NextMove(probe);
  probe.Send(code);
  probe.ExpectExit();
}

constexpr absl::string_view kExit =
    "Your program is expected to exit on receiving one of these codes.";

constexpr std::array kChecks = {
    Check{"p", "Player programs must fist output a lowercase \"p\" character.",
          Authority::kDocument, [](Probe& probe) { probe.Expect("p"); }},
    Check{"nothing after p", "They should then wait for input indicating who goes first",
          Authority::kDocument,
          [](Probe& probe) {
            probe.Expect("p");
            probe.ExpectSilence();
          }},
    Check{"p within 100 ms", "the original Moderator waits no longer", Authority::kHosts,
          CheckLoadTime},
    Check{"the first move",
          "If 1 is received, the program must output its first move (1 through "
          "7).",
          Authority::kDocument,
          [](Probe& probe) {
            probe.Expect("p");
            probe.Send("1");
            NextMove(probe);
            probe.ExpectSilence();
          }},
    Check{"?", "If 2 is received the player program must output \"?\" to indicate it is ready.",
          Authority::kDocument,
          [](Probe& probe) {
            SeatAsSecond(probe);
            probe.ExpectSilence();
          }},
    Check{"an answer to the opponent's move",
          "They should process this, then output the number of their next move when ready.",
          Authority::kDocument,
          [](Probe& probe) {
            SeatAsSecond(probe);
            probe.Send("4");
            NextMove(probe);
            probe.ExpectSilence();
          }},
    Check{"full columns",
          "Players are responsible for keeping track of the number of times a column has been "
          "played.",
          Authority::kDocument, CheckFullColumns},
    Check{"the code 0", kExit, Authority::kDocument,
          [](Probe& probe) { CheckEndCode(probe, "0"); }},
    Check{"the code -1", kExit, Authority::kDocument,
          [](Probe& probe) { CheckEndCode(probe, "-1"); }},
    Check{"the code -2", kExit, Authority::kDocument,
          [](Probe& probe) { CheckEndCode(probe, "-2"); }},
    Check{"the code -3", kExit, Authority::kDocument,
          [](Probe& probe) { CheckEndCode(probe, "-3"); }},
    Check{"the code 0 before any move", kExit, Authority::kDocument,
          [](Probe& probe) {
            SeatAsSecond(probe);
            probe.Send("0");
            probe.ExpectExit();
          }},
    Check{"exit code 0 after an end code", "shells take another one for a crash", Authority::kHosts,
          [](Probe& probe) {
            SeatAsSecond(probe);
            probe.Send("-3");
            probe.ExpectExitCode(0);
          }},
    Check{"the end of the input", "hosts that crash close the pipe", Authority::kHosts,
          [](Probe& probe) {
            SeatAsSecond(probe);
            probe.engine().CloseInput();
            probe.ExpectExit();
          }},
    Check{"lines that end with CR LF", "the Moderator is a Windows program", Authority::kHosts,
          [](Probe& probe) {
            probe.Expect("p");
            probe.SendBytes("2\r\n");
            probe.Expect("?");
            probe.SendBytes("4\r\n");
            NextMove(probe);
          }},
};

}  // namespace

absl::Span<const Check> ModeratorChecks() { return kChecks; }

}  // namespace plumb::arena
