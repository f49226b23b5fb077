// Flags about the solver, the same in every command that has them.

#ifndef PLUMB_CLI_FLAGS_SOLVER_FLAGS_H_
#define PLUMB_CLI_FLAGS_SOLVER_FLAGS_H_

#include "absl/strings/string_view.h"
#include "base/command_line.h"
#include "base/flags.h"
#include "solver/board/board_size.h"

namespace plumb::cli {

// --size WxH.
base::Flag SizeFlag(BoardSize* target);

// --hash_mb MB and --threads N, in the ranges that SolverOptions allows.
base::Flag HashFlag(absl::string_view help, int* target);
base::Flag ThreadsFlag(absl::string_view help, int* target);

// Tells the user if the system gave fewer threads than --threads asked for.
void WarnOfFewerThreads(const base::CommandLine& line, int wanted, int got);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_FLAGS_SOLVER_FLAGS_H_
