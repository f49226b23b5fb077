// Why a call of the system failed.

#ifndef PLUMB_BASE_SYSTEM_ERROR_H_
#define PLUMB_BASE_SYSTEM_ERROR_H_

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace plumb::base {

// `error` is a value of errno. The message is "<what>: <the system's words for the error>".
// Use this and not absl::ErrnoToStatus, which says the same: its words come from a table that
// Debian's Abseil makes on first use, out of sight of the thread sanitizer, which reports a race
// when two threads fail at once.
absl::Status SystemError(int error, absl::string_view what);

}  // namespace plumb::base

#endif  // PLUMB_BASE_SYSTEM_ERROR_H_
