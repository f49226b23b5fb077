// A searcher with a thread of its own.

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
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/move_chooser.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/live/search_report.h"
#include "solver/search/search_limits.h"

namespace plumb::engine {

class SearchThread : public Searcher {
 public:
  struct Listener {
    std::function<void(SearchEvent)> on_event;
    // For the user, such as why a book cannot be used.
    std::function<void(absl::string_view)> on_warning;
  };

  // The functions are called on the search thread.
  explicit SearchThread(Listener listener);
  ~SearchThread() override;  // Stops the task.

  void Configure(const Settings& settings, std::shared_ptr<BookSet> books) override;
  void ClearHash() override;
  void Prepare(BoardSize size) override;
  void StartSearch(TaskId task, const SearchRequest& request) override;
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
  // What the thread does next, in this order. It prepares when there is no task.
  struct Orders {
    std::optional<Settings> settings;
    std::shared_ptr<BookSet> books;  // Those of the settings.
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
  // Takes all orders; waits until there are some, but not longer than that.
  Orders TakeOrders(absl::Duration longest_wait);
  void Perform(const Task& task);
  void Follow(const Orders& orders);
  // When memory is short. A search needs no answer: the session decides at the deadline.
  void GiveUp(const Orders& orders);
  // Warns once for each setting that asks for more threads than the system gives.
  void CheckThreads();
  void RunSearch(TaskId id, const SearchRequest& request);
  void WaitUntilStopped(base::MonotonicTime deadline);

  const Listener listener_;
  base::StopSource stop_;  // Stops the current task or preparation.
  // Used by the thread alone.
  MoveChooser chooser_;
  std::optional<BoardSize> unprepared_;
  int wanted_threads_ = 1;

  // Guards orders_, and keeps a stop from coming between TakeOrders' reset and its task.
  std::mutex mutex_;
  std::condition_variable has_orders_;
  Orders orders_;
  std::thread thread_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_SEARCH_THREAD_H_
