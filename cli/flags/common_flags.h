// The flags that every command which solves positions has.

#ifndef PLUMB_CLI_FLAGS_COMMON_FLAGS_H_
#define PLUMB_CLI_FLAGS_COMMON_FLAGS_H_

#include <vector>

#include "absl/strings/string_view.h"
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

inline constexpr absl::string_view kThreadsHelp = "threads that search together";

// --size, --zero_based, --hash_mb, --threads; they write to *options.
std::vector<base::Flag> CommonFlags(CommonOptions* options,
                                    absl::string_view threads_help = kThreadsHelp);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_FLAGS_COMMON_FLAGS_H_
