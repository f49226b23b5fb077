#include "engine/stdout_writer.h"

#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "engine/line_log.h"

namespace plumb {

void StdoutWriter::WriteLine(absl::string_view line) {
  const std::string text = absl::StrCat(line, "\n");
  for (absl::string_view rest = text; !rest.empty();) {
    const ssize_t count = write(STDOUT_FILENO, rest.data(), rest.size());
    if (count < 0 && errno != EINTR) break;
    if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
  }
  log_->Sent(line, absl::Now());
}

}  // namespace plumb
