// How a book numbers the positions of a ply (data/FORMAT.md, "Slots").

#ifndef PLUMB_SOLVER_BOOK_LAYOUT_H_
#define PLUMB_SOLVER_BOOK_LAYOUT_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/book/outline.h"

namespace plumb::book {

// The slots of all stored plies of a book together are at most these: 64 MiB in memory.
inline constexpr std::uint64_t kMaxSlots = std::uint64_t{1} << 26;

// What a slot without a score holds. No score is so low: a board has at most 127 cells.
inline constexpr std::int8_t kNoScore = std::numeric_limits<std::int8_t>::min();

// The plies whose scores a book stores, ascending; the others follow from them.
std::vector<int> StoredPlies(int plies);

// The slots of the stored plies; nullopt if they are more than kMaxSlots. Allocates
// next to nothing, whatever the board. Requires: 0 <= plies <= size.cells().
std::optional<std::uint64_t> CountSlots(BoardSize size, int plies);

// The same for the two factors of the slots of one ply. Requires: 0 <= ply <= size.cells(),
// and the slots are at most kMaxSlots.
std::size_t CountCanonicalOutlines(BoardSize size, int ply);
std::size_t CountColourings(int ply);

// The two parts of a slot.
struct SlotParts {
  std::size_t outline = 0;  // Its index among the canonical ones.
  std::size_t colouring = 0;
};

// The slots of one ply.
class PlyLayout {
 public:
  // Requires: 0 <= ply <= size.cells(), and the slots are at most kMaxSlots.
  PlyLayout(BoardSize size, int ply);

  BoardSize size() const { return size_; }
  int ply() const { return ply_; }
  std::size_t colourings() const { return colourings_; }
  std::size_t slots() const { return canonical_ranks_.size() * colourings_; }

  std::size_t memory_bytes() const;

  // True if the position has this size and ply, and as many stones of each side as in a game.
  bool Fits(const Position& position) const;

  // The same for a position and its mirror image, and different for any others.
  // Requires: Fits(position).
  SlotParts Find(const Position& position) const;
  std::size_t SlotOf(const Position& position) const {
    const SlotParts slot = Find(position);
    return slot.outline * colourings_ + slot.colouring;
  }

  // Requires: there are more than `index` canonical outlines.
  Outline CanonicalOutline(std::size_t index) const;

 private:
  // Where an outline's slots are. An outline and its mirror image have the same place.
  struct Place {
    std::uint32_t canonical_index : 30;
    std::uint32_t is_mirrored : 1;  // The canonical one is the mirror image.
    std::uint32_t is_symmetric : 1;
  };

  std::size_t OutlinesBefore(int column, int stones, int height) const;
  void CountOutlines();
  void PlaceOutlines(int column, int stones_left, std::size_t mirrored_rank);
  void PlaceNextOutline(std::size_t mirrored_rank);
  template <typename Bits>
  SlotParts FindStones(Bits own, Bits occupied) const;
  template <typename Bits>
  std::size_t OutlineRank(Bits occupied) const;
  template <typename Bits>
  std::size_t ColouringRank(Bits own, Bits occupied) const;

  BoardSize size_;
  int ply_;
  std::size_t colourings_;
  // [column][stones][height]: of the ways to put `stones` into the columns from `column`
  // on, those with less than `height` in `column`.
  std::vector<std::size_t> outlines_before_;
  std::vector<Place> places_;                   // By the rank among all outlines.
  std::vector<std::uint32_t> canonical_ranks_;  // The rank among all, by the one among these.
  std::vector<std::uint32_t> combinations_;     // [stone][chosen]: C(stone, chosen).
};

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_LAYOUT_H_
