#include "cli/flags/common_flags.h"

#include <vector>

#include "absl/strings/string_view.h"
#include "base/flags.h"
#include "cli/flags/solver_flags.h"

namespace plumb::cli {

std::vector<base::Flag> CommonFlags(CommonOptions* options, absl::string_view threads_help) {
  return {
      SizeFlag(&options->size),
      base::SwitchFlag("zero_based", "columns are counted from 0 instead of 1",
                       &options->zero_based),
      HashFlag("size of the transposition table", &options->solver.hash_mb),
      ThreadsFlag(threads_help, &options->solver.threads),
  };
}

}  // namespace plumb::cli
