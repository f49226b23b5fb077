// Makes text that somebody else wrote safe to print.

#ifndef PLUMB_BASE_QUOTED_H_
#define PLUMB_BASE_QUOTED_H_

#include <string>

#include "absl/strings/string_view.h"

namespace plumb::base {

// The text with everything escaped that could steer a terminal, begin a new line or hide what is
// there: "\n", "\x1b". Letters of all languages stay. What is escaped already stays as it is, so
// the function may be applied twice.
std::string Escaped(absl::string_view text);

// The beginning of a text for a message, in quotation marks and escaped; a long one is cut.
std::string Quoted(absl::string_view text);
std::string Quoted(char character);

}  // namespace plumb::base

#endif  // PLUMB_BASE_QUOTED_H_
