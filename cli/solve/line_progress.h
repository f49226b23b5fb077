// How far a pipe of positions is.

#ifndef PLUMB_CLI_SOLVE_LINE_PROGRESS_H_
#define PLUMB_CLI_SOLVE_LINE_PROGRESS_H_

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>

#include "absl/time/time.h"

namespace plumb::cli {

// "[########------------] 41.5 %, 512000 lines, 498000/s, 3s left". Without `total_bytes`,
// which a pipe does not tell, only lines and rate.
std::string LineProgressText(std::size_t lines, std::size_t bytes,
                             std::optional<std::size_t> total_bytes, absl::Duration elapsed);

// The bytes from here to the end of the file `fd`; nullopt if it is no file.
std::optional<std::size_t> BytesToTheEnd(int fd);

// What the progress is written to.
enum class ProgressScreen {
  kNone,    // A file or a pipe: now and then a line of its own.
  kOwn,     // A terminal: one line that is there at once and is rewritten.
  kShared,  // A terminal that shows the answers too: the line stays beneath them.
};

// To be used by one thread at a time.
class LineProgress {
 public:
  LineProgress(std::optional<std::size_t> total_bytes, ProgressScreen screen, std::ostream& out);

  // Called before answers are written: they do not go on where the line ends.
  void MakeWay();

  // Lines that were answered, and the bytes of input that they took.
  void Add(std::size_t lines, std::size_t bytes);

  // The last report; on a terminal it ends the line.
  void Finish();

 private:
  void Report(absl::Time now);

  const std::optional<std::size_t> total_bytes_;
  const ProgressScreen screen_;
  const absl::Time start_;
  std::ostream& out_;
  std::size_t lines_ = 0;
  std::size_t bytes_ = 0;
  absl::Time next_report_;
};

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_LINE_PROGRESS_H_
