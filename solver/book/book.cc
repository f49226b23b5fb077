#include "solver/book/book.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/files.h"
#include "solver/board/board_size.h"
#include "solver/board/score.h"
#include "solver/book/blocks.h"
#include "solver/book/format.h"
#include "solver/book/layout.h"
#include "solver/book/open_slots.h"

namespace plumb::book {
namespace {

absl::Status WithPlace(const absl::Status& status, absl::string_view place) {
  return absl::Status(status.code(), absl::StrCat(place, ": ", status.message()));
}

absl::StatusOr<std::vector<std::int8_t>> Inflate(const Header& header,
                                                 absl::Span<const Bytes> blocks) {
  std::vector<std::int8_t> values(header.value_count);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const absl::Span<std::int8_t> part =
        absl::MakeSpan(values).subspan(i * header.block_values, header.ValuesIn(i));
    if (absl::Status status = DecompressBlock(blocks[i], part); !status.ok()) {
      return WithPlace(status, absl::StrCat("block ", i));
    }
  }
  return values;
}

absl::Status CheckRange(absl::Span<const std::int8_t> values, BoardSize size, int ply) {
  const ScoreBounds bounds = OpenSlotBounds(size, ply);
  std::int8_t least = 0;
  std::int8_t greatest = 0;
  for (const std::int8_t value : values) {
    least = std::min(least, value);
    greatest = std::max(greatest, value);
  }
  if (Score(least) >= bounds.lower && Score(greatest) <= bounds.upper) return absl::OkStatus();
  return absl::DataLossError(absl::StrCat("values of ply ", ply, ": expected scores from ",
                                          bounds.lower.value(), " to ", bounds.upper.value(),
                                          ", got ", least, " to ", greatest));
}

}  // namespace

absl::StatusOr<Book> Book::Open(const std::string& path) {
  const absl::StatusOr<std::string> file =
      base::ReadWholeFile(path, {.regular_only = true, .max_bytes = kMaxFileSize});
  if (!file.ok()) return file.status();
  absl::StatusOr<Book> book = FromMemory(AsBytes(*file));
  if (!book.ok()) return WithPlace(book.status(), path);
  return book;
}

absl::StatusOr<Book> Book::FromMemory(Bytes file) {
  const absl::StatusOr<Header> header = DecodeHeader(file);
  if (!header.ok()) return header.status();
  const absl::StatusOr<std::vector<Bytes>> blocks = SplitBlocks(*header, file);
  if (!blocks.ok()) return blocks.status();
  if (absl::Status status = CheckDigest(file); !status.ok()) return status;
  const absl::StatusOr<std::vector<std::int8_t>> values = Inflate(*header, *blocks);
  if (!values.ok()) return values.status();
  Book book(*header);
  if (absl::Status status = book.Fill(*values); !status.ok()) return status;
  return book;
}

absl::Status Book::Fill(absl::Span<const std::int8_t> values) {
  std::size_t used = 0;
  for (const int ply : StoredPlies(plies())) {
    const std::size_t first = used;
    const absl::Span<std::int8_t> slots = scores_.slots(ply);
    ForEachOpenSlot(size(), ply, [&](std::size_t slot) {
      if (used < values.size()) slots[slot] = values[used];
      ++used;
    });
    if (used > values.size()) break;
    absl::Status status = CheckRange(values.subspan(first, used - first), size(), ply);
    if (!status.ok()) return status;
  }
  if (used == values.size()) return absl::OkStatus();
  return absl::DataLossError(absl::StrCat("Value_Count: expected the number of open slots, ",
                                          used > values.size() ? "at least " : "", used, ", got ",
                                          values.size()));
}

absl::Status Book::CheckSize(BoardSize size) const {
  if (size == header_.size) return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat("the book is for ", header_.size.ToString(),
                                                    ", expected one for ", size.ToString()));
}

}  // namespace plumb::book
