// book_builder verify, info and probe.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/flags.h"
#include "base/signal_watcher.h"
#include "book_builder/chunk_source.h"
#include "book_builder/commands.h"
#include "book_builder/count_entries.h"
#include "book_builder/verify.h"
#include "cli/flags/solver_flags.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/book/format.h"
#include "solver/search/search_limits.h"

namespace plumb::book_builder {
namespace {

constexpr absl::string_view kVerifyUsage =
    "Usage: book_builder verify [flags] FILE\n"
    "\n"
    "Checks the form and the digests of a book, and reads all of it. --full also checks that\n"
    "every position has a score, and each score against its successors, where the book has\n"
    "them. --sample solves random entries of the last ply again, and as many of partial plies.\n"
    "\n"
    "Flags:\n";

constexpr absl::string_view kInfoUsage =
    "Usage: book_builder info [flags] FILE\n"
    "\n"
    "Prints the board, the number of plies and the size of a book.\n"
    "\n"
    "Flags:\n";

constexpr absl::string_view kProbeUsage =
    "Usage: book_builder probe FILE MOVES\n"
    "\n"
    "Prints the score of the position after the moves, which are columns from 1. If the book\n"
    "has them, the scores of all columns follow, with a full stop for a full column.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kVerifyForm = {.name = "book_builder verify",
                                           .usage = kVerifyUsage,
                                           .min_operands = 1,
                                           .max_operands = 1,
                                           .expected_operands = "expected one FILE"};
constexpr base::CommandForm kInfoForm = {.name = "book_builder info",
                                         .usage = kInfoUsage,
                                         .min_operands = 1,
                                         .max_operands = 1,
                                         .expected_operands = "expected one FILE"};
constexpr base::CommandForm kProbeForm = {.name = "book_builder probe",
                                          .usage = kProbeUsage,
                                          .min_operands = 2,
                                          .max_operands = 2,
                                          .expected_operands = "expected FILE MOVES"};

struct VerifyOptions {
  bool full = false;
  int sample = 0;
  SampleOptions solving;
};

// Reads all blocks, and compares all counts with them.
absl::Status ReadWhole(const book::Book& book, const std::string& path,
                       const base::StopSource* stop) {
  absl::Status status = book.ReadAll(stop);
  if (status.ok()) status = CheckEntryCount(book, stop);
  return status.ok() ? status : book::WithPlace(status, path);
}

absl::Status Verify(const std::string& path, const VerifyOptions& options,
                    const base::StopSource* stop, const base::CommandLine& line,
                    base::Streams& streams) {
  const absl::StatusOr<book::Book> book = book::Book::Open(path);
  if (!book.ok()) return book.status();
  if (absl::Status status = ReadWhole(*book, path, stop); !status.ok()) return status;
  streams.out << "digest: right" << std::endl;
  if (options.full) {
    const absl::StatusOr<std::size_t> compared = VerifyMinimax(*book);
    if (!compared.ok()) return compared.status();
    streams.out << "minimax: " << *compared << " scores are the best over their successors, all "
                << book->header().entry_count << " entries are there" << std::endl;
  }
  if (options.full && book->last_ply() > book->plies()) {
    const absl::StatusOr<std::size_t> compared = VerifyPartialPlies(*book, stop);
    if (!compared.ok()) return compared.status();
    streams.out << "partial: all positions are entries, " << *compared
                << " scores are the best over their successors" << std::endl;
  }
  if (options.sample > 0) {
    SampleOptions solving = options.solving;
    solving.count = static_cast<std::size_t>(options.sample);
    const absl::StatusOr<SampleResult> sample = VerifySample(*book, solving, stop);
    if (!sample.ok()) return sample.status();
    cli::WarnOfFewerThreads(line, solving.solver.threads, sample->threads);
    streams.out << "sample: " << sample->compared << " entries solved again have the same score"
                << std::endl;
  }
  return absl::OkStatus();
}

// What is stored of the plies behind the complete ones. Requires: ReadWhole has found no fault.
std::size_t CountPartialEntries(const book::Book& book) {
  std::size_t count = 0;
  for (int ply = book.plies() + 1; ply <= book.last_ply(); ++ply) {
    count += book.PartialEntries(ply)->size();
  }
  return count;
}

std::string PartialText(const book::Book& book) {
  if (book.last_ply() == book.plies()) return "";
  return absl::StrFormat("partial : %d positions with up to %d stones\n", CountPartialEntries(book),
                         book.last_ply());
}

std::string InfoText(const book::Book& book) {
  const book::Header& header = book.header();
  return absl::StrFormat(
      "format  : %d.%d\n"
      "board   : %s\n"
      "plies   : %d\n"
      "entries : %d\n"
      "%s"
      "values  : %d\n"
      "slots   : %d\n"
      "blocks  : %d\n"
      "bytes   : %d\n"
      "memory  : %d\n"
      "digest  : %s\n",
      header.major, header.minor, header.size.ToString(), header.plies, header.entry_count,
      PartialText(book), header.value_count, header.slot_count, header.block_count,
      header.file_size, book.memory_bytes(), DigestText(book));
}

std::string InfoJson(const book::Book& book) {
  const book::Header& header = book.header();
  return absl::StrFormat(
      "{\"format\": \"%d.%d\", \"width\": %d, \"height\": %d, \"plies\": %d, \"entries\": %d, "
      "\"partial_plies\": %d, \"partial_entries\": %d, "
      "\"values\": %d, \"slots\": %d, \"blocks\": %d, \"bytes\": %d, \"memory\": %d, "
      "\"digest\": \"%s\"}\n",
      header.major, header.minor, header.size.width(), header.size.height(), header.plies,
      header.entry_count, header.partial_plies, CountPartialEntries(book), header.value_count,
      header.slot_count, header.block_count, header.file_size, book.memory_bytes(),
      DigestText(book));
}

// A space before each column's score; empty if one of them is not in the book.
std::string ColumnScores(const book::Book& book, const Position& position) {
  std::string text;
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.HasRoom(column)) {
      absl::StrAppend(&text, " .");
      continue;
    }
    if (position.Wins(column)) {
      const Score win = Score::Win(position.size().cells(), position.ply() + 1);
      absl::StrAppend(&text, " ", win.value());
      continue;
    }
    const std::optional<Score> score = book.Probe(position.After(column));
    if (!score.has_value()) return "";
    absl::StrAppend(&text, " ", (-*score).value());
  }
  return text;
}

}  // namespace

base::ExitCode RunVerify(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  VerifyOptions options;
  int seed = 1;
  const std::vector<base::Flag> flags = {
      base::SwitchFlag("full", "check every score above the last ply", &options.full),
      base::IntegerFlag("sample", "N", 0, 1 << 30, "entries to solve again", &options.sample),
      base::IntegerFlag("seed", "N", 0, 1 << 30, "another seed gives another sample", &seed),
      cli::ThreadsFlag("threads that solve", &options.solving.solver.threads),
      cli::HashFlag("size of the transposition tables together", &options.solving.solver.hash_mb),
  };
  base::CommandLine line(kVerifyForm, streams);
  if (const auto done = line.Parse(flags, arguments)) return *done;
  options.solving.seed = static_cast<std::uint64_t>(seed);
  base::StopSource stop;
  base::SignalWatcher signals(&stop);
  const absl::Status status =
      Verify(std::string(line.operands()[0]), options, &stop, line, streams);
  if (absl::IsCancelled(status) && signals.signal() != 0) return base::EndedBy(signals.signal());
  return status.ok() ? base::ExitCode::kOk : line.Failure(status);
}

base::ExitCode RunInfo(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  bool json = false;
  base::CommandLine line(kInfoForm, streams);
  const std::vector<base::Flag> flags = {base::SwitchFlag("json", "print a JSON object", &json)};
  if (const auto done = line.Parse(flags, arguments)) return *done;
  const std::string path(line.operands()[0]);
  const absl::StatusOr<book::Book> book = book::Book::Open(path);
  if (!book.ok()) return line.Failure(book.status());
  // Signals end the command at once: there is nothing to put away.
  const absl::Status status = ReadWhole(*book, path, /*stop=*/nullptr);
  if (!status.ok()) return line.Failure(status);
  streams.out << (json ? InfoJson(*book) : InfoText(*book));
  return base::ExitCode::kOk;
}

base::ExitCode RunProbe(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  base::CommandLine line(kProbeForm, streams);
  if (const auto done = line.Parse({}, arguments)) return *done;
  const absl::StatusOr<book::Book> book = book::Book::Open(std::string(line.operands()[0]));
  if (!book.ok()) return line.Failure(book.status());
  const absl::StatusOr<Position> position =
      ParseMoves(line.operands()[1], book->size(), ColumnBase::kOne);
  if (!position.ok()) return line.Failure(position.status());
  const std::optional<Score> score = book->Probe(*position);
  if (absl::Status damage = book->damage(); !damage.ok()) {
    return line.Failure(book::WithPlace(damage, line.operands()[0]));
  }
  if (!score.has_value()) return line.Failure("the position is not in the book");
  streams.out << "score " << score->value() << '\n';
  const std::string columns = ColumnScores(*book, *position);
  if (!columns.empty()) streams.out << "columns" << columns << '\n';
  return base::ExitCode::kOk;
}

}  // namespace plumb::book_builder
