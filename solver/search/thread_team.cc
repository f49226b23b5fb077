#include "solver/search/thread_team.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include "absl/cleanup/cleanup.h"
#include "base/start_thread.h"

namespace plumb::search {

ThreadTeam::~ThreadTeam() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wanted_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadTeam::Start() {
  threads_.reserve(static_cast<std::size_t>(size_));
  for (int i = 1; i < size_; ++i) {
    std::thread thread = base::StartThread([this, i] { Work(i); });
    if (!thread.joinable()) {
      size_ = i;
      return;
    }
    threads_.push_back(std::move(thread));
  }
}

void ThreadTeam::Run(const std::function<void(int)>& job) {
  if (threads_.empty() && size_ > 1) Start();
  {
    const std::lock_guard lock(mutex_);
    job_ = &job;
    busy_ = size_ - 1;
    ++jobs_started_;
  }
  wanted_.notify_all();
  // Also if job(0) throws: the others still use the job.
  const absl::Cleanup join = [this] {
    std::unique_lock lock(mutex_);
    finished_.wait(lock, [this] { return busy_ == 0; });
    job_ = nullptr;
  };
  job(0);
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
