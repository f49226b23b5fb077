// Quotes a piece of input for an error message.

#ifndef PLUMB_BASE_QUOTED_H_
#define PLUMB_BASE_QUOTED_H_

#include <cstddef>
#include <string>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace plumb::base {

// In quotation marks, with unprintable bytes escaped and a long text cut.
inline std::string Quoted(absl::string_view text) {
  constexpr std::size_t kLongest = 24;
  const absl::string_view shown = text.substr(0, kLongest);
  return absl::StrCat("'", absl::CHexEscape(shown), shown.size() < text.size() ? "...'" : "'");
}

inline std::string Quoted(char character) { return Quoted(absl::string_view(&character, 1)); }

}  // namespace plumb::base

#endif  // PLUMB_BASE_QUOTED_H_
