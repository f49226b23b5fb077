#include "book_builder/command.h"

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace plumb::book_builder {

int UsageError(absl::string_view command, absl::string_view what, Console& console) {
  console.err << "book_builder " << command << ": " << what << "\nSee book_builder " << command
              << " --help.\n";
  return kExitUsage;
}

int Failure(absl::string_view command, const absl::Status& status, Console& console) {
  console.err << "book_builder " << command << ": " << status.message() << '\n';
  return kExitError;
}

}  // namespace plumb::book_builder
