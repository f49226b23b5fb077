// The positions of a partial ply that a book stores, block by block (data/FORMAT.md, "Partial
// plies").

#ifndef PLUMB_SOLVER_BOOK_PARTIAL_BLOCK_H_
#define PLUMB_SOLVER_BOOK_PARTIAL_BLOCK_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "solver/board/score.h"
#include "solver/book/format.h"

namespace plumb::book {

// A position that is stored, by its slot in its block.
struct PartialEntry {
  std::uint32_t slot = 0;
  std::int8_t value = 0;

  friend bool operator==(const PartialEntry&, const PartialEntry&) = default;
};

// A bit for each slot and a byte for each entry: an eighth of what a byte for each slot would take,
// and found as fast.
class PartialBlock {
 public:
  // Requires: the slots ascend and are less than `slots`.
  PartialBlock(absl::Span<const PartialEntry> entries, std::size_t slots);

  // nullopt if the slot is not stored. Requires: there is such a slot.
  std::optional<Score> Find(std::size_t slot) const {
    const std::uint64_t word = bits_[slot / kWordBits];
    const std::uint64_t bit = std::uint64_t{1} << (slot % kWordBits);
    if ((word & bit) == 0) return std::nullopt;
    const auto before = static_cast<std::size_t>(__builtin_popcountll(word & (bit - 1)));
    return Score(values_[before_[slot / kWordBits] + before]);
  }

  std::size_t size() const { return values_.size(); }
  absl::Span<const std::int8_t> values() const { return values_; }
  std::vector<PartialEntry> Entries() const;
  std::size_t memory_bytes() const;

 private:
  static constexpr std::size_t kWordBits = 64;

  std::vector<std::uint64_t> bits_;    // Whether a slot is stored.
  std::vector<std::uint32_t> before_;  // The entries before each word of them.
  std::vector<std::int8_t> values_;
};

// The two frames of a block. Requires: the slots ascend.
absl::StatusOr<std::string> CompressPartialBlock(absl::Span<const PartialEntry> entries);

// The entries of a block of so many slots, ascending. DataLossError says what was expected; never
// allocates more than a few bytes for each slot.
absl::StatusOr<std::vector<PartialEntry>> DecompressPartialBlock(Bytes frames, std::size_t slots);

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_PARTIAL_BLOCK_H_
