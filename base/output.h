// Writing to a file descriptor.

#ifndef PLUMB_BASE_OUTPUT_H_
#define PLUMB_BASE_OUTPUT_H_

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace plumb::base {

// Blocks until all is written. AbortedError if nobody reads it any more.
absl::Status WriteAll(int fd, absl::string_view text);

}  // namespace plumb::base

#endif  // PLUMB_BASE_OUTPUT_H_
