#include "solver/thread_team.h"

#include <cstdint>
#include <functional>

#include "absl/synchronization/mutex.h"

namespace plumb {

ThreadTeam::~ThreadTeam() {
  {
    absl::MutexLock lock(&mutex_);
    ending_ = true;
  }
  for (std::thread& thread : threads_) thread.join();
}

void ThreadTeam::Run(const std::function<void(int)>& job) {
  if (threads_.empty()) {
    for (int i = 1; i < size_; ++i) threads_.emplace_back([this, i] { Work(i); });
  }
  {
    absl::MutexLock lock(&mutex_);
    job_ = &job;
    busy_ = size_ - 1;
    ++jobs_started_;
  }
  job(0);
  const auto all_done = [this]() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) { return busy_ == 0; };
  absl::MutexLock lock(&mutex_);
  mutex_.Await(absl::Condition(&all_done));
  job_ = nullptr;
}

void ThreadTeam::Work(int index) {
  std::uint64_t jobs_seen = 0;
  while (true) {
    const auto wanted = [this, &jobs_seen]() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) {
      return ending_ || jobs_started_ != jobs_seen;
    };
    const std::function<void(int)>* job = nullptr;
    {
      absl::MutexLock lock(&mutex_);
      mutex_.Await(absl::Condition(&wanted));
      if (ending_) return;
      jobs_seen = jobs_started_;
      job = job_;
    }
    (*job)(index);
    absl::MutexLock lock(&mutex_);
    --busy_;
  }
}

}  // namespace plumb
