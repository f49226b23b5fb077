// Which chunks of a range are finished and whole, whoever has solved them.

#ifndef PLUMB_BOOK_BUILDER_FINISHED_CHUNKS_H_
#define PLUMB_BOOK_BUILDER_FINISHED_CHUNKS_H_

#include <cstddef>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "base/monotonic_time.h"
#include "base/progress_bar.h"
#include "book_builder/checkpoint.h"
#include "book_builder/work_plan.h"

namespace plumb::book_builder {

// Reads each finished chunk once, so that damage is found while somebody can still solve it again.
// Any thread may call any method.
class FinishedChunks {
 public:
  // `folder` and `progress` outlive it.
  FinishedChunks(const WorkFolder& folder, Range chunks, base::ProgressBar* progress,
                 std::function<void(const absl::Status&)> on_damage)
      : folder_(folder),
        chunks_(chunks),
        progress_(progress),
        on_damage_(std::move(on_damage)),
        states_(chunks.size(), State::kUnknown) {}

  // True if the chunk is finished and its file is whole.
  bool IsWhole(std::size_t chunk);

  // To be called when this process has finished it.
  void SetWhole(std::size_t chunk);

  // Tells `progress` how many are finished now. Looks into the folder at most once a second unless
  // `now` is set.
  void Count(bool now = false);

 private:
  enum class State : char { kUnknown, kWhole, kDamaged };

  State& StateOf(std::size_t chunk) { return states_[chunk - chunks_.begin]; }

  const WorkFolder& folder_;
  const Range chunks_;
  base::ProgressBar* progress_;
  const std::function<void(const absl::Status&)> on_damage_;
  std::mutex mutex_;  // Guards all that follows.
  std::vector<State> states_;
  bool has_counted_ = false;
  std::size_t counted_ = 0;
  base::MonotonicTime next_count_ = base::MonotonicTime::InfinitePast();
};

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_FINISHED_CHUNKS_H_
