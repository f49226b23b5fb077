// The flags that every command which solves positions has.

#ifndef PLUMB_ENGINE_COMMON_FLAGS_H_
#define PLUMB_ENGINE_COMMON_FLAGS_H_

#include <vector>

#include "cli/flags.h"
#include "solver/board_size.h"
#include "solver/position_text.h"
#include "solver/solver.h"

namespace plumb {

struct CommonOptions {
  BoardSize size;
  bool zero_based = false;
  SolverOptions solver;

  ColumnBase base() const { return zero_based ? ColumnBase::kZero : ColumnBase::kOne; }
};

// --size, --zero_based, --hash_mb, --threads; they write to *options.
std::vector<Flag> CommonFlags(CommonOptions* options);

}  // namespace plumb

#endif  // PLUMB_ENGINE_COMMON_FLAGS_H_
