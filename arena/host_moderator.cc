#include "arena/host_moderator.h"

#include <optional>
#include <string>
#include <variant>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/engine_channel.h"
#include "arena/engine_player.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "arena/text_receiver.h"
#include "arena/time_control.h"
#include "base/monotonic_time.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

constexpr int kErrorCode = 0;

}  // namespace

int ModeratorCode(const GameEnd& end) {
  if (end.is_error) return kErrorCode;
  switch (end.outcome) {
    case engine::Outcome::kRedWins:
      return -1;
    case engine::Outcome::kYellowWins:
      return -2;
    default:
      return -3;
  }
}

std::optional<int> ParseModeratorMove(absl::string_view text) {
  if (text.size() != 1 || text[0] < '0' || text[0] > '9') return std::nullopt;
  return text[0] - '0';
}

EnginePlayer::Answer ModeratorHost::ListenForText(base::MonotonicTime deadline,
                                                  absl::string_view expected) {
  Received received = text_.Receive(deadline);
  if (!received.is_line()) return NoLine(received, expected);
  return received;
}

std::optional<Fault> ModeratorHost::DemandText(absl::string_view text, absl::string_view expected) {
  const Answer answer = ListenForText(channel().Now() + timeouts().reply, expected);
  if (const Fault* fault = std::get_if<Fault>(&answer)) return *fault;
  const std::string& line = std::get<Received>(answer).line;
  if (line == text) return std::nullopt;
  return Garbage(line, expected);
}

std::optional<Fault> ModeratorHost::RefuseEarlyText() {
  constexpr absl::string_view kExpected = "nothing before the opponent's move";
  const Received received = text_.Receive(base::MonotonicTime::InfinitePast());
  if (received.kind == Received::Kind::kTimeout) return std::nullopt;
  if (!received.is_line()) return NoLine(received, kExpected);
  return EarlyReply(received.line, kExpected);
}

std::optional<Fault> ModeratorHost::Start() { return DemandText("p", "'p' at its start"); }

std::optional<Fault> ModeratorHost::NewGame(const GameSetup& setup) {
  if (setup.side == Side::kRed) return std::nullopt;  // "1" asks for the first move.
  if (std::optional<Fault> fault = RefuseEarlyText()) return fault;
  channel().Send("2");
  return DemandText("?", "'?' in reply to '2'");
}

MoveReply ModeratorHost::ChooseMove(absl::Span<const int> moves, const TurnClock& clock) {
  constexpr absl::string_view kExpected = "a column from 1 to 7 and nothing else";
  if (std::optional<Fault> fault = RefuseEarlyText()) return *fault;
  const base::MonotonicTime asked = channel().Now();
  channel().Send(moves.empty() ? "1" : absl::StrCat(moves.back() + 1));
  const Answer answer = ListenForText(asked + clock.give_up(), kExpected);
  if (const Fault* fault = std::get_if<Fault>(&answer)) return *fault;
  const Received& received = std::get<Received>(answer);
  const std::optional<int> number = ParseModeratorMove(received.line);
  if (!number.has_value()) return Garbage(received.line, kExpected);
  return ChosenMove{*number - 1, received.arrival - asked, received.line};
}

std::optional<Fault> ModeratorHost::EndGame(absl::Span<const int> /*moves*/, const GameEnd& end) {
  if (std::optional<Fault> fault = RefuseEarlyText()) return fault;
  SendCode(ModeratorCode(end));
  return std::nullopt;
}

void ModeratorHost::SendCode(int code) {
  code_ = absl::StrCat(code);
  channel().Send(code_);
}

void ModeratorHost::TellOfFault() {
  constexpr absl::Duration kTimeToLeave = absl::Milliseconds(200);
  SendCode(kErrorCode);
  channel().WaitForEnd(channel().Now() + kTimeToLeave);
}

std::optional<Fault> ModeratorHost::Quit() {
  if (code_.empty()) SendCode(kErrorCode);
  return DemandExit(code_);
}

}  // namespace plumb::arena
