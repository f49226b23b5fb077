#include "base/output.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "base/system_error.h"

namespace plumb::base {

absl::Status WriteAll(int fd, absl::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(fd, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) {
      // Another process that shares the pipe made it non-blocking.
      pollfd file = {fd, POLLOUT, 0};
      poll(&file, 1, -1);
    } else if (errno == EPIPE) {
      return absl::AbortedError("nobody reads the output any more");
    } else if (errno != EINTR) {
      return SystemError(errno, "cannot write to standard output");
    }
  }
  return absl::OkStatus();
}

}  // namespace plumb::base
