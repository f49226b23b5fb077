#include "cli/flags/solver_flags.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/command_line.h"
#include "base/flags.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/solver.h"

namespace plumb::cli {

base::Flag SizeFlag(BoardSize* target) {
  base::Flag flag;
  flag.name = "size";
  flag.value_name = "WxH";
  flag.help = absl::StrCat("columns and rows of the board (default ", target->ToString(), ")");
  flag.set = [target](absl::string_view text) {
    const absl::StatusOr<BoardSize> size = ParseBoardSize(text);
    if (size.ok()) *target = *size;
    return size.status();
  };
  return flag;
}

base::Flag HashFlag(absl::string_view help, int* target) {
  return base::IntegerFlag("hash_mb", "MB", 1, SolverOptions::kMaxHashMb, help, target);
}

base::Flag ThreadsFlag(absl::string_view help, int* target) {
  return base::IntegerFlag("threads", "N", 1, SolverOptions::kMaxThreads, help, target);
}

void WarnOfFewerThreads(const base::CommandLine& line, int wanted, int got) {
  if (got >= wanted) return;
  line.Warn(absl::StrCat("the system gives only ", got, " of ", wanted, " threads"));
}

}  // namespace plumb::cli
