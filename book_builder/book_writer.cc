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
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/blocks.h"
#include "solver/book/format.h"
#include "solver/book/layout.h"
#include "solver/book/open_slots.h"
#include "solver/book/scores.h"

namespace plumb::book_builder {
namespace {

struct Values {
  std::vector<std::int8_t> bytes;
  std::uint64_t entries = 0;  // Scores; the other bytes are filler.
};

Values CollectValues(const book::Scores& scores) {
  Values values;
  std::int8_t last = 0;
  for (const int ply : book::StoredPlies(scores.plies())) {
    const absl::Span<const std::int8_t> slots = scores.slots(ply);
    book::ForEachOpenSlot(scores.size(), ply, [&](std::size_t slot) {
      if (slots[slot] != book::Scores::kNone) {
        last = slots[slot];
        ++values.entries;
      }
      values.bytes.push_back(last);
    });
  }
  return values;
}

}  // namespace

book::Scores DeriveScores(BoardSize size, absl::Span<const PlyKeys> positions,
                          absl::Span<const std::int8_t> last_scores) {
  const int plies = static_cast<int>(positions.size()) - 1;
  book::Scores scores(size, plies);
  const PlyKeys last = WithoutWinsAtOnce(size, positions.back());
  assert(last.size() == last_scores.size());
  for (std::size_t i = 0; i < last.size(); ++i) {
    scores.Set(Position::FromKey(size, last[i]), Score(last_scores[i]));
  }
  for (int ply = plies - 2; ply >= 0; ply -= 2) {
    for (const Uint128 key : positions[static_cast<std::size_t>(ply)]) {
      const Position position = Position::FromKey(size, key);
      if (position.CanWinNow()) continue;
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

absl::StatusOr<std::string> EncodeBook(const book::Scores& scores, std::uint32_t block_values) {
  assert(block_values >= 1 && block_values <= book::kMaxBlockValues);
  const Values values = CollectValues(scores);
  book::Header header;
  header.size = scores.size();
  header.plies = scores.plies();
  header.slot_count = book::CountSlots(scores.size(), scores.plies()).value();
  header.value_count = values.bytes.size();
  header.entry_count = values.entries;
  header.block_values = block_values;
  header.block_count =
      static_cast<std::uint32_t>((header.value_count + block_values - 1) / block_values);
  std::string index;
  std::string blocks;
  for (std::size_t i = 0; i < header.block_count; ++i) {
    const absl::StatusOr<std::string> block = book::CompressBlock(
        absl::MakeConstSpan(values.bytes).subspan(i * block_values, header.ValuesIn(i)));
    if (!block.ok()) return block.status();
    book::AppendInteger(block->size(), book::kIndexEntrySize, &index);
    blocks += *block;
  }
  header.file_size = book::kHeaderSize + index.size() + blocks.size() + book::kFooterSize;
  std::string book(book::AsText(book::EncodeHeader(header)));
  book += index;
  book += blocks;
  absl::StrAppend(&book, book::AsText(book::DigestOf(book::AsBytes(book))));
  return book;
}

}  // namespace plumb::book_builder
