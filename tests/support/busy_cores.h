// Keeps every core busy, as users' machines are.

#ifndef PLUMB_TESTS_SUPPORT_BUSY_CORES_H_
#define PLUMB_TESTS_SUPPORT_BUSY_CORES_H_

#include <atomic>
#include <thread>
#include <vector>

namespace plumb::testing {

// From its construction to its destruction, `count` threads do nothing but take time.
class BusyCores {
 public:
  explicit BusyCores(int count) {
    for (int i = 0; i < count; ++i) {
      threads_.emplace_back([this] {
        while (!stop_.load(std::memory_order_relaxed)) {
        }
      });
    }
  }
  ~BusyCores() {
    stop_.store(true, std::memory_order_relaxed);
    for (std::thread& thread : threads_) thread.join();
  }
  BusyCores(const BusyCores&) = delete;
  BusyCores& operator=(const BusyCores&) = delete;

 private:
  std::atomic<bool> stop_{false};
  std::vector<std::thread> threads_;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_BUSY_CORES_H_
