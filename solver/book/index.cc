#include "solver/book/index.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "solver/book/format.h"

namespace plumb::book {
namespace {

// Where things are. Version 1 has no digests in its index, and the one digest is at the end.
struct FileMap {
  std::size_t entry_size = 0;
  std::size_t digest_offset = 0;  // Of everything before it.
  std::size_t blocks_begin = 0;
  std::size_t blocks_end = 0;
};

absl::StatusOr<FileMap> MapFile(const Header& header, Bytes file) {
  if (header.file_size != file.size()) {
    return Damaged("size of the file: cut short or with something added",
                   absl::StrCat(header.file_size, " bytes"), absl::StrCat(file.size()));
  }
  const bool is_old = header.major == 1;
  FileMap map;
  map.entry_size = is_old ? kFrameSizeBytes : kIndexEntrySize;
  const std::size_t index_size = map.entry_size * header.block_count;
  if (index_size > file.size() - kHeaderSize - kDigestSize) {
    return Damaged(absl::StrCat("index at offset ", kHeaderSize),
                   absl::StrCat(index_size, " bytes"), "the end of the file");
  }
  const std::size_t index_end = kHeaderSize + index_size;
  map.digest_offset = is_old ? file.size() - kDigestSize : index_end;
  map.blocks_begin = is_old ? index_end : index_end + kDigestSize;
  map.blocks_end = is_old ? map.digest_offset : file.size();
  return map;
}

absl::StatusOr<Digest> CheckFileDigest(const FileMap& map, Bytes file, absl::string_view what) {
  const Bytes stated = file.subspan(map.digest_offset, kDigestSize);
  const Digest digest = DigestOf(file.first(map.digest_offset));
  if (std::equal(stated.begin(), stated.end(), digest.begin())) return digest;
  return Damaged(
      absl::StrCat("Digest at offset ", map.digest_offset, ": the ", what, " is damaged"),
      absl::BytesToHexString(AsText(digest)), absl::BytesToHexString(AsText(stated)));
}

}  // namespace

std::string StoredBlock::Place(std::size_t number) const {
  return absl::StrCat("block ", number, " at offset ", offset);
}

absl::Status StoredBlock::CheckDigest() const {
  const std::uint64_t got = ShortDigestOf(frame);
  if (got == digest) return absl::OkStatus();
  return Damaged("the block is damaged",
                 absl::StrCat("the digest ", absl::Hex(digest, absl::kZeroPad16)),
                 absl::StrCat(absl::Hex(got, absl::kZeroPad16)));
}

StoredBlock StoredBlocks::operator[](std::size_t number) const {
  const std::size_t begin = number == 0 ? begin_ : ends_[number - 1];
  StoredBlock block{.frame = file_.subspan(begin, ends_[number] - begin), .offset = begin};
  if (entry_size_ == kIndexEntrySize) {
    const std::size_t entry = kHeaderSize + entry_size_ * number;
    block.digest = ReadInteger(file_.subspan(entry + kFrameSizeBytes, kFrameDigestBytes));
  }
  return block;
}

absl::StatusOr<Index> ReadIndex(const Header& header, Bytes file) {
  const absl::StatusOr<FileMap> map = MapFile(header, file);
  if (!map.ok()) return map.status();
  const bool has_digests = map->entry_size == kIndexEntrySize;
  const absl::StatusOr<Digest> digest = CheckFileDigest(*map, file, has_digests ? "index" : "file");
  if (!digest.ok()) return digest.status();
  std::vector<std::uint32_t> ends;
  ends.reserve(header.block_count);
  std::size_t begin = map->blocks_begin;
  for (std::size_t i = 0; i < header.block_count; ++i) {
    const std::size_t offset = kHeaderSize + map->entry_size * i;
    const std::uint64_t size = ReadInteger(file.subspan(offset, kFrameSizeBytes));
    if (size > map->blocks_end - begin) {
      return Damaged(absl::StrCat("size of block ", i, " at offset ", offset),
                     absl::StrCat("at most the ", map->blocks_end - begin, " bytes that are left"),
                     absl::StrCat(size));
    }
    begin += size;
    ends.push_back(static_cast<std::uint32_t>(begin));
  }
  if (begin == map->blocks_end) {
    return Index{.digest = *digest,
                 .blocks = {file, map->entry_size, map->blocks_begin, std::move(ends)}};
  }
  return Damaged(absl::StrCat("offset ", begin), "the end after the last block",
                 absl::StrCat(map->blocks_end - begin, " bytes more"));
}

}  // namespace plumb::book
