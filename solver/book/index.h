// What follows the header of a book: index, digest and blocks, as data/FORMAT.md has them.

#ifndef PLUMB_SOLVER_BOOK_INDEX_H_
#define PLUMB_SOLVER_BOOK_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "solver/book/format.h"

namespace plumb::book {

// The size of a block's frame in 4 bytes, then its digest in 8.
inline constexpr int kFrameSizeBytes = 4;
inline constexpr int kFrameDigestBytes = 8;
inline constexpr std::size_t kIndexEntrySize = kFrameSizeBytes + kFrameDigestBytes;

// A block as it is in the file.
struct StoredBlock {
  Bytes frame;
  std::size_t offset = 0;
  std::uint64_t digest = 0;  // What the index says; version 1 has none.

  // "block 3 at offset 4711".
  std::string Place(std::size_t number) const;
  // Compares the digest with all bytes of the frame.
  absl::Status CheckDigest() const;
};

// When the digest of a block is compared.
enum class BlockDigests { kChecked, kCheckWhenTouched };

// The blocks of a book, found by their numbers. Takes four bytes for each: a small file may have
// millions.
class StoredBlocks {
 public:
  StoredBlocks() = default;
  // `file` outlives this. The entries of the index have `entry_size` bytes, and the last block ends
  // at ends.back().
  StoredBlocks(Bytes file, std::size_t entry_size, std::size_t blocks_begin,
               std::vector<std::uint32_t> ends)
      : file_(file), entry_size_(entry_size), begin_(blocks_begin), ends_(std::move(ends)) {}

  std::size_t size() const { return ends_.size(); }
  StoredBlock operator[](std::size_t number) const;
  std::size_t memory_bytes() const { return ends_.capacity() * sizeof(ends_[0]); }

 private:
  Bytes file_;
  std::size_t entry_size_ = 0;
  std::size_t begin_ = 0;
  std::vector<std::uint32_t> ends_;  // Offsets in the file, which is at most 2^27 bytes long.
};

struct Index {
  Digest digest{};  // Two books with the same digest are the same.
  StoredBlocks blocks;
};

// Checks the size of the file and the digest of header and index (version 1: of everything),
// and then finds the blocks, views into `file`. The digests of the blocks are left to the
// caller. Requires: `header` is that of `file`.
absl::StatusOr<Index> ReadIndex(const Header& header, Bytes file);

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_INDEX_H_
