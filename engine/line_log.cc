#include "engine/line_log.h"

#include <ios>
#include <mutex>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/quoted.h"

namespace plumb::engine {

absl::Status LineLog::Open(const std::string& path) {
  const std::lock_guard lock(mutex_);
  file_.open(path, std::ios::app);
  if (file_) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(path, ": cannot be opened for writing"));
}

void LineLog::Write(char direction, absl::string_view line, absl::Time when) {
  const std::lock_guard lock(mutex_);
  if (!file_.is_open()) return;
  file_ << absl::FormatTime("%Y-%m-%d %H:%M:%E3S", when, absl::LocalTimeZone()) << ' ' << direction
        << base::Escaped(line)
        << std::endl;  // NOLINT(performance-avoid-endl): must survive a crash.
}

}  // namespace plumb::engine
