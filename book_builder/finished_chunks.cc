#include "book_builder/finished_chunks.h"

#include <cstddef>
#include <mutex>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "book_builder/checkpoint.h"

namespace plumb::book_builder {

bool FinishedChunks::IsWhole(std::size_t chunk) {
  {
    const std::lock_guard lock(mutex_);
    if (StateOf(chunk) == State::kWhole) return true;
  }
  const absl::Status status = folder_.Load(chunk).status();
  const std::lock_guard lock(mutex_);
  if (status.ok()) {
    StateOf(chunk) = State::kWhole;
  } else if (!absl::IsNotFound(status) && StateOf(chunk) == State::kUnknown) {
    StateOf(chunk) = State::kDamaged;
    if (on_damage_) on_damage_(status);
  }
  return status.ok();
}

void FinishedChunks::SetWhole(std::size_t chunk) {
  const std::lock_guard lock(mutex_);
  StateOf(chunk) = State::kWhole;
}

void FinishedChunks::Count(bool now) {
  const std::lock_guard lock(mutex_);
  const base::MonotonicTime time = base::MonotonicTime::Now();
  if (!now && time < next_count_) return;
  next_count_ = time + absl::Seconds(1);
  const absl::StatusOr<std::vector<ChunkFile>> files = folder_.List();
  if (!files.ok()) return;
  std::size_t count = 0;
  for (const ChunkFile& file : *files) {
    if (file.kind == ChunkFile::Kind::kFinished && chunks_.begin <= file.chunk &&
        file.chunk < chunks_.end && StateOf(file.chunk) != State::kDamaged) {
      ++count;
    }
  }
  if (!has_counted_) {
    progress_->Skip(count);  // Done before this process began.
    has_counted_ = true;
  } else if (count >= counted_) {
    progress_->Add(count - counted_);
  } else {
    return;  // One was found damaged; it counts once it is solved again.
  }
  counted_ = count;
}

}  // namespace plumb::book_builder
