#include "book_builder/command.h"

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "cli/flags.h"
#include "solver/board_size.h"
#include "solver/position_text.h"

namespace plumb {

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

Flag ThreadsFlag(int* target) {
  return IntegerFlag("threads", "N", 1, 256, "threads that solve", target);
}

Flag HashFlag(int* target) {
  return IntegerFlag("hash_mb", "MB", 1, 1 << 20, "size of the transposition tables together",
                     target);
}

int UsageError(absl::string_view command, absl::string_view what, Console& console) {
  console.err << "book_builder " << command << ": " << what << "\nSee book_builder " << command
              << " --help.\n";
  return kExitUsage;
}

int Failure(absl::string_view command, const absl::Status& status, Console& console) {
  console.err << "book_builder " << command << ": " << status.message() << '\n';
  return kExitError;
}

}  // namespace plumb
