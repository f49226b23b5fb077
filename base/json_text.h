// Strings for JSON that is written without a library, for speed.

#ifndef PLUMB_BASE_JSON_TEXT_H_
#define PLUMB_BASE_JSON_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"

namespace plumb::base {

// The text in quotation marks. Each byte that is not UTF-8 becomes the replacement character.
std::string JsonString(absl::string_view text);

}  // namespace plumb::base

#endif  // PLUMB_BASE_JSON_TEXT_H_
