#include "arena/match_view.h"

#include <algorithm>
#include <ostream>

#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"

namespace plumb::arena {
namespace {

// Cuts lines that are too long for the terminal. If they wrapped, we would not know how many lines
// to erase.
constexpr absl::string_view kWrapOff = "\x1b[?7l";
constexpr absl::string_view kWrapOn = "\x1b[?7h";

}  // namespace

void MatchView::Show(absl::string_view text, absl::string_view standings) {
  EraseStandings();
  *out_ << text;
  if (is_live_) {
    live_lines_ = std::count(standings.begin(), standings.end(), '\n');
    *out_ << kWrapOff << standings << kWrapOn;
  }
  *out_ << std::flush;
}

void MatchView::EraseStandings() {
  // Ctrl-C may have printed ^C, so go back to the beginning of the line first.
  if (live_lines_ > 0) *out_ << absl::StreamFormat("\r\x1b[%dA\x1b[J", live_lines_);
  live_lines_ = 0;
}

}  // namespace plumb::arena
