// The scores of the partial plies of a book: behind the plies that are complete it may have some
// positions of a few more.

#ifndef PLUMB_SOLVER_BOOK_PARTIAL_SCORES_H_
#define PLUMB_SOLVER_BOOK_PARTIAL_SCORES_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "base/stop_source.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/block_plan.h"
#include "solver/book/first_fault.h"
#include "solver/book/format.h"
#include "solver/book/index.h"
#include "solver/book/on_demand.h"
#include "solver/book/partial_block.h"
#include "solver/book/ply_layouts.h"

namespace plumb::book {

// Decodes the blocks as they are needed. Const methods may be called from many threads at once.
class PartialScores {
 public:
  // The blocks of the plan; they must outlive the scores.
  PartialScores(const BlockPlan& plan, StoredBlocks stored, BlockDigests digests);

  // The exact score of an unfinished position of a partial ply that a game can reach, if it is
  // stored or won at once.
  std::optional<Score> Probe(const Position& position) const;

  // The stored positions of a partial ply by their slots in it (PlyLayout), ascending. The first
  // fault if a block cannot be read.
  absl::StatusOr<std::vector<PartialEntry>> Entries(int ply) const;

  // What has been made so far.
  std::size_t memory_bytes() const;

  // The first fault that was found in a block.
  absl::Status damage() const { return damage_.status(); }

  // Reads all blocks; returns the number of entries in them, or the first fault. CancelledError if
  // `stop`, which may be null, was requested.
  absl::StatusOr<std::uint64_t> ReadAll(const base::StopSource* stop) const;

 private:
  struct Block {
    OnDemand<PartialBlock> entries;
    std::atomic<bool> is_damaged = false;  // Then there will never be entries.
  };

  // Null if it is damaged. Requires: the block is of a partial ply.
  const PartialBlock* Find(std::size_t block) const;
  const PartialBlock* Read(std::size_t block) const;
  absl::StatusOr<PartialBlock> Decode(std::size_t block) const;
  Block& At(std::size_t block) const { return blocks_[block - plan_.stored_blocks()]; }

  BlockPlan plan_;
  StoredBlocks stored_;
  BlockDigests digests_;
  PlyLayouts layouts_{plan_};
  std::unique_ptr<Block[]> blocks_;  // From the first of a partial ply on.
  mutable FirstFault damage_;
};

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_PARTIAL_SCORES_H_
