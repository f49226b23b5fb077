#include "arena/engine_player.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/engine_channel.h"
#include "arena/fault.h"
#include "base/monotonic_time.h"
#include "base/quoted.h"

namespace plumb::arena {

std::string EnginePlayer::OwnNameFrom(absl::string_view text) {
  constexpr std::size_t kLongest = 80;
  return base::Escaped(text.substr(0, kLongest));
}

Fault EnginePlayer::Unexpected(FaultKind kind, absl::string_view line, absl::string_view expected) {
  if (FloodFollows()) return NoLine({.kind = Received::Kind::kFlood}, expected);
  return {kind, base::Quoted(line), std::string(expected)};
}

bool EnginePlayer::FloodFollows() {
  constexpr absl::Duration kLongestLook = absl::Seconds(5);
  return channel_->FloodFollows(channel_->Now() + kLongestLook);
}

Fault EnginePlayer::NoLine(const Received& received, absl::string_view expected) {
  switch (received.kind) {
    case Received::Kind::kEnd:
      return {FaultKind::kCrash, channel_->HowItEnded(), std::string(expected)};
    case Received::Kind::kFlood:
      return {FaultKind::kFlood, "megabytes of output", std::string(expected)};
    case Received::Kind::kStopped:
      return {FaultKind::kStopped, "", ""};
    default:
      break;
  }
  const std::string partial(channel_->partial());
  // On a busy machine the time may be over before so much of a flood was read that it is called
  // one.
  if (FloodFollows()) return NoLine({.kind = Received::Kind::kFlood}, expected);
  return {FaultKind::kHang,
          partial.empty() ? "nothing"
                          : absl::StrCat(base::Quoted(partial), " without the end of a line"),
          std::string(expected)};
}

EnginePlayer::Answer EnginePlayer::Listen(base::MonotonicTime deadline,
                                          absl::string_view expected) {
  Received received = channel_->Receive(deadline);
  if (!received.is_line()) return NoLine(received, expected);
  return received;
}

std::optional<Fault> EnginePlayer::Demand(absl::string_view line, absl::string_view answer) {
  if (std::optional<Fault> fault =
          RefuseEarlyLines(absl::StrCat("nothing before ", base::Quoted(line)))) {
    return fault;
  }
  const std::string expected =
      absl::StrCat(base::Quoted(answer), " in reply to ", base::Quoted(line));
  channel_->Send(line);
  const Answer got = Listen(channel_->Now() + timeouts_.reply, expected);
  if (const Fault* fault = std::get_if<Fault>(&got)) return *fault;
  const std::string& text = std::get<Received>(got).line;
  if (text == answer) return std::nullopt;
  return Garbage(text, expected);
}

std::optional<Fault> EnginePlayer::RefuseEarlyLines(absl::string_view expected) {
  const Received received = channel_->Receive(base::MonotonicTime::InfinitePast());
  if (received.is_line()) {
    return EarlyReply(received.line, expected);
  }
  if (received.kind == Received::Kind::kTimeout) return std::nullopt;
  return NoLine(received, expected);
}

std::optional<Fault> EnginePlayer::DemandExit(absl::string_view after) {
  if (channel_->WaitForEnd(channel_->Now() + timeouts_.exit)) return std::nullopt;
  const Received received = channel_->Receive(base::MonotonicTime::InfinitePast());
  if (received.kind == Received::Kind::kStopped) return NoLine(received, "");
  const std::string expected = absl::StrCat("its exit after ", base::Quoted(after));
  if (channel_->IsFlood()) return NoLine({.kind = Received::Kind::kFlood}, expected);
  return Fault{FaultKind::kHang, "no end of the program", expected};
}

}  // namespace plumb::arena
