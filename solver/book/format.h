// The bytes of a book: header, index and digests, as data/FORMAT.md has them. Field
// names are the document's.

#ifndef PLUMB_SOLVER_BOOK_FORMAT_H_
#define PLUMB_SOLVER_BOOK_FORMAT_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

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

inline constexpr int kMajorVersion = 1;
inline constexpr int kMinorVersion = 0;
inline constexpr std::size_t kHeaderSize = 64;
inline constexpr std::size_t kIndexEntrySize = 4;
inline constexpr std::size_t kFooterSize = 16;
inline constexpr std::size_t kMaxFileSize = std::size_t{1} << 27;
inline constexpr std::uint32_t kMaxBlockValues = 1u << 24;
// What our writer uses; larger blocks compress no better.
inline constexpr std::uint32_t kDefaultBlockValues = 1u << 20;

struct Header {
  int minor = kMinorVersion;
  BoardSize size;
  int plies = 0;
  std::uint64_t slot_count = 0;
  std::uint64_t value_count = 0;
  std::uint64_t entry_count = 0;
  std::uint32_t block_values = kDefaultBlockValues;
  std::uint32_t block_count = 0;
  std::uint64_t file_size = 0;

  // The number of values in a block. Requires: block < block_count.
  std::size_t ValuesIn(std::size_t block) const;
};

// The first bytes of a book, with Header_Digest.
std::array<std::uint8_t, kHeaderSize> EncodeHeader(const Header& header);

// Checks all that can be known from the header alone, counts against the board
// included, before anything is allocated (duties 2 to 5). `file` is the whole book.
// DataLossError names the field and what was expected.
absl::StatusOr<Header> DecodeHeader(Bytes file);

// The frames of the blocks, views into `file`. Checks the index against the size of
// the file (duty 6). Requires: `header` is that of `file`.
absl::StatusOr<std::vector<Bytes>> SplitBlocks(const Header& header, Bytes file);

using Digest = std::array<std::uint8_t, kFooterSize>;

// The footer that belongs after `content`: everything else in the book.
Digest DigestOf(Bytes content);

// XXH3-64, for the small things that need a digest.
std::uint64_t ShortDigestOf(Bytes content);

// Compares the footer with the rest (duty 7). Requires: file.size() >= kFooterSize.
absl::Status CheckDigest(Bytes file);

// What an open slot of that ply can score.
ScoreBounds OpenSlotBounds(BoardSize size, int ply);

// Appends `value` as `size` bytes, the least significant first; and the reverse.
void AppendInteger(std::uint64_t value, int size, std::string* out);
std::uint64_t ReadInteger(Bytes bytes);

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_FORMAT_H_
