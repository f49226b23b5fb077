// What the text protocols have in common.

#ifndef PLUMB_ENGINE_PROTOCOL_H_
#define PLUMB_ENGINE_PROTOCOL_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/searcher.h"

namespace plumb::engine {

// Where a protocol's output goes: stdout in the program, a vector in the tests. The
// text has no newline at its end; it is sent at once, and whole.
class LineWriter {
 public:
  virtual ~LineWriter() = default;
  virtual void WriteLine(absl::string_view line) = 0;
};

// A line from the host, without "\n" or "\r\n".
struct InputLine {
  std::string text;
  absl::Time arrival;
};

enum class Flow { kContinue, kQuit };

// Translates lines of text to calls on a Session, and a Session's events to lines of
// text. One implementation for each wire format; none contains search code. All methods
// are called on one thread and none waits for a search: the next line must be heard.
// An error ends the program: it says on stderr what the protocol has no words for.
class Protocol {
 public:
  virtual ~Protocol() = default;

  // What is said before anything is heard.
  virtual void Greet() {}

  // False keeps a line, and those after it, until the session is no longer busy.
  virtual bool HearsWhileBusy(absl::string_view /*line*/) const { return true; }

  virtual absl::StatusOr<Flow> HandleLine(const InputLine& line) = 0;

  // Events of the session that it has accepted.
  virtual void HandleProgress(const SearchReport& /*report*/) {}
  virtual absl::StatusOr<Flow> HandleDecision(const SearchReport& report) = 0;
  virtual void HandlePerft(const PerftCount& /*count*/) {}
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOL_H_
