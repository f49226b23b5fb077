// A host's connection to an engine: lines go out, lines come in.

#ifndef PLUMB_ARENA_ENGINE_CHANNEL_H_
#define PLUMB_ARENA_ENGINE_CHANNEL_H_

#include <algorithm>
#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/quoted.h"

namespace plumb::arena {

// The result of waiting for a line.
struct Received {
  enum class Kind {
    kLine,
    kTimeout,
    kEnd,      // The engine will send nothing more.
    kFlood,    // The engine sends far too much.
    kStopped,  // The user stopped the match.
  };

  Kind kind = Kind::kTimeout;
  std::string line = {};  // Of kLine, without "\n" or "\r\n".
  base::MonotonicTime arrival = base::MonotonicTime::InfinitePast();

  bool is_line() const { return kind == Kind::kLine; }
};

// A process in the arena, a script in the tests. Used by one thread at a time. Keeps the last
// lines of both directions for verdicts.
class EngineChannel {
 public:
  virtual ~EngineChannel() = default;

  // Never blocks. An engine that no longer reads is noticed by the next Receive().
  void Send(absl::string_view line) { NoteAndSend(line, Sending::kQuestion); }
  // Sends what the engine has asked for. An engine that keeps asking floods us all the same.
  void SendReply(absl::string_view line) { NoteAndSend(line, Sending::kReply); }

  // The oldest line not received yet; waits for one until `deadline`. InfinitePast: does not wait.
  // Neither a stop nor the deadline can be put off by sending more.
  Received Receive(base::MonotonicTime deadline) {
    Received received = DoReceive(deadline);
    if (received.is_line()) Note('<', received.line);
    return received;
  }

  // The beginning of a line whose end has not come yet. TakePartial() makes a line of it.
  virtual absl::string_view partial() const { return ""; }
  std::string TakePartial() {
    std::string line = DoTakePartial();
    Note('<', line);
    return line;
  }

  // Whether the engine has sent far too much since the last question, or makes us send far more
  // than it reads.
  virtual bool IsFlood() const { return false; }

  // Whether the last line was the beginning of a flood. Listens as long as lines follow each other
  // without a pause, at most until `deadline`.
  bool FloodFollows(base::MonotonicTime deadline) {
    // A flood makes no longer pauses, even with ten processes to a core.
    constexpr absl::Duration kPause = absl::Milliseconds(250);
    while (!IsFlood() && Now() < deadline &&
           Receive(std::min(deadline, Now() + kPause)).is_line()) {
    }
    return IsFlood();
  }

  // Ends the engine's input.
  virtual void CloseInput() = 0;

  // Waits for the engine's exit until `deadline`; false if it still runs.
  virtual bool WaitForEnd(base::MonotonicTime deadline) = 0;
  // "exit code 3", "signal 11 (Segmentation fault)", "no more output". Requires: it ended.
  virtual std::string HowItEnded() = 0;
  // -1 if a signal ended the engine or it still runs.
  virtual int exit_code() const { return -1; }

  // The clock that arrivals are measured with.
  virtual base::MonotonicTime Now() const = 0;

  std::vector<std::string> Transcript() const { return {transcript_.begin(), transcript_.end()}; }
  void ForgetTranscript() { transcript_.clear(); }

 protected:
  enum class Sending { kQuestion, kReply };

  // What the engine sent is kept as it can be printed.
  void Note(char direction, absl::string_view line) {
    constexpr std::size_t kLinesKept = 60;
    constexpr std::size_t kLongestKept = 200;
    transcript_.push_back(absl::StrCat(absl::string_view(&direction, 1), " ",
                                       base::Escaped(line.substr(0, kLongestKept))));
    if (transcript_.size() > kLinesKept) transcript_.pop_front();
  }

 private:
  void NoteAndSend(absl::string_view line, Sending sending) {
    Note('>', line);
    DoSend(line, sending);
  }

  virtual void DoSend(absl::string_view line, Sending sending) = 0;
  virtual Received DoReceive(base::MonotonicTime deadline) = 0;
  virtual std::string DoTakePartial() { return ""; }

  std::deque<std::string> transcript_;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_ENGINE_CHANNEL_H_
