#include "engine/background_thinker.h"

#include <chrono>
#include <mutex>
#include <new>
#include <optional>
#include <utility>
#include <variant>

#include "absl/time/time.h"
#include "engine/perft.h"
#include "engine/settings.h"
#include "engine/thinker.h"
#include "engine/thought.h"
#include "solver/board_size.h"
#include "solver/position.h"
#include "solver/stop_token.h"

namespace plumb {

BackgroundThinker::BackgroundThinker(Listener listener)
    : listener_(std::move(listener)), advisor_(listener_.on_warning), thread_([this] { Run(); }) {}

BackgroundThinker::~BackgroundThinker() {
  {
    const std::lock_guard lock(mutex_);
    orders_.end = true;
    orders_.task.reset();
    stop_.RequestStop();
  }
  has_orders_.notify_all();
  thread_.join();
}

void BackgroundThinker::Configure(const Settings& settings) {
  const std::lock_guard lock(mutex_);
  orders_.settings = settings;
  has_orders_.notify_all();
}

void BackgroundThinker::ClearHash() {
  const std::lock_guard lock(mutex_);
  orders_.clear_hash = true;
  has_orders_.notify_all();
}

void BackgroundThinker::Prepare(BoardSize size) {
  const std::lock_guard lock(mutex_);
  orders_.prepare = size;
  has_orders_.notify_all();
}

void BackgroundThinker::StartThinking(TaskId task, const ThinkRequest& request) {
  Start({.id = task, .request = request});
}

void BackgroundThinker::StartPerft(TaskId task, const Position& position, int depth) {
  Start({.id = task, .request = PerftRequest{position, depth}});
}

void BackgroundThinker::Start(Task task) {
  const std::lock_guard lock(mutex_);
  orders_.task = task;
  stop_.RequestStop();  // The last one.
  has_orders_.notify_all();
}

void BackgroundThinker::Stop() {
  const std::lock_guard lock(mutex_);
  if (orders_.task.has_value()) {
    orders_.task->is_stopped = true;
  } else {
    stop_.RequestStop();
  }
  has_orders_.notify_all();
}

void BackgroundThinker::Run() {
  std::optional<BoardSize> unprepared;
  while (true) {
    const Orders orders = TakeOrders(/*may_wait=*/!unprepared.has_value());
    if (orders.end) return;
    if (orders.prepare.has_value()) unprepared = orders.prepare;
    try {
      if (orders.settings.has_value()) advisor_.Configure(*orders.settings);
      if (orders.clear_hash) advisor_.ClearHash();
      if (orders.task.has_value()) {
        Perform(*orders.task);
      } else if (unprepared.has_value() && advisor_.Prepare(*unprepared, stop_)) {
        unprepared.reset();
      }
    } catch (const std::bad_alloc&) {
      listener_.on_warning("not enough memory (try a smaller --hash_mb)");
      unprepared.reset();
      if (orders.task.has_value()) GiveUp(*orders.task);
    }
  }
}

BackgroundThinker::Orders BackgroundThinker::TakeOrders(bool may_wait) {
  std::unique_lock lock(mutex_);
  if (may_wait) {
    has_orders_.wait(lock, [this] { return orders_.any(); });
  }
  stop_.Reset();
  if (orders_.task.has_value() && orders_.task->is_stopped) stop_.RequestStop();
  return std::exchange(orders_, {});
}

void BackgroundThinker::Perform(const Task& task) {
  if (const auto* request = std::get_if<ThinkRequest>(&task.request)) {
    Think(task.id, *request);
    return;
  }
  const auto& request = std::get<PerftRequest>(task.request);
  const std::optional<absl::uint128> nodes = Perft(request.position, request.depth, stop_);
  if (nodes.has_value()) listener_.on_event(PerftCount{task.id, request.depth, *nodes});
}

void BackgroundThinker::GiveUp(const Task& task) {
  if (const auto* request = std::get_if<PerftRequest>(&task.request)) {
    listener_.on_event(PerftCount{task.id, request->depth, 0});
  }
}

void BackgroundThinker::Think(TaskId id, const ThinkRequest& request) {
  const auto report = [&](const Thought& thought) { listener_.on_event(Progress{id, thought}); };
  const Thought thought =
      advisor_.Decide(request.position, {.deadline = request.deadline, .stop = &stop_}, report);
  if (request.patience == Patience::kAnalyze) WaitUntilStopped(request.deadline);
  listener_.on_event(Decision{id, thought});
}

void BackgroundThinker::WaitUntilStopped(absl::Time deadline) {
  std::unique_lock lock(mutex_);
  const auto stopped = [this] { return stop_.StopRequested(); };
  if (deadline == absl::InfiniteFuture()) {
    has_orders_.wait(lock, stopped);
  } else {
    has_orders_.wait_until(lock, absl::ToChronoTime(deadline), stopped);
  }
}

}  // namespace plumb
