// Where a person sits who plays or looks on.

#ifndef PLUMB_ENGINE_ARENA_CONSOLE_H_
#define PLUMB_ENGINE_ARENA_CONSOLE_H_

#include <optional>
#include <ostream>
#include <string>

#include "engine/solve/line_reader.h"
#include "solver/stop_token.h"

namespace plumb {

// One for the whole command, since it reads ahead.
class Console {
 public:
  // `out` and `stop` outlive the console.
  Console(int in_fd, std::ostream* out, const StopSource* stop)
      : reader_(in_fd, stop), out_(out), stop_(stop) {}

  std::ostream& out() { return *out_; }
  bool is_stopped() const { return stop_->StopRequested(); }

  // Blocks until a line was typed; nothing at the end of the input and after a stop.
  std::optional<std::string> ReadLine() {
    do {
      if (const std::optional<InputLine> line = reader_.Next()) return std::string(line->text);
    } while (reader_.WaitForMore());
    return std::nullopt;
  }

 private:
  LineReader reader_;
  std::ostream* out_;
  const StopSource* stop_;
};

}  // namespace plumb

#endif  // PLUMB_ENGINE_ARENA_CONSOLE_H_
