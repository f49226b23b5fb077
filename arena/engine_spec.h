// How the command line describes an engine:
//
//   cmd=./bot --fast,proto=cfp,name=Bot,option.Hash=16,memory_mb=512

#ifndef PLUMB_ARENA_ENGINE_SPEC_H_
#define PLUMB_ARENA_ENGINE_SPEC_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "base/spawn.h"

namespace plumb::arena {

enum class HostProtocol { kC4p, kCfp, kXboard, kModerator, kCoordinator, kHuman };

absl::string_view NameOf(HostProtocol protocol);

struct EngineSpec {
  std::vector<std::string> command;  // The program and its arguments; empty for a person.
  HostProtocol protocol = HostProtocol::kCfp;
  // Printable, never empty: the file name of the program or script if none was given.
  std::string name;
  std::string folder;  // Where it is started; the current folder if empty.
  std::vector<std::pair<std::string, std::string>> options;  // To be set, in order.
  base::ProcessLimits limits;

  friend bool operator==(const EngineSpec&, const EngineSpec&) = default;
};

// Fields are cmd, proto, name, dir, memory_mb, cpu_s and option.<name>, separated by commas; a
// backslash before a comma makes it part of the field. InvalidArgumentError says what is
// wrong with which field.
absl::StatusOr<EngineSpec> ParseEngineSpec(absl::string_view text);

// A sentence for each limit of `spec` that is above our own, so that the engine gets ours.
std::vector<std::string> UnattainableLimits(const EngineSpec& spec, const base::ProcessLimits& own);

// Splits a command line at spaces; '...' and "..." keep words together.
absl::StatusOr<std::vector<std::string>> SplitCommand(absl::string_view text);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_ENGINE_SPEC_H_
