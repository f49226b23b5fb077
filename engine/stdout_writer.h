// Lines to the host.

#ifndef PLUMB_ENGINE_STDOUT_WRITER_H_
#define PLUMB_ENGINE_STDOUT_WRITER_H_

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/input_reader.h"
#include "engine/line_log.h"
#include "engine/protocol.h"

namespace plumb::engine {

// Each line is one write, so that it is neither split nor late. A host that no longer
// reads is not an error: it will close the input as well. From then on it is not waited
// for, or it could keep the engine from ending.
class StdoutWriter : public LineWriter {
 public:
  // Both outlive the writer.
  StdoutWriter(const InputReader* reader, LineLog* log) : reader_(reader), log_(log) {}

  void WriteLine(absl::string_view line) override;

 private:
  // Waits until the host takes some bytes; false if that is in vain.
  bool WaitForHost();

  const InputReader* reader_;
  LineLog* log_;
  bool is_deserted_ = false;  // Nobody reads any more.
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_STDOUT_WRITER_H_
