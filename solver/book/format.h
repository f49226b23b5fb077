// The header and the digests of a book, as data/FORMAT.md has them; index.h has the rest of
// the file. Field names are the document's.

#ifndef PLUMB_SOLVER_BOOK_FORMAT_H_
#define PLUMB_SOLVER_BOOK_FORMAT_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "solver/board/board_size.h"
#include "solver/board/score.h"

namespace plumb::book {

using Bytes = absl::Span<const std::uint8_t>;

// The same memory as text and as bytes.
inline Bytes AsBytes(absl::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}
inline absl::string_view AsText(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// What is written; version 1 can still be read. A book without partial plies is of minor version 0,
// so that older readers take it.
inline constexpr int kMajorVersion = 2;
inline constexpr int kPartialMinorVersion = 1;
inline constexpr std::size_t kHeaderSize = 64;
inline constexpr std::size_t kDigestSize = 16;
inline constexpr std::size_t kMaxFileSize = std::size_t{1} << 27;
inline constexpr std::uint32_t kMaxBlockSize = 1u << 24;
// What our writer uses. The 12-ply book of 7x6 has 2.58 MB so; half of it gives 2.60 MB and first
// answers that take two thirds of the time.
inline constexpr std::uint32_t kDefaultBlockSlots = 1u << 16;

struct Header {
  int major = kMajorVersion;
  int minor = 0;
  BoardSize size;
  int plies = 0;          // Complete.
  int partial_plies = 0;  // Behind them.
  std::uint64_t slot_count = 0;
  std::uint64_t value_count = 0;
  std::uint64_t entry_count = 0;
  std::uint32_t block_size = kDefaultBlockSlots;  // In slots; version 1: in values.
  std::uint32_t block_count = 0;
  std::uint64_t file_size = 0;
};

// The first bytes of a book, with Header_Digest.
std::array<std::uint8_t, kHeaderSize> EncodeHeader(const Header& header);

// Checks all that can be known from the header alone, counts against the board
// included, before anything is allocated (duties 2 to 5). `file` is the whole book.
// DataLossError names the field and what was expected.
absl::StatusOr<Header> DecodeHeader(Bytes file);

using Digest = std::array<std::uint8_t, kDigestSize>;

// XXH3-128.
Digest DigestOf(Bytes content);

// XXH3-64.
std::uint64_t ShortDigestOf(Bytes content);

// DataLossError in the words that all faults of a book have.
absl::Status Damaged(absl::string_view place, absl::string_view expected, absl::string_view got);

// The same error, with the place before the message.
absl::Status WithPlace(const absl::Status& status, absl::string_view place);

// What an open slot of that ply can score.
ScoreBounds OpenSlotBounds(BoardSize size, int ply);

// DataLossError if one of the values is no such score.
absl::Status CheckOpenValues(absl::Span<const std::int8_t> values, BoardSize size, int ply);

// Appends `value` as `size` bytes, the least significant first; and the reverse.
void AppendInteger(std::uint64_t value, int size, std::string* out);
std::uint64_t ReadInteger(Bytes bytes);

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_FORMAT_H_
