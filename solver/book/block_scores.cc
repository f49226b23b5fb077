#include "solver/book/block_scores.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "base/stop_source.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/block_plan.h"
#include "solver/book/blocks.h"
#include "solver/book/format.h"
#include "solver/book/index.h"
#include "solver/book/layout.h"
#include "solver/book/on_demand.h"
#include "solver/book/open_slots.h"
#include "solver/book/probe.h"

namespace plumb::book {

BlockScores::BlockScores(const BlockPlan& plan, StoredBlocks stored, BlockDigests digests)
    : plan_(plan),
      stored_(std::move(stored)),
      digests_(digests),
      blocks_(std::make_unique<Block[]>(plan.stored_blocks())) {}

BlockScores::BlockScores(const BlockPlan& plan, AllValues values)
    : plan_(plan),
      old_values_(std::move(values)),
      blocks_(std::make_unique<Block[]>(plan.stored_blocks())) {}

absl::StatusOr<std::vector<BlockScores::Slots>> BlockScores::DecodeOldBlocks(
    const base::StopSource* stop) const {
  const absl::StatusOr<std::vector<std::int8_t>> all = old_values_(stop);
  if (!all.ok()) return all.status();
  absl::Span<const std::int8_t> values = *all;
  std::vector<Slots> decoded;
  for (std::size_t i = 0; i < plan_.stored_blocks(); ++i) {
    if (stop != nullptr && stop->StopRequested()) return absl::CancelledError("stopped");
    const BlockRange range = plan_.RangeOf(i);
    const std::vector<std::uint32_t> open = OpenSlotsOf(range);
    const std::size_t used = all->size() - values.size();
    if (open.size() > values.size()) {
      return Damaged("Value_Count",
                     absl::StrCat("the number of open slots, at least ", used + open.size()),
                     absl::StrCat(all->size()));
    }
    absl::StatusOr<Slots> slots = PutInPlace(range, open, values.first(open.size()));
    if (!slots.ok()) return slots.status();
    decoded.push_back(*std::move(slots));
    values.remove_prefix(open.size());
  }
  if (values.empty()) return decoded;
  return Damaged("Value_Count",
                 absl::StrCat("the number of open slots, ", all->size() - values.size()),
                 absl::StrCat(all->size()));
}

absl::Status BlockScores::ReadOldBlocks(const base::StopSource* stop) const {
  const std::lock_guard lock(old_mutex_);
  if (blocks_[0].slots.get() != nullptr) return absl::OkStatus();
  if (absl::Status known = damage(); !known.ok()) return known;
  absl::StatusOr<std::vector<Slots>> decoded = DecodeOldBlocks(stop);
  if (absl::IsCancelled(decoded.status())) return decoded.status();
  for (std::size_t i = 0; i < plan_.stored_blocks(); ++i) {
    if (decoded.ok()) {
      blocks_[i].slots.Keep(std::move((*decoded)[i]));
    } else {
      MarkDamaged(i, decoded.status());
    }
  }
  return decoded.status();
}

std::size_t BlockScores::memory_bytes() const {
  std::size_t bytes =
      sizeof(*this) + plan_.stored_blocks() * sizeof(Block) + stored_.memory_bytes() +
      plan_.all_plies().size() * sizeof(plan_.all_plies()[0]) + layouts_.memory_bytes();
  for (std::size_t i = 0; i < plan_.stored_blocks(); ++i) {
    if (blocks_[i].slots.get() != nullptr) bytes += plan_.RangeOf(i).slots();
  }
  return bytes;
}

const std::int8_t* BlockScores::Find(const Position& position) const {
  const int ply = position.ply();
  const SlotParts slot = layouts_.Of(ply).Find(position);
  const BlockPlan::Ply& place = plan_.Of(ply);
  const std::size_t block = place.BlockOf(slot.outline);
  const std::int8_t* slots = blocks_[block].slots.get();
  if (slots == nullptr) [[unlikely]] {
    slots = Read(block);
    if (slots == nullptr) return nullptr;
  }
  return slots + place.SlotOf(slot.outline, slot.colouring);
}

std::optional<Score> BlockScores::Probe(const Position& position) const {
  return ProbeSlots(*this, position);
}

absl::StatusOr<std::uint64_t> BlockScores::ReadAll(const base::StopSource* stop) const {
  if (old_values_) {
    if (absl::Status status = ReadOldBlocks(stop); !status.ok()) return status;
  }
  std::uint64_t values = 0;
  for (std::size_t i = 0; i < plan_.stored_blocks(); ++i) {
    if (stop != nullptr && stop->StopRequested()) return absl::CancelledError("stopped");
    const std::int8_t* slots = blocks_[i].slots.get();
    if (slots == nullptr) slots = Read(i);
    if (slots == nullptr) return damage();
    const std::size_t count = plan_.RangeOf(i).slots();
    const auto closed = std::count(slots, slots + count, kNoScore);
    values += count - static_cast<std::size_t>(closed);
  }
  return values;
}

const std::int8_t* BlockScores::Read(std::size_t block) const {
  if (blocks_[block].is_damaged.load(std::memory_order_acquire)) return nullptr;
  if (old_values_) {
    (void)ReadOldBlocks(/*stop=*/nullptr);  // What is wrong is kept in damage_.
    return blocks_[block].slots.get();
  }
  absl::StatusOr<Slots> slots = Decode(block);
  if (slots.ok()) return blocks_[block].slots.Keep(*std::move(slots));
  MarkDamaged(block, WithPlace(slots.status(), stored_[block].Place(block)));
  return nullptr;
}

void BlockScores::MarkDamaged(std::size_t block, const absl::Status& reason) const {
  damage_.Note(reason);
  // After the reason, which a thread that sees the mark may ask for.
  blocks_[block].is_damaged.store(true, std::memory_order_release);
}

absl::StatusOr<BlockScores::Slots> BlockScores::Decode(std::size_t block) const {
  const StoredBlock stored = stored_[block];
  if (digests_ == BlockDigests::kCheckWhenTouched) {
    if (absl::Status status = stored.CheckDigest(); !status.ok()) return status;
  }
  const BlockRange range = plan_.RangeOf(block);
  const std::vector<std::uint32_t> open = OpenSlotsOf(range);
  std::vector<std::int8_t> values(open.size());
  absl::Status status = DecompressBlock(stored.frame, absl::MakeSpan(values));
  if (!status.ok()) return status;
  return PutInPlace(range, open, values);
}

std::vector<std::uint32_t> BlockScores::OpenSlotsOf(const BlockRange& range) const {
  OpenSlots open_slots(size(), range.ply);
  std::vector<std::uint32_t> open;
  open.reserve(range.slots());
  ForEachOpenSlot(open_slots, layouts_.Of(range.ply).CanonicalOutline(range.first_outline),
                  range.outlines,
                  [&open](std::size_t slot) { open.push_back(static_cast<std::uint32_t>(slot)); });
  return open;
}

absl::StatusOr<BlockScores::Slots> BlockScores::PutInPlace(
    const BlockRange& range, absl::Span<const std::uint32_t> open,
    absl::Span<const std::int8_t> values) const {
  assert(open.size() == values.size());
  if (absl::Status status = CheckOpenValues(values, size(), range.ply); !status.ok()) return status;
  auto slots = std::make_unique<std::int8_t[]>(range.slots());
  std::fill_n(slots.get(), range.slots(), kNoScore);
  for (std::size_t i = 0; i < open.size(); ++i) slots[open[i]] = values[i];
  return Slots(std::move(slots));
}

}  // namespace plumb::book
