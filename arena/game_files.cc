#include "arena/game_files.h"

#include <cerrno>
#include <ios>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "arena/game_record.h"
#include "base/system_error.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::arena {

absl::Status AppendFile::Open(const std::string& path) {
  path_ = path;
  file_.open(path, std::ios::app | std::ios::binary);
  if (file_.is_open()) return absl::OkStatus();
  return base::SystemError(errno, absl::StrCat(path, ": cannot open"));
}

absl::Status AppendFile::Append(absl::string_view text) {
  if (!file_.is_open()) return absl::OkStatus();
  file_ << text << std::flush;
  if (file_.good()) return absl::OkStatus();
  return absl::DataLossError(absl::StrCat(path_, ": cannot write"));
}

std::string FormatLogLine(const GameRecord& record) {
  if (record.moves.empty()) return "";
  return absl::StrCat(FormatMoves(record.moves, BoardSize(), ColumnBase::kOne), "\n");
}

}  // namespace plumb::arena
