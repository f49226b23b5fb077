#include "arena/host_moderator.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/engine_channel.h"
#include "arena/engine_player.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "base/monotonic_time.h"
#include "base/quoted.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

// An unfinished line counts as an answer after this time without another byte.
constexpr absl::Duration kSettled = absl::Milliseconds(15);

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
  text = absl::StripAsciiWhitespace(text);
  int number = 0;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (!std::all_of(text.begin(), text.end(), is_digit) || !absl::SimpleAtoi(text, &number)) {
    return std::nullopt;
  }
  return number;
}

EnginePlayer::Answer ModeratorHost::ListenForText(base::MonotonicTime deadline,
                                                  absl::string_view expected) {
  base::MonotonicTime partial_since = base::MonotonicTime::InfiniteFuture();
  std::size_t partial_size = 0;
  while (true) {
    const base::MonotonicTime now = channel().Now();
    const Received received = channel().Receive(std::min(deadline, now + kSettled));
    if (received.is_line()) return received;
    if (received.kind != Received::Kind::kTimeout) return NoLine(received, expected);
    const std::size_t size = channel().partial().size();
    if (size > partial_size) {
      partial_size = size;
      partial_since = now;
    } else if (size > 0) {
      return Received{Received::Kind::kLine, channel().TakePartial(), partial_since};
    }
    if (size == 0 && now >= deadline) return NoLine(received, expected);
  }
}

std::optional<Fault> ModeratorHost::DemandText(absl::string_view text, absl::string_view expected) {
  const Answer answer = ListenForText(channel().Now() + kReplyTimeout, expected);
  if (const Fault* fault = std::get_if<Fault>(&answer)) return *fault;
  const std::string& line = std::get<Received>(answer).line;
  if (absl::StripAsciiWhitespace(line) == text) return std::nullopt;
  return Garbage(line, expected);
}

// A newline that follows an answer later is not an answer.
std::optional<Fault> ModeratorHost::RefuseEarlyText() {
  constexpr absl::string_view kExpected = "nothing before the opponent's move";
  while (true) {
    const Received received = channel().Receive(base::MonotonicTime::InfinitePast());
    if (received.kind == Received::Kind::kTimeout) break;
    if (!received.is_line()) return NoLine(received, kExpected);
    if (absl::StripAsciiWhitespace(received.line).empty()) continue;
    return Fault{FaultKind::kEarlyReply, base::Quoted(received.line), std::string(kExpected)};
  }
  const std::string partial(channel().partial());
  if (absl::StripAsciiWhitespace(partial).empty()) return std::nullopt;
  return Fault{FaultKind::kEarlyReply, base::Quoted(partial), std::string(kExpected)};
}

std::optional<Fault> ModeratorHost::Start() { return DemandText("p", "'p' at its start"); }

std::optional<Fault> ModeratorHost::NewGame(const GameSetup& setup) {
  if (setup.side == Side::kRed) return std::nullopt;  // "1" asks for the first move.
  if (std::optional<Fault> fault = RefuseEarlyText()) return fault;
  channel().Send("2");
  return DemandText("?", "'?' in reply to '2'");
}

MoveReply ModeratorHost::ChooseMove(absl::Span<const int> moves, const TurnClock& clock) {
  constexpr absl::string_view kExpected = "a column from 1 to 7";
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
