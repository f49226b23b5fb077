// The positions that games of near-perfect play meet: those that a book should have behind the
// plies that are complete.

#ifndef PLUMB_BOOK_BUILDER_NEAR_PERFECT_H_
#define PLUMB_BOOK_BUILDER_NEAR_PERFECT_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "base/stop_source.h"
#include "book_builder/entry_lister.h"
#include "book_builder/work_plan.h"
#include "solver/board/bits.h"
#include "solver/board/position.h"
#include "solver/book/book.h"

namespace plumb::book_builder {

// An entry of one ply.
struct SlotPosition {
  std::uint32_t slot = 0;
  Uint128 key = 0;

  friend bool operator==(const SlotPosition&, const SlotPosition&) = default;
};

// Plays all games in which every move is one of those that are at most play.slack points worse than
// the best, each of them with the same chance. Takes the positions with book.last_ply() stones that
// at least one game in play.once_in meets, and returns what they lead to, so that all columns of
// each of them will be known. One of each pair of mirror images, without those that the side to
// move wins at once; by their slots, ascending. Where the book does not know all columns, games are
// not followed further. CancelledError if `stop`, which may be null, was requested.
absl::StatusOr<std::vector<SlotPosition>> PositionsBehind(const book::Book& book,
                                                          const NearPerfectPlay& play,
                                                          const base::StopSource* stop);

// Lists some positions that were found before.
class SelectionLister : public PositionLister {
 public:
  // `selected` ascends by slots, and outlives the lister.
  SelectionLister(BoardSize size, const std::vector<SlotPosition>& selected)
      : size_(size), selected_(selected) {}

  std::vector<Position> List(Range range) override;
  // Where those of the range are in `selected`.
  static Range Find(const std::vector<SlotPosition>& selected, Range slots);

 private:
  const BoardSize size_;
  const std::vector<SlotPosition>& selected_;
};

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_NEAR_PERFECT_H_
