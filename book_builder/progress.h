// Tells the user how far a long computation is.

#ifndef PLUMB_BOOK_BUILDER_PROGRESS_H_
#define PLUMB_BOOK_BUILDER_PROGRESS_H_

#include <cstddef>
#include <mutex>
#include <ostream>
#include <string>

#include "absl/time/time.h"

namespace plumb::book_builder {

// "12.3 % (516096 of 4200899), 310/s, 3h18m left". The rate is that of what was done
// since `elapsed` began, so that work of an earlier run does not count.
std::string ProgressText(std::size_t done_before, std::size_t done_now, std::size_t total,
                         absl::Duration elapsed);

// On a terminal one line that is rewritten; else now and then a line of its own. Any
// thread may call Add.
class Progress {
 public:
  // `done` of `total` were done by an earlier run.
  Progress(std::size_t done, std::size_t total, bool is_terminal, std::ostream& out);

  void Add(std::size_t count);

  // The last report; on a terminal it ends the line.
  void Finish();

 private:
  void Report(absl::Time now);  // With mutex_ held.

  const std::size_t done_before_;
  const std::size_t total_;
  const bool is_terminal_;
  const absl::Time start_;
  std::mutex mutex_;  // Guards all that follows.
  std::ostream& out_;
  std::size_t done_now_ = 0;
  absl::Time next_report_;
};

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_PROGRESS_H_
