// A set of threads that do a job together.

#ifndef PLUMB_SOLVER_SEARCH_THREAD_TEAM_H_
#define PLUMB_SOLVER_SEARCH_THREAD_TEAM_H_

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace plumb::search {

// Starts its threads with the first job and joins them in the destructor. If the system refuses
// some, the team works with those that it has.
class ThreadTeam {
 public:
  // Requires: size >= 1. The caller of Run is one of them.
  explicit ThreadTeam(int size) : size_(size) {}
  ~ThreadTeam();
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;

  // Less than what was asked for once the system has refused a thread.
  int size() const { return size_; }

  // Calls job(0) on this thread and job(1) ... job(size() - 1) on the others; returns
  // when all have returned. One call at a time. std::bad_alloc if there is no memory to start with;
  // the team stays usable. Requires: job(i) throws nothing for i > 0.
  void Run(const std::function<void(int)>& job);

 private:
  void Start();
  void Work(int index);

  int size_;
  std::vector<std::thread> threads_;
  // The standard mutex: ThreadSanitizer does not see through Abseil's, which Debian
  // builds without it. It guards all that follows.
  std::mutex mutex_;
  std::condition_variable wanted_;    // A job has started, or the team is ending.
  std::condition_variable finished_;  // The last helper is done.
  const std::function<void(int)>* job_ = nullptr;
  std::uint64_t jobs_started_ = 0;
  int busy_ = 0;
  bool ending_ = false;
};

}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_THREAD_TEAM_H_
