#include "solver/book/scores.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/layout.h"
#include "solver/book/reachable.h"

namespace plumb::book {

Scores::Scores(BoardSize size, int plies) : size_(size), plies_(plies) {
  assert(plies >= 0 && plies < size.cells() && CountSlots(size, plies).has_value());
  for (const int ply : StoredPlies(plies)) {
    PlyLayout layout(size, ply);
    std::vector<std::int8_t> slots(layout.slots(), kNone);
    stored_.push_back({std::move(layout), std::move(slots)});
  }
}

std::size_t Scores::memory_bytes() const {
  std::size_t bytes = sizeof(*this);
  for (const Ply& ply : stored_) bytes += ply.slots.size() + ply.layout.memory_bytes();
  return bytes;
}

void Scores::Set(const Position& position, Score score) {
  assert(IsStored(position.ply()));
  Ply& ply = StoredPly(position.ply());
  ply.slots[ply.layout.SlotOf(position)] = static_cast<std::int8_t>(score.value());
}

std::optional<Score> Scores::Probe(const Position& position) const {
  const int ply = position.ply();
  if (position.size() != size_ || ply > plies_) return std::nullopt;
  // Slots that no game reaches may hold anything.
  if (PopCount(position.own()) != ply / 2 || !IsReachable(position)) return std::nullopt;
  if (IsStored(ply)) {
    const Ply& stored = StoredPly(ply);
    const std::int8_t value = stored.slots[stored.layout.SlotOf(position)];
    if (value != kNone) return Score(value);
  }
  if (position.State() != GameState::kOngoing) return std::nullopt;
  // Of the unfinished positions only those that are won at once have no score.
  if (IsStored(ply)) return Score::Win(size_.cells(), ply + 1);
  return BestOverSuccessors(position);
}

Score Scores::BestOverSuccessors(const Position& position) const {
  const int ply = position.ply();
  const Ply& next = StoredPly(ply + 1);
  // All slots are found before the first is read, so that the memory is asked for all of
  // them at once: the slots are far apart, and each is a wait of its own.
  std::array<const std::int8_t*, BoardSize::kMaxBits> values;
  for (int column = 0; column < size_.width(); ++column) {
    auto& value = values[static_cast<std::size_t>(column)];
    value = nullptr;
    if (!position.HasRoom(column)) continue;
    value = &next.slots[next.layout.SlotOf(position.After(column))];
    __builtin_prefetch(value);
  }
  // Losing at once is the worst that can happen.
  Score best = -Score::Win(size_.cells(), ply + 2);
  for (int column = 0; column < size_.width(); ++column) {
    const std::int8_t* value = values[static_cast<std::size_t>(column)];
    if (value == nullptr) continue;
    if (*value != kNone) {
      best = std::max(best, -Score(*value));
    } else if (position.Wins(column)) {
      return Score::Win(size_.cells(), ply + 1);
    }
  }
  return best;
}

}  // namespace plumb::book
