#include "cli/book.h"

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"
#include "base/program.h"
#include "book_builder/commands.h"

namespace plumb::cli {

base::ExitCode RunBook(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  return base::RunCommand(book_builder::MakeProgram("plumb book"), arguments, streams);
}

}  // namespace plumb::cli
