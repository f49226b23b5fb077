#include "base/system_error.h"

#include <array>
#include <cstring>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace plumb::base {

absl::Status SystemError(int error, absl::string_view what) {
  std::array<char, 128> buffer;
  // GNU's strerror_r returns its words, which need not be in the buffer.
  const char* const words = strerror_r(error, buffer.data(), buffer.size());
  return absl::Status(absl::ErrnoToStatusCode(error), absl::StrCat(what, ": ", words));
}

}  // namespace plumb::base
