// Carries events from the other threads of the engine to its main loop.

#ifndef PLUMB_ENGINE_EVENT_QUEUE_H_
#define PLUMB_ENGINE_EVENT_QUEUE_H_

#include <condition_variable>
#include <deque>
#include <mutex>
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

// All methods may be called from any thread.
class EventQueue {
 public:
  void Push(Event event) {
    {
      const std::lock_guard lock(mutex_);
      events_.push_back(std::move(event));
    }
    is_filled_.notify_one();
  }

  // Waits for the next event; nullopt if there is none by `deadline`.
  std::optional<Event> Pop(base::MonotonicTime deadline) {
    std::unique_lock lock(mutex_);
    const auto filled = [this] { return !events_.empty(); };
    if (!is_filled_.wait_until(lock, deadline.ToChrono(), filled)) return std::nullopt;
    Event event = std::move(events_.front());
    events_.pop_front();
    return event;
  }

 private:
  std::mutex mutex_;  // Guards events_.
  std::condition_variable is_filled_;
  std::deque<Event> events_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_EVENT_QUEUE_H_
