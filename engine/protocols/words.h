// Splits a line into words.

#ifndef PLUMB_ENGINE_PROTOCOLS_WORDS_H_
#define PLUMB_ENGINE_PROTOCOLS_WORDS_H_

#include <vector>

#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"

namespace plumb::engine {

// At any white space. The words point into `line`.
inline std::vector<absl::string_view> SplitWords(absl::string_view line) {
  return absl::StrSplit(line, absl::ByAnyChar(" \t\r\n\v\f"), absl::SkipEmpty());
}

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_WORDS_H_
