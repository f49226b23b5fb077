#include "engine/engine_loop.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "engine/event_queue.h"
#include "engine/protocol.h"
#include "engine/searcher.h"
#include "engine/session.h"

namespace plumb::engine {
namespace {

// Hosts expect an engine to exit within a second after they close its input.
constexpr absl::Duration kLongestEnd = absl::Milliseconds(700);

}  // namespace

absl::Status EngineLoop::Run() {
  protocol_->Greet();
  while (true) {
    std::optional<Event> event = queue_->Pop(std::min(session_->latest_decision(), end_));
    absl::StatusOr<Flow> flow = Flow::kContinue;
    if (event.has_value()) {
      flow = std::visit([this](auto&& each) { return Handle(std::forward<decltype(each)>(each)); },
                        *std::move(event));
    }
    const absl::Time now = absl::Now();
    if (flow.ok() && *flow == Flow::kContinue) flow = HandleLate(now);
    if (flow.ok() && *flow == Flow::kContinue) flow = HandleKeptLines();
    if (!flow.ok()) return flow.status();
    const bool all_is_answered = input_has_ended_ && kept_.empty() && !session_->busy();
    if (*flow == Flow::kQuit || all_is_answered || now >= end_) return absl::OkStatus();
  }
}

absl::StatusOr<Flow> EngineLoop::Handle(InputLine line) {
  if (!CanHandleNow(line)) {
    kept_.push_back(std::move(line));
    return Flow::kContinue;
  }
  return protocol_->HandleLine(line);
}

absl::StatusOr<Flow> EngineLoop::Handle(InputEnd /*end*/) {
  input_has_ended_ = true;
  const absl::Time now = absl::Now();
  end_ = now + kLongestEnd;
  session_->StopSearch(now);
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

absl::StatusOr<Flow> EngineLoop::HandleLate(absl::Time now) {
  const std::optional<Decision> decision = session_->DecideIfLate(now);
  return decision.has_value() ? protocol_->HandleDecision(decision->report) : Flow::kContinue;
}

absl::StatusOr<Flow> EngineLoop::HandleKeptLines() {
  while (!kept_.empty() && !session_->busy()) {
    const InputLine line = std::move(kept_.front());
    kept_.pop_front();
    absl::StatusOr<Flow> flow = protocol_->HandleLine(line);
    if (!flow.ok() || *flow == Flow::kQuit) return flow;
    if (input_has_ended_) session_->StopSearch(absl::Now());
  }
  return Flow::kContinue;
}

bool EngineLoop::CanHandleNow(const InputLine& line) const {
  if (protocol_->HandlesWhileBusy(line.text)) return true;
  return !session_->busy() && kept_.empty();
}

}  // namespace plumb::engine
