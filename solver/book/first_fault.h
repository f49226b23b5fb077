// The first thing that was found wrong, by whichever thread.

#ifndef PLUMB_SOLVER_BOOK_FIRST_FAULT_H_
#define PLUMB_SOLVER_BOOK_FIRST_FAULT_H_

#include <mutex>

#include "absl/status/status.h"

namespace plumb::book {

// All methods may be called from many threads at once.
class FirstFault {
 public:
  void Note(const absl::Status& fault) {
    const std::lock_guard lock(mutex_);
    status_.Update(fault);
  }

  // OK if there was none.
  absl::Status status() const {
    const std::lock_guard lock(mutex_);
    return status_;
  }

 private:
  mutable std::mutex mutex_;  // Guards status_.
  absl::Status status_;
};

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_FIRST_FAULT_H_
