// Writes to a file descriptor, whatever is behind it.

#ifndef PLUMB_BASE_OUTPUT_H_
#define PLUMB_BASE_OUTPUT_H_

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace plumb::base {

// Blocks until everything is written. AbortedError if the reader has closed its end.
absl::Status WriteAll(int fd, absl::string_view text);

}  // namespace plumb::base

#endif  // PLUMB_BASE_OUTPUT_H_
