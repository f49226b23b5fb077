// Standard input and output for a person who plays or watches.

#ifndef PLUMB_ARENA_CONSOLE_H_
#define PLUMB_ARENA_CONSOLE_H_

#include <optional>
#include <ostream>
#include <string>

#include "base/line_reader.h"
#include "solver/search/search_limits.h"

namespace plumb::arena {

// There is one for the whole command: it reads ahead, so a second one would miss lines.
class Console {
 public:
  // `out` and `stop` outlive the console.
  Console(int in_fd, std::ostream* out, const base::StopSource* stop)
      : reader_(in_fd, stop), out_(out), stop_(stop) {}

  std::ostream& out() { return *out_; }
  bool is_stopped() const { return stop_->StopRequested(); }

  // Blocks until a line has been typed. Nothing at the end of the input and after a stop.
  std::optional<std::string> ReadLine() {
    do {
      if (const std::optional<base::InputLine> line = reader_.Next())
        return std::string(line->text);
    } while (reader_.WaitForMore());
    return std::nullopt;
  }

 private:
  base::LineReader reader_;
  std::ostream* out_;
  const base::StopSource* stop_;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_CONSOLE_H_
