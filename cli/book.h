// `plumb book`: the commands of book_builder.

#ifndef PLUMB_CLI_BOOK_H_
#define PLUMB_CLI_BOOK_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

base::ExitCode RunBook(absl::Span<const absl::string_view> arguments, base::Streams& streams);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_BOOK_H_
