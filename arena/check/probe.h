// The connection of a check to its engine.

#ifndef PLUMB_ARENA_CHECK_PROBE_H_
#define PLUMB_ARENA_CHECK_PROBE_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/engine_channel.h"
#include "arena/process_channel.h"
#include "arena/text_receiver.h"
#include "base/monotonic_time.h"

namespace plumb::arena {

struct CheckTimes {
  absl::Duration reply = absl::Seconds(5);           // For answers that need no thinking.
  absl::Duration move = absl::Seconds(1);            // Given for a move.
  absl::Duration margin = absl::Milliseconds(200);   // How late a move may be.
  absl::Duration silence = absl::Milliseconds(300);  // How long to wait for an unwanted line.
  absl::Duration exit = absl::Seconds(2);            // For the exit.
  // For a move of the Moderator's programs, whose protocol has no words for a time.
  absl::Duration moderator_move = absl::Seconds(10);
};

// Whether an answer counts only when its line has ended.
enum class LineEnds { kRequired, kOptional };

// Talks to an engine and records the first fault. After that, all calls do nothing, so a check can
// be written as a plain conversation.
class Probe {
 public:
  Probe(std::unique_ptr<ProcessChannel> engine, const CheckTimes& times, LineEnds line_ends)
      : engine_(std::move(engine)), times_(times), line_ends_(line_ends), text_(engine_.get()) {}

  const CheckTimes& times() const { return times_; }
  bool failed() const { return !fault_.empty(); }
  const std::string& fault() const { return fault_; }
  const std::string& tolerance() const { return tolerance_; }
  std::vector<std::string> Transcript() const { return engine_->Transcript(); }
  ProcessChannel& engine() { return *engine_; }

  void Send(absl::string_view line);
  void SendBytes(absl::string_view bytes);

  // The next line of the engine; empty after a fault. Skips lines that begin with a word given to
  // PassOver().
  std::string Next(absl::string_view expected, absl::Duration timeout);
  std::string Next(absl::string_view expected) { return Next(expected, times_.reply); }
  // When the last line from Next() arrived.
  base::MonotonicTime last_arrival() const { return last_arrival_; }
  void PassOver(std::vector<std::string> words) { passed_over_ = std::move(words); }

  // A fault unless the next line is exactly this.
  void Expect(absl::string_view line);
  void Ask(absl::string_view line, absl::string_view answer);
  // A fault if a line comes soon that is not skipped.
  void ExpectSilence();
  void ExpectExit();
  void ExpectExitCode(int code);

  void Fail(absl::string_view fault);
  // "expected ..., got ...". A line that is part of a flood is called a flood.
  void FailInstead(absl::string_view expected, absl::string_view line);
  void FailUnless(bool condition, absl::string_view fault) {
    if (!condition) Fail(fault);
  }
  // Notes a deviation that hosts accept.
  void Tolerate(absl::string_view what);

 private:
  bool IsPassedOver(absl::string_view line) const;
  Received Receive(base::MonotonicTime deadline);
  // What came instead of a line. Requires: not received.is_line().
  std::string Describe(const Received& received);

  std::unique_ptr<ProcessChannel> engine_;
  CheckTimes times_;
  LineEnds line_ends_;
  TextReceiver text_;
  base::MonotonicTime last_arrival_ = base::MonotonicTime::InfinitePast();
  std::vector<std::string> passed_over_;
  std::string fault_;
  std::string tolerance_;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_CHECK_PROBE_H_
