// Lines to the host.

#ifndef PLUMB_ENGINE_STDOUT_WRITER_H_
#define PLUMB_ENGINE_STDOUT_WRITER_H_

#include "absl/strings/string_view.h"
#include "engine/line_log.h"
#include "engine/protocol.h"

namespace plumb {

// Each line is one write, so that it is neither split nor late. A host that no longer
// reads is not an error: it will close the input as well.
class StdoutWriter : public LineWriter {
 public:
  explicit StdoutWriter(LineLog* log) : log_(log) {}

  void WriteLine(absl::string_view line) override;

 private:
  LineLog* log_;
};

}  // namespace plumb

#endif  // PLUMB_ENGINE_STDOUT_WRITER_H_
