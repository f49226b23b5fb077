// The scores of a book that is being made, found by rank: no key is stored.

#ifndef PLUMB_SOLVER_BOOK_SCORES_H_
#define PLUMB_SOLVER_BOOK_SCORES_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/types/span.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/layout.h"

namespace plumb::book {

// A byte for each slot of the stored plies (data/FORMAT.md). Const methods may be called
// from many threads at once.
class Scores {
 public:
  // No slot has a score. Requires: 0 <= plies < size.cells(), CountSlots(size, plies)
  // has a value.
  Scores(BoardSize size, int plies);

  BoardSize size() const { return size_; }
  int plies() const { return plies_; }
  bool IsStored(int ply) const { return (plies_ - ply) % 2 == 0; }

  // The slots of a stored ply; kNoScore where there is no score.
  absl::Span<std::int8_t> slots(int ply) { return absl::MakeSpan(StoredPly(ply).slots); }
  absl::Span<const std::int8_t> slots(int ply) const { return StoredPly(ply).slots; }
  const PlyLayout& layout(int ply) const { return StoredPly(ply).layout; }

  // Requires: the position is of a stored ply, unfinished, and not won at once.
  void Set(const Position& position, Score score);

  // The slot of a position. Requires: a position of a stored ply that a game can reach.
  const std::int8_t* Find(const Position& position) const;

  // The exact score of an unfinished position with at most plies() stones that a game
  // can reach; nullopt for any other position, whatever its size. Requires: every
  // position that a game can reach has been Set, of its own ply or, if that is not
  // stored, of the next one.
  std::optional<Score> Probe(const Position& position) const;

 private:
  struct Ply {
    PlyLayout layout;
    std::vector<std::int8_t> slots;
  };

  Ply& StoredPly(int ply) { return stored_[static_cast<std::size_t>(ply / 2)]; }
  const Ply& StoredPly(int ply) const { return stored_[static_cast<std::size_t>(ply / 2)]; }

  BoardSize size_;
  int plies_;
  std::vector<Ply> stored_;  // In the order of StoredPlies().
};

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_SCORES_H_
