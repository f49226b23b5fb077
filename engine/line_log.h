// A log of all lines between host and engine, with times.

#ifndef PLUMB_ENGINE_LINE_LOG_H_
#define PLUMB_ENGINE_LINE_LOG_H_

#include <fstream>
#include <mutex>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace plumb::engine {

// Writes nothing until it is opened. All methods may be called from any thread.
class LineLog {
 public:
  // Appends to the file. An error names the path.
  absl::Status Open(const std::string& path);

  void Received(absl::string_view line, absl::Time when) { Write('>', line, when); }
  void Sent(absl::string_view line, absl::Time when) { Write('<', line, when); }

 private:
  void Write(char direction, absl::string_view line, absl::Time when);

  std::mutex mutex_;  // Guards file_.
  std::ofstream file_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_LINE_LOG_H_
