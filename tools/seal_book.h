// Digests that are right for what a file holds, however wrong that is: without them
// every defect would be found as damage, and no other check would be tested.

#ifndef PLUMB_TOOLS_SEAL_BOOK_H_
#define PLUMB_TOOLS_SEAL_BOOK_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "solver/book/format.h"
#include "solver/book/index.h"

namespace plumb::tools {

inline void PutInteger(std::uint64_t value, int size, std::size_t offset, std::string* book) {
  std::string bytes;
  book::AppendInteger(value, size, &bytes);
  book->replace(offset, bytes.size(), bytes);
}

inline std::uint64_t GetInteger(const std::string& book, std::size_t offset, std::size_t size) {
  return book::ReadInteger(book::AsBytes(book).subspan(offset, size));
}

// Makes Header_Digest, the digests of the blocks and Digest right, as far as the file goes.
// Requires: a file of version 2 with a header.
inline void SealBook(std::string* book) {
  constexpr std::size_t kBlockCountOffset = 44;
  constexpr std::size_t kHeaderDigestOffset = 56;
  const auto short_digest = [book](std::size_t offset, std::size_t size) {
    return book::ShortDigestOf(book::AsBytes(*book).subspan(offset, size));
  };
  PutInteger(short_digest(0, kHeaderDigestOffset), 8, kHeaderDigestOffset, book);
  const std::size_t blocks = GetInteger(*book, kBlockCountOffset, 4);
  const std::size_t digest_offset = book::kHeaderSize + book::kIndexEntrySize * blocks;
  if (digest_offset + book::kDigestSize > book->size()) return;
  std::size_t frame = digest_offset + book::kDigestSize;
  for (std::size_t i = 0; i < blocks; ++i) {
    const std::size_t entry = book::kHeaderSize + book::kIndexEntrySize * i;
    const std::size_t left = book->size() - frame;
    const std::size_t size = std::min<std::size_t>(GetInteger(*book, entry, 4), left);
    PutInteger(short_digest(frame, size), 8, entry + 4, book);
    frame += size;
  }
  const book::Digest digest = book::DigestOf(book::AsBytes(*book).first(digest_offset));
  book->replace(digest_offset, digest.size(), std::string(digest.begin(), digest.end()));
}

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SEAL_BOOK_H_
