#include "base/command.h"

#include <algorithm>
#include <ostream>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/exit_code.h"

namespace plumb::base {

const Command* FindCommand(absl::Span<const Command> commands, absl::string_view name) {
  const auto found = std::find_if(commands.begin(), commands.end(),
                                  [&](const Command& each) { return each.name == name; });
  return found == commands.end() ? nullptr : &*found;
}

ExitCode UsageError(absl::string_view name, absl::string_view what, std::ostream& err) {
  err << name << ": " << what << "\nSee " << name << " --help.\n";
  return ExitCode::kUsage;
}

}  // namespace plumb::base
