// Something that is made when it is first needed.

#ifndef PLUMB_SOLVER_BOOK_ON_DEMAND_H_
#define PLUMB_SOLVER_BOOK_ON_DEMAND_H_

#include <atomic>
#include <memory>
#include <type_traits>

namespace plumb::book {

// Owns one T, or an array if T is one, that any thread may make. Nobody waits: if two
// threads need it at once both make it, and one copy is thrown away. A lock would let the
// thread that has little time left wait for one that the system has put to sleep.
template <typename T>
class OnDemand {
 public:
  using Element = std::remove_extent_t<T>;

  OnDemand() = default;
  OnDemand(const OnDemand&) = delete;
  OnDemand& operator=(const OnDemand&) = delete;
  ~OnDemand() { const std::unique_ptr<const T> last(value_.load(std::memory_order_relaxed)); }

  // Null if nobody has made it yet.
  const Element* get() const { return value_.load(std::memory_order_acquire); }

  // Keeps `made` unless another thread was faster; returns what is kept.
  const Element* Keep(std::unique_ptr<const T> made) const {
    const Element* kept = nullptr;
    if (value_.compare_exchange_strong(kept, made.get(), std::memory_order_acq_rel,
                                       std::memory_order_acquire)) {
      return made.release();
    }
    return kept;
  }

 private:
  mutable std::atomic<const Element*> value_ = nullptr;
};

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_ON_DEMAND_H_
