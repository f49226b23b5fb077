// Files that games are appended to.

#ifndef PLUMB_ARENA_GAME_FILES_H_
#define PLUMB_ARENA_GAME_FILES_H_

#include <fstream>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "arena/game_record.h"

namespace plumb::arena {

// Appends and flushes: a reader of the file sees whole pieces.
class AppendFile {
 public:
  // Nothing is written if no file was opened.
  absl::Status Open(const std::string& path);
  absl::Status Append(absl::string_view text);
  // Appends as much of `end` as the file lacks, unless it is empty or no regular file.
  absl::Status EndWith(absl::string_view end);

 private:
  std::string path_;
  std::ofstream file_;
};

// A line as in the Moderator's log.txt: only the moves, with columns counted from 1. Empty for a
// game without moves, which leaves no line.
std::string FormatLogLine(const GameRecord& record);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_GAME_FILES_H_
