// What a search may use of the machine.

#ifndef PLUMB_SOLVER_SEARCH_SOLVER_OPTIONS_H_
#define PLUMB_SOLVER_SEARCH_SOLVER_OPTIONS_H_

#include "absl/status/status.h"

namespace plumb {

struct SolverOptions {
  // 1 TiB. If the system gives less than was asked for, the table is smaller.
  static constexpr int kMaxHashMb = 1 << 20;
  static constexpr int kMaxThreads = 256;

  // Size of the large transposition table in MiB, allocated on first use.
  int hash_mb = 256;
  int threads = 1;

  // InvalidArgumentError names the option and its range.
  absl::Status Validate() const;
};

}  // namespace plumb

#endif  // PLUMB_SOLVER_SEARCH_SOLVER_OPTIONS_H_
