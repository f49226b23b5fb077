#include "book_builder/book_writer.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "book_builder/enumerate.h"
#include "book_builder/position_key.h"
#include "solver/board_size.h"
#include "solver/book_blocks.h"
#include "solver/book_format.h"
#include "solver/book_layout.h"
#include "solver/book_open_slots.h"
#include "solver/book_scores.h"
#include "solver/position.h"
#include "solver/score.h"

namespace plumb {
namespace {

struct Values {
  std::vector<std::int8_t> bytes;
  std::uint64_t entries = 0;  // Those that are a score and no filler.
};

Values CollectValues(const BookScores& scores) {
  Values values;
  std::int8_t last = 0;
  for (const int ply : StoredPlies(scores.plies())) {
    const absl::Span<const std::int8_t> slots = scores.slots(ply);
    ForEachOpenSlot(scores.size(), ply, [&](std::size_t slot) {
      if (slots[slot] != BookScores::kNone) {
        last = slots[slot];
        ++values.entries;
      }
      values.bytes.push_back(last);
    });
  }
  return values;
}

}  // namespace

BookScores DeriveScores(BoardSize size, absl::Span<const PlyKeys> positions,
                        absl::Span<const std::int8_t> last_scores) {
  const int plies = static_cast<int>(positions.size()) - 1;
  BookScores scores(size, plies);
  const PlyKeys last = WithoutWinsAtOnce(size, positions.back());
  assert(last.size() == last_scores.size());
  for (std::size_t i = 0; i < last.size(); ++i) {
    scores.Set(PositionOf(size, last[i]), Score(last_scores[i]));
  }
  for (int ply = plies - 2; ply >= 0; ply -= 2) {
    for (const PositionKey key : positions[static_cast<std::size_t>(ply)]) {
      const Position position = PositionOf(size, key);
      if (CanWinAtOnce(position)) continue;
      std::optional<Score> best;
      for (int column = 0; column < size.width(); ++column) {
        if (!position.HasRoom(column)) continue;
        const Score score = -*scores.Probe(position.After(column));
        best = best.has_value() ? std::max(*best, score) : score;
      }
      scores.Set(position, *best);
    }
  }
  return scores;
}

absl::StatusOr<std::string> EncodeBook(const BookScores& scores, std::uint32_t block_values) {
  assert(block_values >= 1 && block_values <= kMaxBlockValues);
  const Values values = CollectValues(scores);
  BookHeader header;
  header.size = scores.size();
  header.plies = scores.plies();
  header.slot_count = CountBookSlots(scores.size(), scores.plies()).value();
  header.value_count = values.bytes.size();
  header.entry_count = values.entries;
  header.block_values = block_values;
  header.block_count =
      static_cast<std::uint32_t>((header.value_count + block_values - 1) / block_values);
  std::string index;
  std::string blocks;
  for (std::size_t i = 0; i < header.block_count; ++i) {
    const absl::StatusOr<std::string> block = CompressBlock(
        absl::MakeConstSpan(values.bytes).subspan(i * block_values, header.ValuesIn(i)));
    if (!block.ok()) return block.status();
    AppendInteger(block->size(), kBookIndexEntrySize, &index);
    blocks += *block;
  }
  header.file_size = kBookHeaderSize + index.size() + blocks.size() + kBookFooterSize;
  std::string book(AsText(EncodeBookHeader(header)));
  book += index;
  book += blocks;
  absl::StrAppend(&book, AsText(DigestOf(AsBytes(book))));
  return book;
}

}  // namespace plumb
