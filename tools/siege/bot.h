// siege bot: an engine that means harm, for the arena to meet.

#ifndef PLUMB_TOOLS_SIEGE_BOT_H_
#define PLUMB_TOOLS_SIEGE_BOT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace plumb::tools {

// flood, newlines, silence, exit, escapes, fork, garbage, half_line, huge_line, stderr_flood,
// stubborn, echo.
std::vector<absl::string_view> BotKinds();

// Talks to the arena on the standard files until it is killed, its kind says so, or input ends. The
// exit code.
int RunBot(absl::string_view kind, std::uint64_t seed);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SIEGE_BOT_H_
