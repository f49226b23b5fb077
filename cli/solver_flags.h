// Flags about the solver, the same in every command that has them.

#ifndef PLUMB_CLI_SOLVER_FLAGS_H_
#define PLUMB_CLI_SOLVER_FLAGS_H_

#include "absl/strings/string_view.h"
#include "cli/flags.h"
#include "solver/board_size.h"

namespace plumb {

// --size WxH.
Flag SizeFlag(BoardSize* target);

// --hash_mb MB and --threads N, in the ranges that SolverOptions allows.
Flag HashFlag(absl::string_view help, int* target);
Flag ThreadsFlag(absl::string_view help, int* target);

}  // namespace plumb

#endif  // PLUMB_CLI_SOLVER_FLAGS_H_
