// book_builder verify, info and probe.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/files.h"
#include "base/flags.h"
#include "base/signal_watcher.h"
#include "book_builder/command.h"
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
    "Usage: book_builder verify FILE [--full] [--sample N]\n"
    "\n"
    "Checks the form and the digest. --full also checks that every position has a score,\n"
    "and each stored score above the last ply against its successors; --sample solves\n"
    "random entries of the last ply again.\n"
    "\n"
    "Flags:\n";

constexpr absl::string_view kInfoUsage =
    "Usage: book_builder info FILE [--json]\n"
    "\n"
    "Flags:\n";

constexpr absl::string_view kProbeUsage =
    "Usage: book_builder probe FILE MOVES\n"
    "\n"
    "Prints the score of the position after the moves (columns from 1), and where the book\n"
    "has them the scores of all columns, a full stop for a full one.\n"
    "\n"
    "Flags:\n";

struct VerifyOptions {
  bool full = false;
  int sample = 0;
  SampleOptions solving;
};

absl::Status Verify(const std::string& path, const VerifyOptions& options,
                    const base::StopSource* stop, Console& console) {
  const absl::StatusOr<book::Book> book = book::Book::Open(path);
  if (!book.ok()) return book.status();
  console.out << "digest: right" << std::endl;
  if (options.full) {
    const absl::StatusOr<std::size_t> compared = VerifyMinimax(*book);
    if (!compared.ok()) return compared.status();
    console.out << "minimax: " << *compared << " scores are the best over their successors, all "
                << book->header().entry_count << " entries are there" << std::endl;
  }
  if (options.sample > 0) {
    SampleOptions solving = options.solving;
    solving.count = static_cast<std::size_t>(options.sample);
    const absl::StatusOr<std::size_t> compared = VerifySample(*book, solving, stop);
    if (!compared.ok()) return compared.status();
    console.out << "sample: " << *compared << " entries solved again have the same score"
                << std::endl;
  }
  return absl::OkStatus();
}

// The last bytes of the file, which the reader has found right.
absl::StatusOr<std::string> DigestText(const std::string& path) {
  const absl::StatusOr<std::string> file = base::ReadWholeFile(path);
  if (!file.ok()) return file.status();
  return absl::BytesToHexString(
      absl::string_view(*file).substr(file->size() - book::kBookFooterSize));
}

std::string InfoText(const book::Book& book, absl::string_view digest) {
  const book::BookHeader& header = book.header();
  return absl::StrFormat(
      "format  : %d.%d\n"
      "board   : %s\n"
      "plies   : %d\n"
      "entries : %d\n"
      "values  : %d\n"
      "slots   : %d\n"
      "blocks  : %d\n"
      "bytes   : %d\n"
      "memory  : %d\n"
      "digest  : %s\n",
      book::kBookMajor, header.minor, header.size.ToString(), header.plies, header.entry_count,
      header.value_count, header.slot_count, header.block_count, header.file_size,
      book.memory_bytes(), digest);
}

std::string InfoJson(const book::Book& book, absl::string_view digest) {
  const book::BookHeader& header = book.header();
  return absl::StrFormat(
      "{\"format\": \"%d.%d\", \"width\": %d, \"height\": %d, \"plies\": %d, \"entries\": %d, "
      "\"values\": %d, \"slots\": %d, \"blocks\": %d, \"bytes\": %d, \"memory\": %d, "
      "\"digest\": \"%s\"}\n",
      book::kBookMajor, header.minor, header.size.width(), header.size.height(), header.plies,
      header.entry_count, header.value_count, header.slot_count, header.block_count,
      header.file_size, book.memory_bytes(), digest);
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

int RunVerify(absl::Span<const absl::string_view> arguments, Console& console) {
  VerifyOptions options;
  int seed = 1;
  const std::vector<base::Flag> flags = {
      base::SwitchFlag("full", "check every score above the last ply", &options.full),
      base::IntegerFlag("sample", "N", 0, 1 << 30, "entries to solve again", &options.sample),
      base::IntegerFlag("seed", "N", 0, 1 << 30, "another seed is another sample", &seed),
      cli::ThreadsFlag("threads that solve", &options.solving.solver.threads),
      cli::HashFlag("size of the transposition tables together", &options.solving.solver.hash_mb),
  };
  const absl::StatusOr<base::ParsedArguments> parsed = base::ParseArguments(flags, arguments);
  if (!parsed.ok()) return UsageError("verify", parsed.status().message(), console);
  if (parsed->help) {
    console.out << kVerifyUsage << base::FlagsHelp(flags);
    return kExitOk;
  }
  if (parsed->operands.size() != 1) return UsageError("verify", "expected one FILE", console);
  options.solving.seed = static_cast<std::uint64_t>(seed);
  base::StopSource stop;
  base::SignalWatcher signals(&stop);
  const absl::Status status = Verify(std::string(parsed->operands[0]), options, &stop, console);
  if (absl::IsCancelled(status) && signals.signal() != 0) return 128 + signals.signal();
  return status.ok() ? kExitOk : Failure("verify", status, console);
}

int RunInfo(absl::Span<const absl::string_view> arguments, Console& console) {
  bool json = false;
  const std::vector<base::Flag> flags = {base::SwitchFlag("json", "for programs", &json)};
  const absl::StatusOr<base::ParsedArguments> parsed = base::ParseArguments(flags, arguments);
  if (!parsed.ok()) return UsageError("info", parsed.status().message(), console);
  if (parsed->help) {
    console.out << kInfoUsage << base::FlagsHelp(flags);
    return kExitOk;
  }
  if (parsed->operands.size() != 1) return UsageError("info", "expected one FILE", console);
  const std::string path(parsed->operands[0]);
  const absl::StatusOr<book::Book> book = book::Book::Open(path);
  if (!book.ok()) return Failure("info", book.status(), console);
  const absl::StatusOr<std::string> digest = DigestText(path);
  if (!digest.ok()) return Failure("info", digest.status(), console);
  console.out << (json ? InfoJson(*book, *digest) : InfoText(*book, *digest));
  return kExitOk;
}

int RunProbe(absl::Span<const absl::string_view> arguments, Console& console) {
  const absl::StatusOr<base::ParsedArguments> parsed = base::ParseArguments({}, arguments);
  if (!parsed.ok()) return UsageError("probe", parsed.status().message(), console);
  if (parsed->help) {
    console.out << kProbeUsage << base::FlagsHelp({});
    return kExitOk;
  }
  if (parsed->operands.size() != 2) return UsageError("probe", "expected FILE MOVES", console);
  const absl::StatusOr<book::Book> book = book::Book::Open(std::string(parsed->operands[0]));
  if (!book.ok()) return Failure("probe", book.status(), console);
  const absl::StatusOr<Position> position =
      ParseMoves(parsed->operands[1], book->size(), ColumnBase::kOne);
  if (!position.ok()) return Failure("probe", position.status(), console);
  const std::optional<Score> score = book->Probe(*position);
  if (!score.has_value()) {
    return Failure("probe", absl::NotFoundError("the position is not in the book"), console);
  }
  console.out << "score " << score->value() << '\n';
  const std::string columns = ColumnScores(*book, *position);
  if (!columns.empty()) console.out << "columns" << columns << '\n';
  return kExitOk;
}

}  // namespace plumb::book_builder
