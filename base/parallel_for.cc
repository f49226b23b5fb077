#include "base/parallel_for.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/start_thread.h"
#include "base/stop_source.h"

namespace plumb::base {
namespace {

using Task = std::function<void(int thread, std::size_t index)>;

// What the threads of one call share.
class Indices {
 public:
  Indices(std::size_t count, const StopSource& stop, const Task& task)
      : count_(count), stop_(stop), task_(task) {}

  // Takes pieces until there are no more. Few indices at once if tasks are long, to keep all
  // threads busy; many if they are short, to make the handing out cheap.
  void Work(int thread) {
    constexpr std::size_t kMost = 512;
    std::size_t piece = 1;
    while (IsWanted()) {
      const std::size_t begin = next_.fetch_add(piece, std::memory_order_relaxed);
      if (begin >= count_) return;
      const MonotonicTime start = MonotonicTime::Now();
      for (std::size_t i = begin; i < std::min(begin + piece, count_) && IsWanted(); ++i) {
        task_(thread, i);
      }
      const absl::Duration spent = MonotonicTime::Now() - start;
      if (spent < absl::Microseconds(200)) piece = std::min(2 * piece, kMost);
      if (spent > absl::Milliseconds(5)) piece = 1;
    }
  }

  // The same for a thread of its own, where no exception may escape.
  void WorkSafely(int thread) {
    try {
      Work(thread);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      error_ = std::current_exception();
      failed_.RequestStop();
    }
  }

  void ThrowIfFailed() const {
    if (error_ != nullptr) std::rethrow_exception(error_);
  }

 private:
  bool IsWanted() const { return !stop_.StopRequested() && !failed_.StopRequested(); }

  const std::size_t count_;
  const StopSource& stop_;
  const Task& task_;
  std::atomic<std::size_t> next_{0};
  StopSource failed_;
  std::mutex mutex_;  // Guards error_ while threads run.
  std::exception_ptr error_;
};

}  // namespace

int ParallelFor(std::size_t count, int threads, const StopSource& stop, const Task& task) {
  Indices indices(count, stop, task);
  const int used = static_cast<int>(std::min(count, static_cast<std::size_t>(threads)));
  if (used <= 1) {
    indices.Work(0);
    return threads;
  }
  std::vector<std::thread> others;
  others.reserve(static_cast<std::size_t>(used));
  for (int thread = 1; thread < used; ++thread) {
    std::thread other = StartThread([&indices, thread] { indices.WorkSafely(thread); });
    if (!other.joinable()) break;  // The next one would be refused as well.
    others.push_back(std::move(other));
  }
  indices.WorkSafely(0);
  for (std::thread& other : others) other.join();
  indices.ThrowIfFailed();
  return threads - (used - 1 - static_cast<int>(others.size()));
}

}  // namespace plumb::base
