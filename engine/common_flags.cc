#include "engine/common_flags.h"

#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "cli/flags.h"
#include "solver/board_size.h"
#include "solver/position_text.h"

namespace plumb {
namespace {

constexpr int kMaxHashMb = 1 << 20;  // A TiB; what the machine has not, it refuses itself.
constexpr int kMaxThreads = 256;

Flag SizeFlag(BoardSize* target) {
  Flag flag;
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

}  // namespace

std::vector<Flag> CommonFlags(CommonOptions* options) {
  return {
      SizeFlag(&options->size),
      SwitchFlag("zero_based", "columns are counted from 0 instead of 1", &options->zero_based),
      IntegerFlag("hash_mb", "MB", 1, kMaxHashMb, "size of the transposition table",
                  &options->solver.hash_mb),
      IntegerFlag("threads", "N", 1, kMaxThreads, "threads that search together",
                  &options->solver.threads),
  };
}

}  // namespace plumb
