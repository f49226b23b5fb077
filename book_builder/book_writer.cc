#include "book_builder/book_writer.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "base/files.h"
#include "book_builder/enumerate.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/block_plan.h"
#include "solver/book/blocks.h"
#include "solver/book/book.h"
#include "solver/book/format.h"
#include "solver/book/index.h"
#include "solver/book/layout.h"
#include "solver/book/open_slots.h"
#include "solver/book/partial_block.h"
#include "solver/book/scores.h"

namespace plumb::book_builder {
namespace {

struct Values {
  std::vector<std::int8_t> bytes;
  std::uint64_t entries = 0;  // Scores; the other bytes are filler.
};

Values CollectValues(const book::Scores& scores, const book::BlockRange& block) {
  const absl::Span<const std::int8_t> slots =
      scores.slots(block.ply).subspan(block.first_slot(), block.slots());
  book::OpenSlots open_slots(scores.size(), block.ply);
  Values values;
  std::int8_t last = 0;
  book::ForEachOpenSlot(open_slots, scores.layout(block.ply).CanonicalOutline(block.first_outline),
                        block.outlines, [&](std::size_t slot) {
                          if (slots[slot] != book::kNoScore) {
                            last = slots[slot];
                            ++values.entries;
                          }
                          values.bytes.push_back(last);
                        });
  return values;
}

// Header, index, digest and blocks; the header gets its last counts here.
std::string PutTogether(book::Header header, const std::vector<std::string>& blocks) {
  std::string index;
  std::size_t blocks_size = 0;
  for (const std::string& block : blocks) {
    book::AppendInteger(block.size(), book::kFrameSizeBytes, &index);
    book::AppendInteger(book::ShortDigestOf(book::AsBytes(block)), book::kFrameDigestBytes, &index);
    blocks_size += block.size();
  }
  header.block_count = static_cast<std::uint32_t>(blocks.size());
  header.file_size = book::kHeaderSize + index.size() + book::kDigestSize + blocks_size;
  std::string book(book::AsText(book::EncodeHeader(header)));
  book.reserve(header.file_size);
  book += index;
  absl::StrAppend(&book, book::AsText(book::DigestOf(book::AsBytes(book))));
  for (const std::string& block : blocks) book += block;
  return book;
}

}  // namespace

void DeriveShallowerPlies(book::Scores* scores) {
  const BoardSize size = scores->size();
  if (scores->plies() < 2) return;
  const std::vector<PlyKeys> positions = EnumeratePositions(size, scores->plies() - 2);
  for (int ply = scores->plies() - 2; ply >= 0; ply -= 2) {
    for (const Uint128 key : positions[static_cast<std::size_t>(ply)]) {
      const Position position = Position::FromKey(size, key);
      if (position.CanWinNow()) continue;
      std::optional<Score> best;
      for (int column = 0; column < size.width(); ++column) {
        if (!position.HasRoom(column)) continue;
        const Score score = -*scores->Probe(position.After(column));
        best = best.has_value() ? std::max(*best, score) : score;
      }
      scores->Set(position, *best);
    }
  }
}

absl::StatusOr<std::string> EncodeBook(const book::Scores& scores, std::uint32_t block_slots) {
  assert(block_slots >= 1 && block_slots <= book::kMaxBlockSize);
  const book::BlockPlan plan(scores.size(), scores.plies(), /*partial_plies=*/0, block_slots);
  book::Header header;
  header.size = scores.size();
  header.plies = scores.plies();
  header.slot_count = book::CountSlots(scores.size(), scores.plies()).value();
  header.block_size = block_slots;
  std::vector<std::string> blocks;
  for (std::size_t i = 0; i < plan.blocks(); ++i) {
    const Values values = CollectValues(scores, plan.RangeOf(i));
    header.value_count += values.bytes.size();
    header.entry_count += values.entries;
    absl::StatusOr<std::string> block = book::CompressBlock(values.bytes);
    if (!block.ok()) return block.status();
    blocks.push_back(*std::move(block));
  }
  return PutTogether(header, blocks);
}

absl::StatusOr<std::string> AppendPartialPly(const std::string& book,
                                             absl::Span<const book::PartialEntry> entries) {
  absl::StatusOr<book::Header> header = book::DecodeHeader(book::AsBytes(book));
  if (!header.ok()) return header.status();
  if (header->major != book::kMajorVersion) {
    return absl::FailedPreconditionError(absl::StrCat("expected a book of version ",
                                                      book::kMajorVersion,
                                                      ", which book_builder convert makes of it"));
  }
  const absl::StatusOr<book::Index> index = book::ReadIndex(*header, book::AsBytes(book));
  if (!index.ok()) return index.status();
  std::vector<std::string> blocks;
  for (std::size_t i = 0; i < index->blocks.size(); ++i) {
    blocks.emplace_back(book::AsText(index->blocks[i].frame));
  }
  header->minor = book::kPartialMinorVersion;
  ++header->partial_plies;
  const book::BlockPlan plan(header->size, header->plies, header->partial_plies,
                             header->block_size);
  for (std::size_t i = blocks.size(); i < plan.blocks(); ++i) {
    const book::BlockRange range = plan.RangeOf(i);
    std::vector<book::PartialEntry> own;
    for (; !entries.empty() && entries[0].slot < range.first_slot() + range.slots();
         entries.remove_prefix(1)) {
      own.push_back(
          {static_cast<std::uint32_t>(entries[0].slot - range.first_slot()), entries[0].value});
    }
    absl::StatusOr<std::string> block = book::CompressPartialBlock(own);
    if (!block.ok()) return block.status();
    blocks.push_back(*std::move(block));
  }
  assert(entries.empty());
  return PutTogether(*header, blocks);
}

absl::StatusOr<book::Scores> ScoresOf(const book::Book& book) {
  if (absl::Status status = book.ReadAll(); !status.ok()) return status;
  const std::vector<PlyKeys> positions = EnumeratePositions(book.size(), book.plies());
  book::Scores scores(book.size(), book.plies());
  std::uint64_t entries = 0;
  for (const int ply : book::StoredPlies(book.plies())) {
    for (const Uint128 key :
         WithoutWinsAtOnce(book.size(), positions[static_cast<std::size_t>(ply)])) {
      const Position position = Position::FromKey(book.size(), key);
      // Every open slot has a value, or ReadAll had failed.
      scores.Set(position, *book.Probe(position));
      ++entries;
    }
  }
  if (entries == book.header().entry_count) return scores;
  return book::Damaged("Entry_Count", absl::StrCat(entries),
                       absl::StrCat(book.header().entry_count));
}

absl::Status WriteBook(const std::string& path, const std::string& book) {
  const absl::StatusOr<book::Book> read = book::Book::FromMemory(book);
  if (!read.ok()) return read.status();
  if (absl::Status status = read->ReadAll(); !status.ok()) return status;
  return base::WriteFileSafely(path, book);
}

}  // namespace plumb::book_builder
