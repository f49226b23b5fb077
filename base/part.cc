#include "base/part.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "base/flags.h"
#include "base/quoted.h"

namespace plumb::base {

absl::StatusOr<Part> ParsePart(absl::string_view text) {
  const std::vector<absl::string_view> numbers = absl::StrSplit(text, '/');
  Part part;
  if (numbers.size() == 2 && absl::SimpleAtoi(numbers[0], &part.number) &&
      absl::SimpleAtoi(numbers[1], &part.count) && 1 <= part.number && part.number <= part.count) {
    return part;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("expected i/n with 1 <= i <= n, such as 2/5, got ", Quoted(text)));
}

Flag PartFlag(absl::string_view name, absl::string_view help, std::optional<Part>* target) {
  Flag flag;
  flag.name = std::string(name);
  flag.value_name = "i/n";
  flag.help = std::string(help);
  flag.set = [target](absl::string_view text) {
    const absl::StatusOr<Part> part = ParsePart(text);
    if (part.ok()) *target = *part;
    return part.status();
  };
  return flag;
}

}  // namespace plumb::base
