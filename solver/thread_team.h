// A fixed set of threads that do a job together.

#ifndef PLUMB_SOLVER_THREAD_TEAM_H_
#define PLUMB_SOLVER_THREAD_TEAM_H_

#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

#include "absl/base/thread_annotations.h"
#include "absl/synchronization/mutex.h"

namespace plumb {

// Owns its threads: started with the first job, joined by the destructor.
class ThreadTeam {
 public:
  // Requires: size >= 1. The caller of Run is one of them.
  explicit ThreadTeam(int size) : size_(size) {}
  ~ThreadTeam();
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;

  int size() const { return size_; }

  // Calls job(0) on this thread and job(1) ... job(size() - 1) on the others; returns
  // when all have returned. One call at a time.
  void Run(const std::function<void(int)>& job);

 private:
  void Work(int index);

  const int size_;
  std::vector<std::thread> threads_;
  absl::Mutex mutex_;
  const std::function<void(int)>* job_ ABSL_GUARDED_BY(mutex_) = nullptr;
  std::uint64_t jobs_started_ ABSL_GUARDED_BY(mutex_) = 0;
  int busy_ ABSL_GUARDED_BY(mutex_) = 0;
  bool ending_ ABSL_GUARDED_BY(mutex_) = false;
};

}  // namespace plumb

#endif  // PLUMB_SOLVER_THREAD_TEAM_H_
