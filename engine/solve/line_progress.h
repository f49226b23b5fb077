// How far a pipe of positions is.

#ifndef PLUMB_ENGINE_SOLVE_LINE_PROGRESS_H_
#define PLUMB_ENGINE_SOLVE_LINE_PROGRESS_H_

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>

#include "absl/time/time.h"

namespace plumb {

// "[########------------] 41.5 %, 512000 lines, 498000/s, 3s left". Without `total_bytes`,
// which a pipe does not tell, only lines and rate.
std::string LineProgressText(std::size_t lines, std::size_t bytes,
                             std::optional<std::size_t> total_bytes, absl::Duration elapsed);

// The bytes from here to the end of the file `fd`; nullopt if it is no file.
std::optional<std::size_t> BytesToTheEnd(int fd);

// On a terminal one line that is rewritten; else now and then a line of its own. To be
// used by one thread at a time.
class LineProgress {
 public:
  LineProgress(std::optional<std::size_t> total_bytes, bool is_terminal, std::ostream& out);

  // Lines that were answered, and the bytes of input that they took.
  void Add(std::size_t lines, std::size_t bytes);

  // The last report; on a terminal it ends the line.
  void Finish();

 private:
  void Report(absl::Time now);

  const std::optional<std::size_t> total_bytes_;
  const bool is_terminal_;
  const absl::Time start_;
  std::ostream& out_;
  std::size_t lines_ = 0;
  std::size_t bytes_ = 0;
  absl::Time next_report_;
};

}  // namespace plumb

#endif  // PLUMB_ENGINE_SOLVE_LINE_PROGRESS_H_
