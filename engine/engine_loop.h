// The main loop: takes one event at a time and gives it to the session and the protocol.

#ifndef PLUMB_ENGINE_ENGINE_LOOP_H_
#define PLUMB_ENGINE_ENGINE_LOOP_H_

#include <deque>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
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

  // Returns when the protocol quits, or soon after the end of the input: requests before the
  // end are still answered, but without further search.
  absl::Status Run();

 private:
  absl::StatusOr<Flow> Handle(InputLine line);
  absl::StatusOr<Flow> Handle(InputEnd end);
  absl::StatusOr<Flow> Handle(const SearchEvent& event);
  absl::StatusOr<Flow> HandleLate(absl::Time now);
  absl::StatusOr<Flow> HandleKeptLines();
  bool CanHandleNow(const InputLine& line) const;

  EventQueue* queue_;
  Session* session_;
  Protocol* protocol_;
  std::deque<InputLine> kept_;  // Lines that wait until the session is free.
  bool input_has_ended_ = false;
  absl::Time end_ = absl::InfiniteFuture();
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_ENGINE_LOOP_H_
