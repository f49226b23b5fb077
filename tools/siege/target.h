// What siege attacks.

#ifndef PLUMB_TOOLS_SIEGE_TARGET_H_
#define PLUMB_TOOLS_SIEGE_TARGET_H_

#include <string>

#include "absl/status/statusor.h"
#include "tools/random_positions.h"

namespace plumb::tools {

// How the program came through an attack.
enum class Outcome {
  kRight,    // It answered, and the answer was right.
  kRefused,  // It said no in its own words, or ended in an orderly way.
};

// One way into the program. Attacks depend on the random numbers alone, so that one can be
// repeated.
class Target {
 public:
  virtual ~Target() = default;

  virtual std::string name() const = 0;

  // Why it cannot be attacked here; empty if it can.
  virtual std::string WhyNot() { return ""; }

  // Attacks once. An error is a finding: what the program did wrong. Blocks, but not for ever: a
  // program that hangs is a finding too.
  virtual absl::StatusOr<Outcome> Attack(Random& random) = 0;
};

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SIEGE_TARGET_H_
