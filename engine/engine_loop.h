// The main loop: takes one event at a time and gives it to the session and the protocol.

#ifndef PLUMB_ENGINE_ENGINE_LOOP_H_
#define PLUMB_ENGINE_ENGINE_LOOP_H_

#include <deque>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "base/monotonic_time.h"
#include "engine/event_queue.h"
#include "engine/protocol.h"
#include "engine/searcher.h"
#include "engine/session.h"

namespace plumb::engine {

class EngineLoop {
 public:
  // All outlive the loop.
  EngineLoop(EventQueue* queue, Session* session, Protocol* protocol)
      : queue_(queue), session_(session), protocol_(protocol) {}

  // Returns when the protocol quits, or when the input has ended and all its lines are answered.
  // Each gets the time that it asks for, but a search without a limit ends 10 s after the input.
  absl::Status Run();

 private:
  absl::StatusOr<Flow> Step();
  absl::StatusOr<Flow> Handle(InputLine line);
  absl::StatusOr<Flow> HandleNow(const InputLine& line);
  absl::StatusOr<Flow> Handle(InputEnd end);
  absl::StatusOr<Flow> Handle(const SearchEvent& event);
  absl::StatusOr<Flow> HandleLate();
  absl::StatusOr<Flow> HandleWaitingLines();
  bool CanHandle(const InputLine& line) const;
  // Lets the session finish soon: a line waits that ends the engine.
  void Hurry();
  bool IsInAHurry() const;
  // Gives up what is still unanswered when the hurry has lasted too long.
  absl::StatusOr<Flow> EndTheHurry();
  void LimitTask();
  void NoteWhenFree();

  EventQueue* queue_;
  Session* session_;
  Protocol* protocol_;
  std::deque<InputLine> waiting_;  // In the order in which they came.
  bool input_has_ended_ = false;
  bool protocol_knows_the_end_ = false;
  bool was_busy_ = false;
  base::MonotonicTime free_since_ = base::MonotonicTime::InfinitePast();
  base::MonotonicTime hurry_ends_ = base::MonotonicTime::InfiniteFuture();  // If it has begun.
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_ENGINE_LOOP_H_
