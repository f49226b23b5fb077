// JSON that is written by hand, where a library would be too slow.

#ifndef PLUMB_BASE_JSON_TEXT_H_
#define PLUMB_BASE_JSON_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"

namespace plumb::base {

// The text between quotation marks. What is not UTF-8 becomes the replacement character.
std::string JsonString(absl::string_view text);

}  // namespace plumb::base

#endif  // PLUMB_BASE_JSON_TEXT_H_
