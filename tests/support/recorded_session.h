// Recordings of what is typed into a shell, and what comes of it:
//
//   $ plumb solve 48
//   plumb solve: move 2: column 8: the board has columns 1 to 7
//   exit code 3

#ifndef PLUMB_TESTS_SUPPORT_RECORDED_SESSION_H_
#define PLUMB_TESTS_SUPPORT_RECORDED_SESSION_H_

#include <istream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace plumb::testing {

struct RecordedCommand {
  std::string command;
  std::string outcome;  // All that follows, "exit code N" included.
};

// Reads commands until the end or until a line that begins none, which is left in `line`.
inline std::vector<RecordedCommand> ReadRecording(std::istream& in, std::string& line) {
  std::vector<RecordedCommand> commands;
  while (std::getline(in, line) && absl::StartsWith(line, "$ ")) {
    RecordedCommand recorded = {line.substr(2), ""};
    while (!absl::StartsWith(line, "exit code ") && std::getline(in, line)) {
      absl::StrAppend(&recorded.outcome, line, "\n");
    }
    commands.push_back(recorded);
    line.clear();
  }
  return commands;
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_RECORDED_SESSION_H_
