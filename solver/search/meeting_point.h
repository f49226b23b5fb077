// Where threads that work on their own wait for one another now and then.

#ifndef PLUMB_SOLVER_SEARCH_MEETING_POINT_H_
#define PLUMB_SOLVER_SEARCH_MEETING_POINT_H_

#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "absl/functional/function_ref.h"

namespace plumb::search {

// Lets one thread change what all of them use. A thread uses it only between Join and Leave, and
// not while it is in Meet.
class MeetingPoint {
 public:
  void Join();

  // Returns when all that have joined have come here or left. One of them has called `change`
  // before.
  void Meet(absl::FunctionRef<void()> change);

  // Calls `change` if only this thread was waited for.
  void Leave(absl::FunctionRef<void()> change);

 private:
  void ChangeAndGoOn(absl::FunctionRef<void()> change);  // With mutex_.

  // The standard mutex, as in ThreadTeam. It guards all that follows, and what is changed.
  std::mutex mutex_;
  std::condition_variable changed_;
  int members_ = 0;
  int waiting_ = 0;
  std::uint64_t meetings_ = 0;
};

}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_MEETING_POINT_H_
