// The scores of a book that is read, block by block.

#ifndef PLUMB_SOLVER_BOOK_BLOCK_SCORES_H_
#define PLUMB_SOLVER_BOOK_BLOCK_SCORES_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "base/stop_source.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/block_plan.h"
#include "solver/book/first_fault.h"
#include "solver/book/format.h"
#include "solver/book/index.h"
#include "solver/book/on_demand.h"
#include "solver/book/ply_layouts.h"

namespace plumb::book {

// Numbers and decodes the blocks of the stored plies as they are needed. Const methods may be
// called from many threads at once.
class BlockScores {
 public:
  // The values of all open slots, the slots ascending. CancelledError if `stop` was requested.
  using AllValues =
      std::function<absl::StatusOr<std::vector<std::int8_t>>(const base::StopSource*)>;

  // Version 2: the blocks of the plan; they must outlive the scores.
  BlockScores(const BlockPlan& plan, StoredBlocks stored, BlockDigests digests);

  // Version 1: a value can only be found with all before it, so that the first question reads
  // everything.
  BlockScores(const BlockPlan& plan, AllValues values);

  BoardSize size() const { return plan_.size(); }
  int plies() const { return plan_.plies(); }
  bool IsStored(int ply) const { return plan_.IsStored(ply); }

  // What has been made so far.
  std::size_t memory_bytes() const;

  // Null if the block cannot be read. Requires: a position of a stored ply, with as many
  // stones of each side as in a game.
  const std::int8_t* Find(const Position& position) const;

  std::optional<Score> Probe(const Position& position) const;

  // The first fault that was found in a block.
  absl::Status damage() const { return damage_.status(); }

  // Reads all blocks; returns the number of values in them, or the first fault. CancelledError if
  // `stop`, which may be null, was requested.
  absl::StatusOr<std::uint64_t> ReadAll(const base::StopSource* stop) const;

 private:
  struct Block {
    OnDemand<std::int8_t[]> slots;
    std::atomic<bool> is_damaged = false;  // Then there will never be slots.
  };
  using Slots = std::unique_ptr<const std::int8_t[]>;

  std::vector<std::uint32_t> OpenSlotsOf(const BlockRange& range) const;
  // Null if it is damaged.
  const std::int8_t* Read(std::size_t block) const;
  void MarkDamaged(std::size_t block, const absl::Status& reason) const;
  // Reads all blocks of version 1, unless that is done.
  absl::Status ReadOldBlocks(const base::StopSource* stop) const;
  absl::StatusOr<std::vector<Slots>> DecodeOldBlocks(const base::StopSource* stop) const;
  absl::StatusOr<Slots> Decode(std::size_t block) const;
  absl::StatusOr<Slots> PutInPlace(const BlockRange& range, absl::Span<const std::uint32_t> open,
                                   absl::Span<const std::int8_t> values) const;

  BlockPlan plan_;
  StoredBlocks stored_;   // Of version 2.
  AllValues old_values_;  // Of version 1; else empty.
  BlockDigests digests_ = BlockDigests::kChecked;
  PlyLayouts layouts_{plan_};
  std::unique_ptr<Block[]> blocks_;
  mutable std::mutex old_mutex_;  // Lets one thread read version 1.
  mutable FirstFault damage_;
};

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_BLOCK_SCORES_H_
