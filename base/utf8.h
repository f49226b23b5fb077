// UTF-8, as RFC 3629 defines it.

#ifndef PLUMB_BASE_UTF8_H_
#define PLUMB_BASE_UTF8_H_

#include <cstddef>

#include "absl/strings/string_view.h"

namespace plumb::base {

// How many bytes the character at the front has; 0 if they are not UTF-8: shortest form, no
// surrogates, nothing above U+10FFFF. Requires: `text` is not empty.
std::size_t Utf8Length(absl::string_view text);

// The character at the front. Requires: Utf8Length(text) > 0.
char32_t FirstCharacter(absl::string_view text);

}  // namespace plumb::base

#endif  // PLUMB_BASE_UTF8_H_
