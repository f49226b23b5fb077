// `plumb dataset`: many positions with their exact scores, in a file.

#ifndef PLUMB_CLI_DATASET_H_
#define PLUMB_CLI_DATASET_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

base::ExitCode RunDataset(absl::Span<const absl::string_view> arguments, base::Streams& streams);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_DATASET_H_
