// Writes the lines for the host to stdout.

#ifndef PLUMB_ENGINE_STDOUT_WRITER_H_
#define PLUMB_ENGINE_STDOUT_WRITER_H_

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/input_reader.h"
#include "engine/line_log.h"
#include "engine/protocol.h"

namespace plumb::engine {

// Each line is one write, so it is neither split nor late. A host that no longer reads is not
// an error, because it will close the input as well. After that the writer does not wait for
// it any more: the engine must be able to exit.
class StdoutWriter : public LineWriter {
 public:
  // Both outlive the writer.
  StdoutWriter(const InputReader* reader, LineLog* log) : reader_(reader), log_(log) {}

  void WriteLine(absl::string_view line) override;

  // The first error of the output; OK if the host has only closed it. Not while WriteLine runs.
  const absl::Status& status() const { return status_; }

 private:
  // Waits until the host can take some bytes; false if it will not.
  bool WaitForHost();

  const InputReader* reader_;
  LineLog* log_;
  bool host_is_gone_ = false;  // It does not read any more.
  absl::Status status_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_STDOUT_WRITER_H_
