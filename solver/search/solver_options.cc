#include "solver/search/solver_options.h"

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace plumb {

absl::Status SolverOptions::Validate() const {
  if (hash_mb < 1 || hash_mb > kMaxHashMb) {
    return absl::InvalidArgumentError(
        absl::StrCat("hash_mb is ", hash_mb, ", expected 1 to ", kMaxHashMb));
  }
  if (threads < 1 || threads > kMaxThreads) {
    return absl::InvalidArgumentError(
        absl::StrCat("threads is ", threads, ", expected 1 to ", kMaxThreads));
  }
  return absl::OkStatus();
}

}  // namespace plumb
