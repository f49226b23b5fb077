// The threads that search, and the searches that wait for one.

#ifndef PLUMB_SERVER_SEARCH_POOL_H_
#define PLUMB_SERVER_SEARCH_POOL_H_

#include <array>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/book_set.h"
#include "engine/move_chooser.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/live/live_search.h"
#include "solver/search/solver_options.h"
#include "solver/solver.h"

namespace plumb::server {

// What one thread searches with. Tables are made when they are first needed.
class SearchWorker {
 public:
  // `hash_mb` is for all its tables together.
  SearchWorker(int hash_mb, std::shared_ptr<engine::BookSet> books);

  // With the book of this board.
  Solver& SolverFor(BoardSize size);
  live::LiveSearch& live();
  // Plays at this level; the seed is that of its mistakes.
  engine::MoveChooser& ChooserFor(int skill_level, int seed);

  const book::Book* BookFor(BoardSize size) { return books_->ForBoard(size); }

 private:
  // Exact answers, estimates and moves each have tables of their own.
  static constexpr int kTables = 3;

  const int table_mb_;
  const std::shared_ptr<engine::BookSet> books_;
  std::unique_ptr<Solver> solver_;
  std::unique_ptr<live::LiveSearch> live_;
  engine::MoveChooser chooser_;
};

struct SearchJob {
  std::function<void(SearchWorker&)> run;  // On a thread of the pool.
  std::function<void()> refuse;            // Instead of it, when the pool is shut down.
  std::function<bool()> is_cancelled;      // Nobody waits for it any more.
};

// Each lane has threads of its own, so that what is known soon never waits behind a hard search.
enum class Lane {
  kSearch,
  kBook,  // The scores are in the book, only the line is searched.
};
inline constexpr std::size_t kLanes = 2;

struct PoolOptions {
  int threads = 1;       // Of Lane::kSearch, each for a search of its own; kBook has one more.
  int hash_mb = 256;     // For all threads together.
  int max_pending = 64;  // Searches that may wait, per lane.
};

class SearchPool {
 public:
  // Works with fewer threads if the system refuses some. Throws std::system_error if it does not
  // give one for each lane.
  SearchPool(const PoolOptions& options, std::shared_ptr<engine::BookSet> books);
  ~SearchPool();  // As Shutdown(), and waits for what runs.
  SearchPool(const SearchPool&) = delete;
  SearchPool& operator=(const SearchPool&) = delete;

  // Of Lane::kSearch.
  int threads() const { return static_cast<int>(threads_.size()) - 1; }

  // False if too many wait already, or after Shutdown. Does not block.
  bool Submit(Lane lane, SearchJob job);

  // Calls back once, on any thread, when a search of this lane may be accepted again, or when the
  // pool is shut down.
  void WhenThereIsRoom(Lane lane, std::function<void()> callback);

  bool is_shut_down() const;

  // Refuses all that wait or come later. What runs goes on.
  void Shutdown();

  struct Load {
    int running = 0;
    int waiting = 0;
  };
  Load load() const;  // Of all lanes.

 private:
  struct Queue {
    std::deque<SearchJob> jobs;
    std::deque<std::function<void()>> when_room;
    int idle = 0;  // Threads.
    int running = 0;
  };

  Queue& queue(Lane lane) { return queues_[static_cast<std::size_t>(lane)]; }
  void Work(Lane lane, int hash_mb);
  // False if the system refuses it.
  bool StartThread(Lane lane, int hash_mb);
  void JoinAll();
  // Forgets those whose clients are gone. With mutex_ held.
  static void DropCancelled(Queue& queue);

  const PoolOptions options_;
  const std::shared_ptr<engine::BookSet> books_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool is_shut_down_ = false;  // Guarded by mutex_, as the queues are.
  std::array<Queue, kLanes> queues_;
  std::vector<std::thread> threads_;
};

}  // namespace plumb::server

#endif  // PLUMB_SERVER_SEARCH_POOL_H_
