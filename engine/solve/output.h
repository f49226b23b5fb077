// Writing to a file descriptor.

#ifndef PLUMB_ENGINE_SOLVE_OUTPUT_H_
#define PLUMB_ENGINE_SOLVE_OUTPUT_H_

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace plumb {

// Blocks until all is written. AbortedError if nobody reads it any more.
absl::Status WriteAll(int fd, absl::string_view text);

}  // namespace plumb

#endif  // PLUMB_ENGINE_SOLVE_OUTPUT_H_
