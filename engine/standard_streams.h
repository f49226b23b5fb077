// The streams that the program was started with.

#ifndef PLUMB_ENGINE_STANDARD_STREAMS_H_
#define PLUMB_ENGINE_STANDARD_STREAMS_H_

#include "engine/command.h"

namespace plumb {

// To be called once, before any file is opened.
Streams StandardStreams();

}  // namespace plumb

#endif  // PLUMB_ENGINE_STANDARD_STREAMS_H_
