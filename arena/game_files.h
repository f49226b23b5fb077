// The files that grow by each game of a match.

#ifndef PLUMB_ARENA_GAME_FILES_H_
#define PLUMB_ARENA_GAME_FILES_H_

#include <fstream>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "arena/game_record.h"

namespace plumb::arena {

// Adds text to the end of a file, each piece at once and whole.
class AppendFile {
 public:
  // Nothing is written if no file was opened.
  absl::Status Open(const std::string& path);
  absl::Status Append(absl::string_view text);

 private:
  std::string path_;
  std::ofstream file_;
};

// The line of a game in the Moderator's log.txt: its moves, columns counted from 1, and
// nothing of who made them or won.
std::string FormatLogLine(const GameRecord& record);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_GAME_FILES_H_
