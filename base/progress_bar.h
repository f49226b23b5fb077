// One line that tells the user how far a long computation is.

#ifndef PLUMB_BASE_PROGRESS_BAR_H_
#define PLUMB_BASE_PROGRESS_BAR_H_

#include <cstddef>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>

#include "absl/time/time.h"
#include "base/monotonic_time.h"

namespace plumb::base {

// What the progress is written to.
enum class ProgressScreen {
  kNone,    // A file or a pipe: now and then a line of its own.
  kOwn,     // A terminal: one line, shown at once and rewritten.
  kShared,  // A terminal that shows the answers too: the line stays below them.
};

// The share that is done is of `total_items` or of `total_bytes`, whichever is known. A pipe
// tells neither; then there is no bar and no time left.
struct ProgressTask {
  std::string item = "line";  // What is counted; an "s" makes the plural.
  std::optional<std::size_t> total_items = {};
  std::optional<std::size_t> total_bytes = {};       // Of input.
  absl::Duration plain_interval = absl::Seconds(5);  // Between the lines of kNone.
};

struct ProgressCount {
  std::size_t items = 0;    // Done by this run.
  std::size_t bytes = 0;    // Of input that they took; counts only with `total_bytes`.
  std::size_t skipped = 0;  // Items that were done earlier: part of the share, not of the rate.
};

// "[########------------] 41.5 %, 512000 lines, 498000/s, 3s left", or with `total_items`
// "[##------------------] 12.3 %, 516096 of 4200899 positions, 310/s, 3h18m left".
std::string ProgressText(const ProgressTask& task, const ProgressCount& done,
                         absl::Duration elapsed);

// Any thread may call any method.
class ProgressBar {
 public:
  // `out` outlives the bar.
  ProgressBar(ProgressTask task, ProgressScreen screen, std::ostream& out);

  // Clears the line of a shared screen. To be called before answers are written.
  void MakeWay();

  void Add(std::size_t items, std::size_t bytes = 0);

  // Counts items that an earlier run has done.
  void Skip(std::size_t items);

  // Writes the last report; on a terminal it ends the line.
  void Finish();

 private:
  void Report(MonotonicTime now);  // With mutex_ held.

  const ProgressTask task_;
  const ProgressScreen screen_;
  const MonotonicTime start_;
  std::mutex mutex_;  // Guards all that follows.
  std::ostream& out_;
  ProgressCount done_;
  MonotonicTime next_report_;
};

}  // namespace plumb::base

#endif  // PLUMB_BASE_PROGRESS_BAR_H_
