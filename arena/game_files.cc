#include "arena/game_files.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <ios>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/match.h"
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

absl::Status AppendFile::EndWith(absl::string_view end) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path_, error)) return absl::OkStatus();
  std::ifstream file(path_, std::ios::binary | std::ios::ate);
  const auto size = static_cast<std::size_t>(std::max<std::streamoff>(0, file.tellg()));
  if (size == 0) return absl::OkStatus();
  std::string tail(std::min(size, end.size()), '\0');
  file.seekg(-static_cast<std::streamoff>(tail.size()), std::ios::end);
  file.read(tail.data(), static_cast<std::streamsize>(tail.size()));
  std::size_t present = tail.size();
  while (!absl::EndsWith(tail, end.substr(0, present))) --present;
  return Append(end.substr(present));
}

std::string FormatLogLine(const GameRecord& record) {
  if (record.moves.empty()) return "";
  return absl::StrCat(FormatMoves(record.moves, BoardSize(), ColumnBase::kOne), "\n");
}

}  // namespace plumb::arena
