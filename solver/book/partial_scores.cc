#include "solver/book/partial_scores.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "base/stop_source.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/block_plan.h"
#include "solver/book/format.h"
#include "solver/book/index.h"
#include "solver/book/layout.h"
#include "solver/book/partial_block.h"
#include "solver/book/reachable.h"

namespace plumb::book {

PartialScores::PartialScores(const BlockPlan& plan, StoredBlocks stored, BlockDigests digests)
    : plan_(plan),
      stored_(std::move(stored)),
      digests_(digests),
      blocks_(std::make_unique<Block[]>(plan.blocks() - plan.stored_blocks())) {}

std::optional<Score> PartialScores::Probe(const Position& position) const {
  const int ply = position.ply();
  if (position.size() != plan_.size() || !plan_.IsPartial(ply)) return std::nullopt;
  if (!layouts_.Of(ply).Fits(position) || position.State() != GameState::kOngoing) {
    return std::nullopt;
  }
  if (position.CanWinNow()) {
    if (!IsReachable(position)) return std::nullopt;
    return Score::Win(plan_.size().cells(), ply + 1);
  }
  const SlotParts slot = layouts_.Of(ply).Find(position);
  const BlockPlan::Ply& place = plan_.Of(ply);
  const PartialBlock* block = Find(place.BlockOf(slot.outline));
  if (block == nullptr) return std::nullopt;
  return block->Find(place.SlotOf(slot.outline, slot.colouring));
}

absl::StatusOr<std::vector<PartialEntry>> PartialScores::Entries(int ply) const {
  const BlockPlan::Ply& place = plan_.Of(ply);
  std::vector<PartialEntry> all;
  for (std::size_t i = place.first_block; i < place.first_block + place.blocks; ++i) {
    const PartialBlock* block = Find(i);
    if (block == nullptr) return damage();
    const auto first = static_cast<std::uint32_t>(plan_.RangeOf(i).first_slot());
    for (const PartialEntry& entry : block->Entries()) {
      all.push_back({first + entry.slot, entry.value});
    }
  }
  return all;
}

std::size_t PartialScores::memory_bytes() const {
  std::size_t bytes = sizeof(*this) + stored_.memory_bytes() + layouts_.memory_bytes() +
                      (plan_.blocks() - plan_.stored_blocks()) * sizeof(Block);
  for (std::size_t i = plan_.stored_blocks(); i < plan_.blocks(); ++i) {
    if (const PartialBlock* block = At(i).entries.get()) bytes += block->memory_bytes();
  }
  return bytes;
}

absl::StatusOr<std::uint64_t> PartialScores::ReadAll(const base::StopSource* stop) const {
  std::uint64_t entries = 0;
  for (std::size_t i = plan_.stored_blocks(); i < plan_.blocks(); ++i) {
    if (stop != nullptr && stop->StopRequested()) return absl::CancelledError("stopped");
    const PartialBlock* block = Find(i);
    if (block == nullptr) return damage();
    entries += block->size();
  }
  return entries;
}

const PartialBlock* PartialScores::Find(std::size_t block) const {
  const PartialBlock* entries = At(block).entries.get();
  return entries != nullptr ? entries : Read(block);
}

const PartialBlock* PartialScores::Read(std::size_t block) const {
  if (At(block).is_damaged.load(std::memory_order_acquire)) return nullptr;
  absl::StatusOr<PartialBlock> decoded = Decode(block);
  if (decoded.ok()) {
    return At(block).entries.Keep(std::make_unique<const PartialBlock>(*std::move(decoded)));
  }
  damage_.Note(WithPlace(decoded.status(), stored_[block].Place(block)));
  // After the reason, which a thread that sees the mark may ask for.
  At(block).is_damaged.store(true, std::memory_order_release);
  return nullptr;
}

absl::StatusOr<PartialBlock> PartialScores::Decode(std::size_t block) const {
  const StoredBlock stored = stored_[block];
  if (digests_ == BlockDigests::kCheckWhenTouched) {
    if (absl::Status status = stored.CheckDigest(); !status.ok()) return status;
  }
  const BlockRange range = plan_.RangeOf(block);
  const absl::StatusOr<std::vector<PartialEntry>> entries =
      DecompressPartialBlock(stored.frame, range.slots());
  if (!entries.ok()) return entries.status();
  PartialBlock decoded(*entries, range.slots());
  absl::Status status = CheckOpenValues(decoded.values(), plan_.size(), range.ply);
  if (!status.ok()) return status;
  return decoded;
}

}  // namespace plumb::book
