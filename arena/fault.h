// Violations of a protocol or of the rules.

#ifndef PLUMB_ARENA_FAULT_H_
#define PLUMB_ARENA_FAULT_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "solver/board/side.h"

namespace plumb::arena {

enum class FaultKind {
  kNoStart,      // The program could not be started or did not introduce itself.
  kIllegalMove,  // A column that does not exist or is full.
  kLate,         // The move came, but after its time.
  kHang,         // No answer came, or not all of one.
  kCrash,        // The program ended.
  kGarbage,      // The protocol does not allow this answer here.
  kEarlyReply,   // An answer came before the question.
  kFlood,        // Megabytes of output.
  kRefusal,      // A legal move or position was called illegal.
  kResignation,
  kStopped,  // Not the engine's fault: the user stopped the match.
};

// "illegal move"
absl::string_view NameOf(FaultKind kind);

// The inverse of NameOf; nothing for an unknown name.
std::optional<FaultKind> FaultKindOf(absl::string_view name);

struct Fault {
  FaultKind kind = FaultKind::kGarbage;
  std::string came;      // The line from the engine, or what happened instead.
  std::string expected;  // By the protocol.

  friend bool operator==(const Fault&, const Fault&) = default;
};

// A fault and who committed it.
struct Verdict {
  std::string engine = {};
  std::optional<Side> side = {};  // Of the engine; nothing outside a game.
  int move = 0;                   // The number of the move that was due, from 1; 0 outside a game.
  Fault fault = {};
  // The last lines of the exchange: "> to the engine", "< from it", "! on its stderr".
  std::vector<std::string> transcript = {};
};

// Escaped for printing. "bot, move 7: illegal move: got '8', expected a column from 1 to 7 that is
// not full"
std::string Describe(const Verdict& verdict);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_FAULT_H_
