// The interface of all text protocols.

#ifndef PLUMB_ENGINE_PROTOCOL_H_
#define PLUMB_ENGINE_PROTOCOL_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "base/monotonic_time.h"
#include "engine/searcher.h"

namespace plumb::engine {

// Takes the output of a protocol: stdout in the program, a vector in the tests. A line has no
// newline at its end; it is sent at once and whole.
class LineWriter {
 public:
  virtual ~LineWriter() = default;
  virtual void WriteLine(absl::string_view line) = 0;
};

// A line from the host, without "\n" or "\r\n".
struct InputLine {
  std::string text;
  // Limits on time count from here: when the line came, or when the engine had answered the
  // lines before it.
  base::MonotonicTime arrival;
};

enum class Flow { kContinue, kQuit };

// When to handle a line that comes while the session is busy. No line overtakes another.
enum class Turn {
  kWait,  // As soon as the session is free.
  kNow,   // At once, unless another line waits.
  kLast,  // It ends the engine. All lines before it are answered first, but in a hurry.
  kDrop,  // It ends the engine at once. What is unanswered by then stays so.
};

// Translates lines of text to calls on a Session, and events of the Session to lines of text.
// One implementation per wire format; none contains search code. All methods are called on one
// thread and none waits for a search, because the next line may be `stop`. An error ends the
// program, with its message on stderr.
class Protocol {
 public:
  virtual ~Protocol() = default;

  // Sent before any input.
  virtual void Greet() {}

  virtual Turn TurnOf(absl::string_view /*line*/) const { return Turn::kNow; }

  virtual absl::StatusOr<Flow> HandleLine(const InputLine& line) = 0;

  // There will be no more lines. A search that is under way goes on.
  virtual void HandleInputEnd() {}

  // Events that the session has accepted.
  virtual void HandleProgress(const SearchReport& /*report*/) {}
  virtual absl::StatusOr<Flow> HandleDecision(const SearchReport& report) = 0;
  virtual void HandlePerft(const PerftCount& /*count*/) {}
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOL_H_
