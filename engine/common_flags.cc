#include "engine/common_flags.h"

#include <vector>

#include "cli/flags.h"
#include "cli/solver_flags.h"

namespace plumb {

std::vector<Flag> CommonFlags(CommonOptions* options) {
  return {
      SizeFlag(&options->size),
      SwitchFlag("zero_based", "columns are counted from 0 instead of 1", &options->zero_based),
      HashFlag("size of the transposition table", &options->solver.hash_mb),
      ThreadsFlag("threads that search together", &options->solver.threads),
  };
}

}  // namespace plumb
