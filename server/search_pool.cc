#include "server/search_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "base/start_thread.h"
#include "engine/book_set.h"
#include "engine/move_chooser.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/live/live_search.h"
#include "solver/solver.h"

namespace plumb::server {
namespace {

// Searches use whole cores. Answers that need none, which another thread gives, go first.
constexpr int kNiceness = 10;

// The share of the book's lane: its searches begin where the book ends, and are short.
constexpr int kBookShare = 8;

}  // namespace

SearchWorker::SearchWorker(int hash_mb, std::shared_ptr<engine::BookSet> books)
    : table_mb_(std::max(1, hash_mb / kTables)), books_(std::move(books)) {}

Solver& SearchWorker::SolverFor(BoardSize size) {
  if (solver_ == nullptr) {
    solver_ = std::make_unique<Solver>(SolverOptions{.hash_mb = table_mb_, .threads = 1});
  }
  solver_->UseBook(books_->ForBoard(size));
  return *solver_;
}

live::LiveSearch& SearchWorker::live() {
  if (live_ == nullptr) {
    live_ = std::make_unique<live::LiveSearch>(SolverOptions{.hash_mb = table_mb_, .threads = 1});
  }
  return *live_;
}

engine::MoveChooser& SearchWorker::ChooserFor(int skill_level, int seed) {
  engine::Settings settings;
  settings.hash_mb = table_mb_;
  settings.skill_level = skill_level;
  settings.seed = seed;
  chooser_.Configure(settings, books_);
  return chooser_;
}

SearchPool::SearchPool(const PoolOptions& options, std::shared_ptr<engine::BookSet> books)
    : options_(options), books_(std::move(books)) {
  const int book_mb = options.hash_mb / kBookShare;
  const int search_mb = (options.hash_mb - book_mb) / options.threads;
  threads_.reserve(static_cast<std::size_t>(options.threads) + 1);
  bool is_given = StartThread(Lane::kBook, book_mb);
  for (int i = 0; is_given && i < options.threads; ++i) {
    is_given = StartThread(Lane::kSearch, search_mb);
  }
  if (threads() >= 1) return;
  JoinAll();
  throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
}

SearchPool::~SearchPool() { JoinAll(); }

bool SearchPool::StartThread(Lane lane, int hash_mb) {
  std::thread thread = base::StartThread([this, lane, hash_mb] { Work(lane, hash_mb); });
  if (!thread.joinable()) return false;
  threads_.push_back(std::move(thread));
  return true;
}

void SearchPool::JoinAll() {
  Shutdown();
  for (std::thread& thread : threads_) thread.join();
}

bool SearchPool::Submit(Lane lane, SearchJob job) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (is_shut_down_) return false;
    Queue& own = queue(lane);
    const auto limit =
        static_cast<std::size_t>(own.idle) + static_cast<std::size_t>(options_.max_pending);
    if (own.jobs.size() >= limit) DropCancelled(own);
    if (own.jobs.size() >= limit) return false;
    own.jobs.push_back(std::move(job));
  }
  changed_.notify_all();
  return true;
}

void SearchPool::WhenThereIsRoom(Lane lane, std::function<void()> callback) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (!is_shut_down_) queue(lane).when_room.push_back(std::exchange(callback, nullptr));
  }
  if (callback != nullptr) return callback();
  changed_.notify_all();  // A thread that has become idle meanwhile calls at once.
}

void SearchPool::Shutdown() {
  std::vector<SearchJob> refused;
  std::vector<std::function<void()>> callbacks;  // They will find that there is no room any more.
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    is_shut_down_ = true;
    for (Queue& each : queues_) {
      std::move(each.jobs.begin(), each.jobs.end(), std::back_inserter(refused));
      each.jobs.clear();
      std::move(each.when_room.begin(), each.when_room.end(), std::back_inserter(callbacks));
      each.when_room.clear();
    }
  }
  changed_.notify_all();
  for (const SearchJob& job : refused) job.refuse();
  for (const auto& callback : callbacks) callback();
}

bool SearchPool::is_shut_down() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return is_shut_down_;
}

SearchPool::Load SearchPool::load() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  Load load;
  for (const Queue& each : queues_) {
    load.running += each.running;
    load.waiting += static_cast<int>(each.jobs.size());
  }
  return load;
}

void SearchPool::DropCancelled(Queue& queue) {
  std::erase_if(queue.jobs, [](const SearchJob& job) { return job.is_cancelled(); });
}

void SearchPool::Work(Lane lane, int hash_mb) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
  SearchWorker worker(hash_mb, books_);
  Queue& own = queue(lane);
  std::unique_lock<std::mutex> lock(mutex_);
  while (true) {
    std::deque<std::function<void()>> when_room = std::exchange(own.when_room, {});
    if (!when_room.empty()) {
      lock.unlock();
      for (const auto& callback : when_room) callback();
      lock.lock();
    }
    ++own.idle;
    changed_.wait(lock,
                  [&] { return is_shut_down_ || !own.jobs.empty() || !own.when_room.empty(); });
    --own.idle;
    if (is_shut_down_ && own.jobs.empty()) break;
    if (own.jobs.empty()) continue;
    SearchJob job = std::move(own.jobs.front());
    own.jobs.pop_front();
    ++own.running;
    lock.unlock();
    if (!job.is_cancelled()) job.run(worker);
    job = {};  // Lets go of the client before the next wait.
    lock.lock();
    --own.running;
  }
}

}  // namespace plumb::server
