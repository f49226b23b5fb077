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

std::string Probe::Next(absl::string_view expected, absl::Duration timeout) {
  const base::MonotonicTime deadline = engine_->Now() + timeout;
  while (!failed()) {
    const Received received = engine_->Receive(deadline);
    if (received.is_line()) {
      if (!IsPassedOver(received.line)) return received.line;
      continue;
    }
    // The Moderator's programs need not end their answers with a newline.
    if (received.kind == Received::Kind::kTimeout && !engine_->partial().empty()) {
      Tolerate("the answer does not end with a newline");
      return engine_->TakePartial();
    }
    const std::string came = received.kind == Received::Kind::kEnd     ? engine_->HowItEnded()
                             : received.kind == Received::Kind::kFlood ? "megabytes of output"
                                                                       : "nothing";
    Fail(absl::StrCat("expected ", expected, ", came ", came));
  }
  return "";
}

void Probe::Expect(absl::string_view line) {
  const std::string came = Next(base::Quoted(line));
  FailUnless(came == line,
             absl::StrCat("expected ", base::Quoted(line), ", came ", base::Quoted(came)));
}

void Probe::Ask(absl::string_view line, absl::string_view answer) {
  Send(line);
  Expect(answer);
}

void Probe::ExpectSilence() {
  const base::MonotonicTime deadline = engine_->Now() + times_.silence;
  while (!failed()) {
    const Received received = engine_->Receive(deadline);
    if (received.kind == Received::Kind::kTimeout) return;
    if (!received.is_line()) {
      Fail(absl::StrCat("expected silence, came ", engine_->HowItEnded()));
    } else if (!IsPassedOver(received.line)) {
      Fail(absl::StrCat("expected silence, came ", base::Quoted(received.line)));
    }
  }
}

void Probe::ExpectExit() {
  if (failed() || engine_->WaitForEnd(engine_->Now() + times_.exit)) return;
  Fail(absl::StrCat("expected its exit within ", absl::FormatDuration(times_.exit),
                    ", it still runs"));
}

void Probe::ExpectExitCode(int code) {
  ExpectExit();
  FailUnless(failed() || engine_->exit_code() == code,
             absl::StrCat("expected exit code ", code, ", came ", engine_->HowItEnded()));
}

void Probe::Fail(absl::string_view fault) {
  if (!failed()) fault_ = std::string(fault);
}

void Probe::Tolerate(absl::string_view what) {
  if (tolerance_.empty()) tolerance_ = std::string(what);
}

}  // namespace plumb::arena
