// The output of a match while it is played.

#ifndef PLUMB_ARENA_MATCH_VIEW_H_
#define PLUMB_ARENA_MATCH_VIEW_H_

#include <cstddef>
#include <ostream>

#include "absl/strings/string_view.h"

namespace plumb::arena {

// Lines that stay and, on a terminal, the standings below them.
class MatchView {
 public:
  // `out` outlives the view. Without `is_live` there are no standings.
  MatchView(std::ostream* out, bool is_live) : out_(out), is_live_(is_live) {}

  // Prints `text` in place of the last standings, and `standings` below it.
  void Show(absl::string_view text, absl::string_view standings);

  // Moves the cursor back to where the standings began.
  void EraseStandings();

 private:
  std::ostream* out_;
  bool is_live_;
  std::ptrdiff_t live_lines_ = 0;  // Of the standings that are on the screen.
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_MATCH_VIEW_H_
