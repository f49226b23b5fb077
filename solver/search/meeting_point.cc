#include "solver/search/meeting_point.h"

#include <cstdint>
#include <mutex>

#include "absl/functional/function_ref.h"

namespace plumb::search {

void MeetingPoint::Join() {
  const std::lock_guard lock(mutex_);
  ++members_;
}

void MeetingPoint::Meet(absl::FunctionRef<void()> change) {
  std::unique_lock lock(mutex_);
  ++waiting_;
  if (waiting_ == members_) return ChangeAndGoOn(change);
  const std::uint64_t meeting = meetings_;
  changed_.wait(lock, [&] { return meetings_ != meeting; });
}

void MeetingPoint::Leave(absl::FunctionRef<void()> change) {
  const std::lock_guard lock(mutex_);
  --members_;
  if (waiting_ > 0 && waiting_ == members_) ChangeAndGoOn(change);
}

void MeetingPoint::ChangeAndGoOn(absl::FunctionRef<void()> change) {
  change();
  waiting_ = 0;
  ++meetings_;
  changed_.notify_all();
}

}  // namespace plumb::search
