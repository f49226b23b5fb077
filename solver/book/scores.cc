#include "solver/book/scores.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/layout.h"
#include "solver/book/probe.h"

namespace plumb::book {

Scores::Scores(BoardSize size, int plies) : size_(size), plies_(plies) {
  assert(plies >= 0 && plies < size.cells() && CountSlots(size, plies).has_value());
  for (const int ply : StoredPlies(plies)) {
    PlyLayout layout(size, ply);
    std::vector<std::int8_t> slots(layout.slots(), kNoScore);
    stored_.push_back({std::move(layout), std::move(slots)});
  }
}

void Scores::Set(const Position& position, Score score) {
  assert(IsStored(position.ply()));
  Ply& ply = StoredPly(position.ply());
  ply.slots[ply.layout.SlotOf(position)] = static_cast<std::int8_t>(score.value());
}

const std::int8_t* Scores::Find(const Position& position) const {
  const Ply& ply = StoredPly(position.ply());
  return &ply.slots[ply.layout.SlotOf(position)];
}

std::optional<Score> Scores::Probe(const Position& position) const {
  return ProbeSlots(*this, position);
}

}  // namespace plumb::book
