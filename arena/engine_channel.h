// The two ends of an engine, seen by its host: lines go in, lines come out.

#ifndef PLUMB_ARENA_ENGINE_CHANNEL_H_
#define PLUMB_ARENA_ENGINE_CHANNEL_H_

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace plumb::arena {

// What came of listening.
struct Heard {
  enum class Kind {
    kLine,
    kTimeout,
    kEnd,      // The engine will say nothing more.
    kFlood,    // It says more than anybody can read.
    kStopped,  // The match was stopped: nobody waits for the engine any more.
  };

  Kind kind = Kind::kTimeout;
  std::string line = {};  // Of kLine, without "\n" or "\r\n".
  absl::Time arrival = absl::InfinitePast();

  bool is_line() const { return kind == Kind::kLine; }
};

// A process in the arena, a script in the tests. Used by one thread at a time. Keeps the
// last lines that were said both ways.
class EngineChannel {
 public:
  virtual ~EngineChannel() = default;

  // Never waits. An engine that no longer reads is noticed when it is listened to.
  void Send(absl::string_view line) {
    Note('>', line);
    DoSend(line);
  }

  // The next line, however old; waits for it until `deadline`. InfinitePast: looks only.
  Heard Hear(absl::Time deadline) {
    Heard heard = DoHear(deadline);
    if (heard.is_line()) Note('<', heard.line);
    return heard;
  }

  // What has come of a line that is not finished yet. Taking it makes a line of it.
  virtual absl::string_view partial() const { return ""; }
  std::string TakePartial() {
    std::string line = DoTakePartial();
    Note('<', line);
    return line;
  }

  // The end of the engine's input.
  virtual void CloseInput() = 0;

  // Waits for the engine's end until `deadline`; false if it lives on.
  virtual bool WaitForEnd(absl::Time deadline) = 0;
  // "exit code 3", "signal 11 (Segmentation fault)", "no more output". Requires: it ended.
  virtual std::string HowItEnded() = 0;
  // The exit code if it ended by itself; -1 else.
  virtual int exit_code() const { return -1; }

  // Time as arrivals are measured.
  virtual absl::Time Now() const = 0;

  std::vector<std::string> Transcript() const { return {transcript_.begin(), transcript_.end()}; }
  void ForgetTranscript() { transcript_.clear(); }

 protected:
  void Note(char direction, absl::string_view line) {
    constexpr std::size_t kLinesKept = 60;
    constexpr std::size_t kLongestKept = 200;
    transcript_.push_back(
        absl::StrCat(absl::string_view(&direction, 1), " ", line.substr(0, kLongestKept)));
    if (transcript_.size() > kLinesKept) transcript_.pop_front();
  }

 private:
  virtual void DoSend(absl::string_view line) = 0;
  virtual Heard DoHear(absl::Time deadline) = 0;
  virtual std::string DoTakePartial() { return ""; }

  std::deque<std::string> transcript_;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_ENGINE_CHANNEL_H_
