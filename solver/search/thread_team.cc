#include "solver/search/thread_team.h"

#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace plumb::search {

ThreadTeam::~ThreadTeam() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wanted_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadTeam::Run(const std::function<void(int)>& job) {
  if (threads_.empty()) {
    for (int i = 1; i < size_; ++i) threads_.emplace_back([this, i] { Work(i); });
  }
  {
    const std::lock_guard lock(mutex_);
    job_ = &job;
    busy_ = size_ - 1;
    ++jobs_started_;
  }
  wanted_.notify_all();
  job(0);
  std::unique_lock lock(mutex_);
  finished_.wait(lock, [this] { return busy_ == 0; });
  job_ = nullptr;
}

void ThreadTeam::Work(int index) {
  std::uint64_t jobs_seen = 0;
  while (true) {
    const std::function<void(int)>* job = nullptr;
    {
      std::unique_lock lock(mutex_);
      wanted_.wait(lock, [&] { return ending_ || jobs_started_ != jobs_seen; });
      if (ending_) return;
      jobs_seen = jobs_started_;
      job = job_;
    }
    (*job)(index);
    const std::lock_guard lock(mutex_);
    if (--busy_ == 0) finished_.notify_one();
  }
}

}  // namespace plumb::search
