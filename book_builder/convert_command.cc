// book_builder convert.

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/flags.h"
#include "book_builder/book_writer.h"
#include "book_builder/commands.h"
#include "solver/book/book.h"
#include "solver/book/format.h"
#include "solver/book/partial_block.h"
#include "solver/book/scores.h"

namespace plumb::book_builder {
namespace {

constexpr absl::string_view kConvertUsage =
    "Usage: book_builder convert FILE --out FILE\n"
    "\n"
    "Writes a book again in the newest version of the format, with the same scores. The\n"
    "result is the book that build writes.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kConvertForm = {.name = "book_builder convert",
                                            .usage = kConvertUsage,
                                            .min_operands = 1,
                                            .max_operands = 1,
                                            .expected_operands = "expected one FILE"};

absl::Status Convert(const std::string& path, const std::string& out) {
  if (absl::Status status = base::WritablePath(out).status(); !status.ok()) return status;
  const absl::StatusOr<book::Book> book = book::Book::Open(path);
  if (!book.ok()) return book.status();
  const absl::StatusOr<book::Scores> scores = ScoresOf(*book);
  if (!scores.ok()) return book::WithPlace(scores.status(), path);
  absl::StatusOr<std::string> converted = EncodeBook(*scores);
  for (int ply = book->plies() + 1; converted.ok() && ply <= book->last_ply(); ++ply) {
    const absl::StatusOr<std::vector<book::PartialEntry>> entries = book->PartialEntries(ply);
    if (!entries.ok()) return book::WithPlace(entries.status(), path);
    converted = AppendPartialPly(*converted, *entries);
  }
  return converted.ok() ? WriteBook(out, *converted) : converted.status();
}

}  // namespace

base::ExitCode RunConvert(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  std::string out;
  const std::vector<base::Flag> flags = {base::TextFlag("out", "FILE", "the new book", &out)};
  base::CommandLine line(kConvertForm, streams);
  if (const auto done = line.Parse(flags, arguments)) return *done;
  if (out.empty()) return line.UsageError("--out: expected the name of the new book");
  const absl::Status status = Convert(std::string(line.operands()[0]), out);
  return status.ok() ? base::ExitCode::kOk : line.Failure(status);
}

}  // namespace plumb::book_builder
