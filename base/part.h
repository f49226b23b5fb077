// One of several parts of some work, for programs that run many times side by side.

#ifndef PLUMB_BASE_PART_H_
#define PLUMB_BASE_PART_H_

#include <optional>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "base/flags.h"

namespace plumb::base {

// 1 <= number <= count.
struct Part {
  int number = 1;
  int count = 1;

  friend bool operator==(const Part&, const Part&) = default;
};

// "2/5": the second of five. InvalidArgumentError says what was expected.
absl::StatusOr<Part> ParsePart(absl::string_view text);

// A flag with such a value. Nothing is written to *target if the flag is not given.
Flag PartFlag(absl::string_view name, absl::string_view help, std::optional<Part>* target);

}  // namespace plumb::base

#endif  // PLUMB_BASE_PART_H_
