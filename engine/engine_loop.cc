#include "engine/engine_loop.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/event_queue.h"
#include "engine/protocol.h"
#include "engine/searcher.h"
#include "engine/session.h"

namespace plumb::engine {
namespace {

// Hosts expect an engine to exit within a second after they ask for it. A search ends at once
// with the best move so far; the rest is for counting nodes.
constexpr absl::Duration kLongestHurry = absl::Milliseconds(500);

// For a search without a limit that nobody can stop any more.
constexpr absl::Duration kLongestAfterInput = absl::Seconds(10);

bool GoesOn(const absl::StatusOr<Flow>& flow) { return flow.ok() && *flow == Flow::kContinue; }

}  // namespace

absl::Status EngineLoop::Run() {
  protocol_->Greet();
  while (true) {
    const absl::StatusOr<Flow> flow = Step();
    if (!flow.ok()) return flow.status();
    const bool all_is_answered = input_has_ended_ && waiting_.empty() && !session_->busy();
    if (*flow == Flow::kQuit || all_is_answered) return absl::OkStatus();
  }
}

absl::StatusOr<Flow> EngineLoop::Step() {
  std::optional<Event> event = queue_->Pop(std::min(session_->next_check(), hurry_ends_));
  absl::StatusOr<Flow> flow = Flow::kContinue;
  if (event.has_value()) {
    flow = std::visit([this](auto&& each) { return Handle(std::forward<decltype(each)>(each)); },
                      *std::move(event));
  }
  if (GoesOn(flow)) flow = HandleLate();
  if (GoesOn(flow)) flow = HandleWaitingLines();
  if (GoesOn(flow)) flow = EndTheHurry();
  return flow;
}

absl::StatusOr<Flow> EngineLoop::Handle(InputLine line) {
  if (session_->busy() || !waiting_.empty()) {
    const Turn turn = protocol_->TurnOf(line.text);
    if (turn == Turn::kDrop) return HandleNow(line);
    if (turn == Turn::kLast) Hurry();
  }
  waiting_.push_back(std::move(line));
  return Flow::kContinue;
}

absl::StatusOr<Flow> EngineLoop::HandleNow(const InputLine& line) {
  absl::StatusOr<Flow> flow = protocol_->HandleLine(line);
  queue_->LineIsHandled(line);
  return flow;
}

absl::StatusOr<Flow> EngineLoop::Handle(InputEnd end) {
  input_has_ended_ = true;
  if (end.at_once) Hurry();
  return Flow::kContinue;
}

absl::StatusOr<Flow> EngineLoop::Handle(const SearchEvent& event) {
  if (!session_->Accept(event)) return Flow::kContinue;
  if (const auto* decision = std::get_if<Decision>(&event)) {
    return protocol_->HandleDecision(decision->report);
  }
  if (const auto* progress = std::get_if<Progress>(&event)) {
    protocol_->HandleProgress(progress->report);
  } else if (const auto* count = std::get_if<PerftCount>(&event)) {
    protocol_->HandlePerft(*count);
  }
  return Flow::kContinue;
}

absl::StatusOr<Flow> EngineLoop::HandleLate() {
  const std::optional<Decision> decision = session_->DecideIfLate(base::MonotonicTime::Now());
  return decision.has_value() ? protocol_->HandleDecision(decision->report) : Flow::kContinue;
}

absl::StatusOr<Flow> EngineLoop::HandleWaitingLines() {
  NoteWhenFree();
  LimitTask();
  while (!waiting_.empty() && CanHandle(waiting_.front())) {
    InputLine line = std::move(waiting_.front());
    waiting_.pop_front();
    // A host that sends several commands at once cannot mean that the first one takes its time
    // from the others.
    line.arrival = std::max(line.arrival, free_since_);
    absl::StatusOr<Flow> flow = HandleNow(line);
    if (!GoesOn(flow)) return flow;
    NoteWhenFree();
    LimitTask();
  }
  // In a hurry nobody waits for more than what the lines ask for.
  const bool is_end = input_has_ended_ && waiting_.empty() && !IsInAHurry();
  if (is_end && !std::exchange(protocol_knows_the_end_, true)) protocol_->HandleInputEnd();
  return Flow::kContinue;
}

bool EngineLoop::CanHandle(const InputLine& line) const {
  return !session_->busy() || protocol_->TurnOf(line.text) == Turn::kNow;
}

bool EngineLoop::IsInAHurry() const { return hurry_ends_ != base::MonotonicTime::InfiniteFuture(); }

void EngineLoop::Hurry() {
  hurry_ends_ = std::min(hurry_ends_, base::MonotonicTime::Now() + kLongestHurry);
}

absl::StatusOr<Flow> EngineLoop::EndTheHurry() {
  if (base::MonotonicTime::Now() < hurry_ends_) return Flow::kContinue;
  session_->Abandon();
  for (const InputLine& line : waiting_) {
    if (protocol_->TurnOf(line.text) == Turn::kLast) return protocol_->HandleLine(line);
  }
  return Flow::kQuit;
}

// What has just been started may have to end sooner than it was told.
void EngineLoop::LimitTask() {
  const base::MonotonicTime now = base::MonotonicTime::Now();
  if (IsInAHurry()) session_->StopSearch(now);
  if (input_has_ended_) session_->LimitEndlessSearch(now + kLongestAfterInput);
}

void EngineLoop::NoteWhenFree() {
  if (std::exchange(was_busy_, session_->busy()) && !was_busy_) {
    free_since_ = base::MonotonicTime::Now();
  }
}

}  // namespace plumb::engine
