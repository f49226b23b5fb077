#include "engine/stdout_writer.h"

#include <limits.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "base/system_error.h"
#include "engine/line_log.h"

namespace plumb::engine {
namespace {

// A writable pipe takes this many bytes at once. All lines are shorter, except one with a very
// long engine name.
constexpr std::size_t kMostAtOnce = PIPE_BUF;

// How long a host that has closed the input may take to read the rest.
constexpr int kPatienceMs = 400;

}  // namespace

void StdoutWriter::WriteLine(absl::string_view line) {
  const std::string text = absl::StrCat(line, "\n");
  for (absl::string_view rest = text; !rest.empty() && WaitForHost();) {
    const ssize_t count = write(STDOUT_FILENO, rest.data(), std::min(rest.size(), kMostAtOnce));
    if (count < 0 && errno != EINTR && errno != EAGAIN) {
      if (errno != EPIPE) {
        status_.Update(base::SystemError(errno, "cannot write to standard output"));
      }
      break;
    }
    if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
  }
  log_->Sent(line, absl::Now());
}

bool StdoutWriter::WaitForHost() {
  pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
  while (!host_is_gone_) {
    const int ready = poll(&out, 1, kPatienceMs);
    // write() reports the errors.
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
    host_is_gone_ = ready == 0 && reader_->has_ended();
  }
  return false;
}

}  // namespace plumb::engine
