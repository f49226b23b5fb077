// Carries events from the other threads of the engine to its main loop.

#ifndef PLUMB_ENGINE_EVENT_QUEUE_H_
#define PLUMB_ENGINE_EVENT_QUEUE_H_

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <new>
#include <optional>
#include <utility>
#include <variant>

#include "base/monotonic_time.h"
#include "engine/protocol.h"
#include "engine/searcher.h"

namespace plumb::engine {

// There are no more lines.
struct InputEnd {
  bool at_once = false;  // The host is gone or wants the engine to end: nobody waits for answers.
};

using Event = std::variant<InputLine, InputEnd, SearchEvent>;

// Never full for events of the search: there are a few for each ply of a task, and no task begins
// while nobody takes them. Lines can come without end, so who pushes them asks for room first. All
// methods may be called from any thread.
class EventQueue {
 public:
  // What the lines may cost that nobody has handled yet. A host that sends more has to wait.
  static constexpr std::size_t kMostBytesOfLines = 16 << 20;

  void Push(Event event) {
    {
      const std::lock_guard lock(mutex_);
      if (const auto* line = std::get_if<InputLine>(&event)) bytes_of_lines_ += CostOf(*line);
      events_.push_back(std::move(event));
    }
    is_filled_.notify_one();
  }

  // An event was lost because there was no memory for it: from now on Pop throws std::bad_alloc.
  void GiveUp() noexcept {
    {
      const std::lock_guard lock(mutex_);
      is_given_up_ = true;
    }
    is_filled_.notify_one();
  }

  // Waits for the next event; nullopt if there is none by `deadline`.
  std::optional<Event> Pop(base::MonotonicTime deadline) {
    std::unique_lock lock(mutex_);
    const auto filled = [this] { return is_given_up_ || !events_.empty(); };
    if (!is_filled_.wait_until(lock, deadline.ToChrono(), filled)) return std::nullopt;
    if (is_given_up_) throw std::bad_alloc();
    Event event = std::move(events_.front());
    events_.pop_front();
    return event;
  }

  bool HasRoomForLines() const {
    const std::lock_guard lock(mutex_);
    return bytes_of_lines_ < kMostBytesOfLines;
  }

  // A line from Pop() needs no memory any more.
  void LineIsHandled(const InputLine& line) {
    const std::lock_guard lock(mutex_);
    bytes_of_lines_ -= CostOf(line);
  }

 private:
  // Its place in the queue, its text, and what the allocator adds to it.
  static std::size_t CostOf(const InputLine& line) {
    constexpr std::size_t kAllocation = 32;
    return sizeof(Event) + kAllocation + line.text.size();
  }

  mutable std::mutex mutex_;  // Guards what follows, except for the condition.
  std::condition_variable is_filled_;
  std::deque<Event> events_;
  std::size_t bytes_of_lines_ = 0;
  bool is_given_up_ = false;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_EVENT_QUEUE_H_
