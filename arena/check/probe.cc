#include "arena/check/probe.h"

#include <algorithm>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/engine_channel.h"
#include "base/monotonic_time.h"
#include "base/quoted.h"

namespace plumb::arena {
namespace {

constexpr absl::string_view kFlood = "megabytes of output";

}  // namespace

void Probe::Send(absl::string_view line) {
  if (!failed()) engine_->Send(line);
}

void Probe::SendBytes(absl::string_view bytes) {
  if (!failed()) engine_->SendBytes(bytes);
}

bool Probe::IsPassedOver(absl::string_view line) const {
  return std::any_of(passed_over_.begin(), passed_over_.end(),
                     [line](const std::string& word) { return absl::StartsWith(line, word); });
}

Received Probe::Receive(base::MonotonicTime deadline) {
  return line_ends_ == LineEnds::kOptional ? text_.Receive(deadline) : engine_->Receive(deadline);
}

std::string Probe::Describe(const Received& received) {
  if (received.kind == Received::Kind::kEnd) return engine_->HowItEnded();
  if (received.kind == Received::Kind::kFlood) return std::string(kFlood);
  if (engine_->partial().empty()) return "nothing";
  return absl::StrCat(base::Quoted(engine_->partial()), " without the end of a line");
}

std::string Probe::Next(absl::string_view expected, absl::Duration timeout) {
  const base::MonotonicTime deadline = engine_->Now() + timeout;
  while (!failed()) {
    const Received received = Receive(deadline);
    if (!received.is_line()) {
      Fail(absl::StrCat("expected ", expected, ", got ", Describe(received)));
    } else if (!IsPassedOver(received.line)) {
      last_arrival_ = received.arrival;
      return received.line;
    }
  }
  return "";
}

void Probe::Expect(absl::string_view line) {
  const std::string got = Next(base::Quoted(line));
  if (got != line) FailInstead(base::Quoted(line), got);
}

void Probe::Ask(absl::string_view line, absl::string_view answer) {
  Send(line);
  Expect(answer);
}

void Probe::ExpectSilence() {
  constexpr absl::string_view kSilence = "silence";
  const base::MonotonicTime deadline = engine_->Now() + times_.silence;
  while (!failed()) {
    const Received received = Receive(deadline);
    if (received.is_line()) {
      if (!IsPassedOver(received.line)) FailInstead(kSilence, received.line);
      continue;
    }
    const bool is_silent = received.kind == Received::Kind::kTimeout && engine_->partial().empty();
    if (is_silent) return;
    Fail(absl::StrCat("expected ", kSilence, ", got ", Describe(received)));
  }
}

void Probe::ExpectExit() {
  if (failed() || engine_->WaitForEnd(engine_->Now() + times_.exit)) return;
  Fail(absl::StrCat("expected its exit within ", absl::FormatDuration(times_.exit), ", got ",
                    engine_->IsFlood() ? kFlood : "nothing: it still runs"));
}

void Probe::ExpectExitCode(int code) {
  ExpectExit();
  FailUnless(failed() || engine_->exit_code() == code,
             absl::StrCat("expected exit code ", code, ", got ", engine_->HowItEnded()));
}

void Probe::FailInstead(absl::string_view expected, absl::string_view line) {
  if (failed()) return;
  Fail(absl::StrCat("expected ", expected, ", got ",
                    engine_->FloodFollows(engine_->Now() + times_.reply) ? std::string(kFlood)
                                                                         : base::Quoted(line)));
}

void Probe::Fail(absl::string_view fault) {
  if (!failed()) fault_ = std::string(fault);
}

void Probe::Tolerate(absl::string_view what) {
  if (tolerance_.empty()) tolerance_ = std::string(what);
}

}  // namespace plumb::arena
