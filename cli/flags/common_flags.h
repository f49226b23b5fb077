// The flags that every command which solves positions has.

#ifndef PLUMB_CLI_FLAGS_COMMON_FLAGS_H_
#define PLUMB_CLI_FLAGS_COMMON_FLAGS_H_

#include <vector>

#include "base/flags.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/solver.h"

namespace plumb::cli {

struct CommonOptions {
  BoardSize size;
  bool zero_based = false;
  SolverOptions solver;

  ColumnBase base() const { return zero_based ? ColumnBase::kZero : ColumnBase::kOne; }
};

// --size, --zero_based, --hash_mb, --threads; they write to *options.
std::vector<base::Flag> CommonFlags(CommonOptions* options);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_FLAGS_COMMON_FLAGS_H_
