// From slots to the score of a position: what the table that a book is made from and the
// book that is read have in common.

#ifndef PLUMB_SOLVER_BOOK_PROBE_H_
#define PLUMB_SOLVER_BOOK_PROBE_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/layout.h"
#include "solver/book/reachable.h"

namespace plumb::book {

// The best over the successors, all of which are of a stored ply; nullopt if one of their
// slots cannot be read.
template <typename Slots>
std::optional<Score> BestOverSuccessors(const Slots& slots, const Position& position) {
  const BoardSize size = slots.size();
  const int ply = position.ply();
  // All slots are found before the first is read, so that the memory is asked for all of
  // them at once: the slots are far apart, and each is a wait of its own.
  std::array<const std::int8_t*, BoardSize::kMaxBits> values;
  for (int column = 0; column < size.width(); ++column) {
    if (!position.HasRoom(column)) continue;
    const std::int8_t* value = slots.Find(position.After(column));
    if (value == nullptr) return std::nullopt;
    __builtin_prefetch(value);
    values[static_cast<std::size_t>(column)] = value;
  }
  // Losing at once is the worst that can happen.
  Score best = -Score::Win(size.cells(), ply + 2);
  for (int column = 0; column < size.width(); ++column) {
    if (!position.HasRoom(column)) continue;
    const std::int8_t value = *values[static_cast<std::size_t>(column)];
    if (value != kNoScore) {
      best = std::max(best, -Score(value));
    } else if (position.Wins(column)) {
      return Score::Win(size.cells(), ply + 1);
    }
  }
  return best;
}

// The exact score of an unfinished position with at most plies() stones that a game can
// reach; nullopt for any other position, whatever its size, and if a slot cannot be read.
//
// Slots has size(), plies(), IsStored(ply), and Find(position): a pointer to the slot of a
// position of a stored ply, or null if it cannot be read.
template <typename Slots>
std::optional<Score> ProbeSlots(const Slots& slots, const Position& position) {
  const int ply = position.ply();
  if (position.size() != slots.size() || ply > slots.plies()) return std::nullopt;
  // Slots that no game reaches may hold anything.
  if (PopCount(position.own()) != ply / 2 || !IsReachable(position)) return std::nullopt;
  if (slots.IsStored(ply)) {
    const std::int8_t* value = slots.Find(position);
    if (value == nullptr) return std::nullopt;
    if (*value != kNoScore) return Score(*value);
  }
  if (position.State() != GameState::kOngoing) return std::nullopt;
  // Of the unfinished positions only those that are won at once have no score.
  if (slots.IsStored(ply)) return Score::Win(slots.size().cells(), ply + 1);
  return BestOverSuccessors(slots, position);
}

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_PROBE_H_
