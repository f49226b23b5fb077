// Carries events from the other threads of the engine to its main loop.

#ifndef PLUMB_ENGINE_EVENT_QUEUE_H_
#define PLUMB_ENGINE_EVENT_QUEUE_H_

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>
#include <variant>

#include "absl/time/time.h"
#include "engine/protocol.h"
#include "engine/searcher.h"

namespace plumb::engine {

struct InputEnd {};  // There are no more lines.

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
  std::optional<Event> Pop(absl::Time deadline) {
    std::unique_lock lock(mutex_);
    const auto filled = [this] { return !events_.empty(); };
    if (deadline == absl::InfiniteFuture()) {
      is_filled_.wait(lock, filled);
    } else if (!is_filled_.wait_until(lock, absl::ToChronoTime(deadline), filled)) {
      return std::nullopt;
    }
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
