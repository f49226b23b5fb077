// Answers of programs that need not end their lines.

#ifndef PLUMB_ARENA_TEXT_RECEIVER_H_
#define PLUMB_ARENA_TEXT_RECEIVER_H_

#include "arena/engine_channel.h"
#include "base/monotonic_time.h"

namespace plumb::arena {

// The Moderator's document asks for characters, not for lines. So a line without its end counts as
// an answer once no more of it has come for a moment. A newline that follows later is no answer.
class TextReceiver {
 public:
  // The channel outlives it.
  explicit TextReceiver(EngineChannel* channel) : channel_(*channel) {}

  // As EngineChannel::Receive(). An unfinished line arrives when its last byte was seen.
  Received Receive(base::MonotonicTime deadline);

 private:
  Received TakePartial(base::MonotonicTime arrival);

  EngineChannel& channel_;
  bool newline_is_due_ = false;  // Of the last answer.
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_TEXT_RECEIVER_H_
