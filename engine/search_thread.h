// Thinks on a thread of its own.

#ifndef PLUMB_ENGINE_SEARCH_THREAD_H_
#define PLUMB_ENGINE_SEARCH_THREAD_H_

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>

#include "absl/strings/string_view.h"
#include "engine/move_chooser.h"
#include "engine/search_report.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/search/search_limits.h"

namespace plumb::engine {

class SearchThread : public Searcher {
 public:
  struct Listener {
    std::function<void(SearchEvent)> on_event;
    // Something to tell a person, such as a book that cannot be read.
    std::function<void(absl::string_view)> on_warning;
  };

  // The functions are called on the thinker's thread.
  explicit SearchThread(Listener listener);
  ~SearchThread() override;  // Stops what is going on.

  void Configure(const Settings& settings) override;
  void ClearHash() override;
  void Prepare(BoardSize size) override;
  void StartThinking(TaskId task, const SearchRequest& request) override;
  void StartPerft(TaskId task, const Position& position, int depth) override;
  void Stop() override;

 private:
  struct PerftRequest {
    Position position;
    int depth = 0;
  };
  struct Task {
    TaskId id = 0;
    std::variant<SearchRequest, PerftRequest> request;
    bool is_stopped = false;  // Before it has begun.
  };
  // What the thread is to do next, in this order; it prepares when nothing else is to do.
  struct Orders {
    std::optional<Settings> settings;
    bool clear_hash = false;
    std::optional<Task> task;
    std::optional<BoardSize> prepare;
    bool end = false;

    bool any() const {
      return settings || clear_hash || prepare.has_value() || task.has_value() || end;
    }
  };

  void Start(Task task);
  void Run();
  // Takes what there is; waits for something if it may.
  Orders TakeOrders(bool may_wait);
  void Perform(const Task& task);
  // For want of memory. A decision is not waited for beyond its deadline.
  void GiveUp(const Task& task);
  void Think(TaskId id, const SearchRequest& request);
  void WaitUntilStopped(absl::Time deadline);

  const Listener listener_;
  base::StopSource stop_;  // Of the task or the preparation that is going on.
  MoveChooser chooser_;    // Used by the thread alone.

  std::mutex mutex_;  // Guards orders_; and no stop may come between taking a task and resetting.
  std::condition_variable has_orders_;
  Orders orders_;
  std::thread thread_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_SEARCH_THREAD_H_
