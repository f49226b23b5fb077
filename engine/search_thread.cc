#include "engine/search_thread.h"

#include <chrono>
#include <mutex>
#include <new>
#include <optional>
#include <utility>
#include <variant>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/perft.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/live/search_report.h"
#include "solver/search/search_limits.h"

namespace plumb::engine {
namespace {

// While the system hands out memory for the tables, everything else in the program is slow, and
// the first question, which the book may answer, often comes at once.
constexpr absl::Duration kIdleBeforePreparing = absl::Milliseconds(20);

}  // namespace

SearchThread::SearchThread(Listener listener)
    : listener_(std::move(listener)), thread_([this] { Run(); }) {}

SearchThread::~SearchThread() {
  {
    const std::lock_guard lock(mutex_);
    orders_.end = true;
    orders_.task.reset();
    stop_.RequestStop();
  }
  has_orders_.notify_all();
  thread_.join();
}

void SearchThread::Configure(const Settings& settings, std::shared_ptr<BookSet> books) {
  const std::lock_guard lock(mutex_);
  orders_.settings = settings;
  orders_.books = std::move(books);
  has_orders_.notify_all();
}

void SearchThread::ClearHash() {
  const std::lock_guard lock(mutex_);
  orders_.clear_hash = true;
  has_orders_.notify_all();
}

void SearchThread::Prepare(BoardSize size) {
  const std::lock_guard lock(mutex_);
  orders_.prepare = size;
  has_orders_.notify_all();
}

void SearchThread::StartSearch(TaskId task, const SearchRequest& request) {
  Start({.id = task, .request = request});
}

void SearchThread::StartPerft(TaskId task, const Position& position, int depth) {
  Start({.id = task, .request = PerftRequest{position, depth}});
}

void SearchThread::Start(Task task) {
  const std::lock_guard lock(mutex_);
  orders_.task = task;
  stop_.RequestStop();  // Stops the task before.
  has_orders_.notify_all();
}

void SearchThread::Stop() {
  const std::lock_guard lock(mutex_);
  if (orders_.task.has_value()) {
    orders_.task->is_stopped = true;
  } else {
    stop_.RequestStop();
  }
  has_orders_.notify_all();
}

void SearchThread::Run() {
  while (true) {
    const Orders orders =
        TakeOrders(unprepared_.has_value() ? kIdleBeforePreparing : absl::InfiniteDuration());
    if (orders.end) return;
    try {
      Follow(orders);
      CheckThreads();
    } catch (const std::bad_alloc&) {
      GiveUp(orders);
    }
  }
}

void SearchThread::Follow(const Orders& orders) {
  if (orders.prepare.has_value()) unprepared_ = orders.prepare;
  const bool is_idle = !orders.any();
  if (orders.settings.has_value()) {
    chooser_.Configure(*orders.settings, orders.books);
    wanted_threads_ = orders.settings->threads;
  }
  if (orders.clear_hash) chooser_.ClearHash();
  if (orders.task.has_value()) {
    Perform(*orders.task);
  } else if (is_idle && unprepared_.has_value() && chooser_.Prepare(*unprepared_, stop_)) {
    unprepared_.reset();
  }
}

void SearchThread::CheckThreads() {
  const int threads = chooser_.threads();
  if (threads >= wanted_threads_) return;
  listener_.on_warning(
      absl::StrCat("the system gives only ", threads, " of ", wanted_threads_, " threads"));
  wanted_threads_ = threads;
}

SearchThread::Orders SearchThread::TakeOrders(absl::Duration longest_wait) {
  std::unique_lock lock(mutex_);
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + longest_wait;
  has_orders_.wait_until(lock, deadline.ToChrono(), [this] { return orders_.any(); });
  stop_.Reset();
  if (orders_.task.has_value() && orders_.task->is_stopped) stop_.RequestStop();
  return std::exchange(orders_, {});
}

void SearchThread::Perform(const Task& task) {
  if (const auto* request = std::get_if<SearchRequest>(&task.request)) {
    RunSearch(task.id, *request);
    return;
  }
  const auto& request = std::get<PerftRequest>(task.request);
  const std::optional<absl::uint128> nodes = Perft(request.position, request.depth, stop_);
  if (nodes.has_value()) listener_.on_event(PerftCount{task.id, request.depth, *nodes});
}

void SearchThread::GiveUp(const Orders& orders) {
  unprepared_.reset();
  try {
    listener_.on_warning("not enough memory; make the hash table smaller");
    if (!orders.task.has_value()) return;
    if (const auto* request = std::get_if<PerftRequest>(&orders.task->request)) {
      listener_.on_event(PerftCount{orders.task->id, request->depth, 0});
    }
  } catch (const std::bad_alloc&) {
    // Not even for that. The next task may have better luck.
  }
}

void SearchThread::RunSearch(TaskId id, const SearchRequest& request) {
  const SearchReport decided =
      chooser_.Decide(request.position, {.deadline = request.deadline, .stop = &stop_},
                      [&](const SearchReport& report) {
                        listener_.on_event(Progress{id, report});
                      });
  if (request.mode == SearchMode::kAnalyze) WaitUntilStopped(request.deadline);
  listener_.on_event(Decision{id, decided});
}

void SearchThread::WaitUntilStopped(base::MonotonicTime deadline) {
  std::unique_lock lock(mutex_);
  const auto stopped = [this] { return stop_.StopRequested(); };
  has_orders_.wait_until(lock, deadline.ToChrono(), stopped);
}

}  // namespace plumb::engine
