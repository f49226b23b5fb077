// One engine under examination.

#ifndef PLUMB_ARENA_CHECK_PROBE_H_
#define PLUMB_ARENA_CHECK_PROBE_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/child_process.h"

namespace plumb::arena {

struct CheckTimes {
  absl::Duration reply = absl::Seconds(5);           // For answers without thinking.
  absl::Duration move = absl::Seconds(1);            // Given for a move.
  absl::Duration margin = absl::Milliseconds(200);   // A move may be so much late.
  absl::Duration silence = absl::Milliseconds(300);  // How long silence is listened to.
  absl::Duration exit = absl::Seconds(2);            // To end after it was told to.
};

// Talks to an engine and notes what it does wrong. After the first fault every further
// call does nothing, so that a check reads as the conversation that it is.
class Probe {
 public:
  Probe(std::unique_ptr<ChildProcess> engine, const CheckTimes& times)
      : engine_(std::move(engine)), times_(times) {}

  const CheckTimes& times() const { return times_; }
  bool failed() const { return !fault_.empty(); }
  const std::string& fault() const { return fault_; }
  const std::string& tolerance() const { return tolerance_; }
  std::vector<std::string> Transcript() const { return engine_->Transcript(); }
  ChildProcess& engine() { return *engine_; }

  void Send(absl::string_view line);
  void SendBytes(absl::string_view bytes);

  // What the engine says next; empty after a fault. Lines that begin with one of the words in
  // `passed_over` are not it.
  std::string Next(absl::string_view expected, absl::Duration timeout);
  std::string Next(absl::string_view expected) { return Next(expected, times_.reply); }
  void PassOver(std::vector<std::string> words) { passed_over_ = std::move(words); }

  // The next line is exactly this.
  void Expect(absl::string_view line);
  void Ask(absl::string_view line, absl::string_view answer);
  // Nothing comes for a while, beside what is passed over.
  void ExpectSilence();
  void ExpectExit();
  void ExpectExitCode(int code);

  void Fail(absl::string_view fault);
  void FailUnless(bool condition, absl::string_view fault) {
    if (!condition) Fail(fault);
  }
  // Not as the document says, but nobody minds.
  void Tolerate(absl::string_view what);

 private:
  bool IsPassedOver(absl::string_view line) const;

  std::unique_ptr<ChildProcess> engine_;
  CheckTimes times_;
  std::vector<std::string> passed_over_;
  std::string fault_;
  std::string tolerance_;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_CHECK_PROBE_H_
