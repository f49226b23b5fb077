#include "book_builder/near_perfect.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "base/stop_source.h"
#include "book_builder/work_plan.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/book/layout.h"

namespace plumb::book_builder {
namespace {

// The chance that a game meets a position, in whole numbers: all machines must find the same.
using Chance = std::uint64_t;
constexpr Chance kCertain = Chance{1} << 63;

struct Met {
  Uint128 key = 0;  // Canonical.
  Chance chance = 0;
};

// The moves of near-perfect play; none if the book does not know all scores, and none where the
// side to move wins at once, since then the game is over.
std::vector<int> GoodColumns(const book::Book& book, const Position& position, int slack) {
  std::vector<std::pair<int, int>> scores;  // With their columns.
  int best = -position.size().cells();
  if (position.CanWinNow()) return {};
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.HasRoom(column)) continue;
    const Position after = position.After(column);
    const std::optional<Score> score =
        after.State() == GameState::kFull ? std::optional(kDraw) : book.Probe(after);
    if (!score.has_value()) return {};
    scores.emplace_back(-score->value(), column);
    best = std::max(best, -score->value());
  }
  std::vector<int> columns;
  for (const auto& [score, column] : scores) {
    if (score >= best - slack) columns.push_back(column);
  }
  return columns;
}

// Adds the chances of equal positions up; ascending by keys.
void Merge(std::vector<Met>& met) {
  std::sort(met.begin(), met.end(), [](const Met& a, const Met& b) { return a.key < b.key; });
  std::size_t size = 0;
  for (const Met& one : met) {
    if (size > 0 && met[size - 1].key == one.key) {
      met[size - 1].chance += one.chance;
    } else {
      met[size++] = one;
    }
  }
  met.resize(size);
}

// What may follow one of the positions, by any move: unfinished, and not won at once.
std::vector<Uint128> OpenSuccessors(BoardSize size, const std::vector<Met>& met, Chance least) {
  std::vector<Uint128> keys;
  for (const Met& one : met) {
    const Position position = Position::FromKey(size, one.key);
    if (one.chance < least || position.CanWinNow()) continue;
    for (int column = 0; column < size.width(); ++column) {
      if (!position.HasRoom(column)) continue;
      const Position after = position.After(column);
      if (after.State() != GameState::kOngoing || after.CanWinNow()) continue;
      keys.push_back(after.CanonicalKey());
    }
  }
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

}  // namespace

absl::StatusOr<std::vector<SlotPosition>> PositionsBehind(const book::Book& book,
                                                          const NearPerfectPlay& play,
                                                          const base::StopSource* stop) {
  const BoardSize size = book.size();
  std::vector<Met> met = {{Position(size).CanonicalKey(), kCertain}};
  for (int ply = 0; ply < book.last_ply(); ++ply) {
    std::vector<Met> next;
    for (const Met& one : met) {
      if (stop != nullptr && stop->StopRequested()) return absl::CancelledError("stopped");
      const Position position = Position::FromKey(size, one.key);
      const std::vector<int> columns = GoodColumns(book, position, play.slack);
      for (const int column : columns) {
        next.push_back({position.After(column).CanonicalKey(), one.chance / columns.size()});
      }
    }
    Merge(next);
    met = std::move(next);
  }
  const book::PlyLayout layout(size, book.last_ply() + 1);
  std::vector<SlotPosition> selected;
  for (const Uint128 key : OpenSuccessors(size, met, kCertain / play.once_in)) {
    const std::size_t slot = layout.SlotOf(Position::FromKey(size, key));
    selected.push_back({static_cast<std::uint32_t>(slot), key});
  }
  std::sort(selected.begin(), selected.end(),
            [](const SlotPosition& a, const SlotPosition& b) { return a.slot < b.slot; });
  return selected;
}

Range SelectionLister::Find(const std::vector<SlotPosition>& selected, Range slots) {
  const auto first_from = [&](std::size_t slot) {
    const auto found = std::lower_bound(
        selected.begin(), selected.end(), slot,
        [](const SlotPosition& one, std::size_t wanted) { return one.slot < wanted; });
    return static_cast<std::size_t>(found - selected.begin());
  };
  return {first_from(slots.begin), first_from(slots.end)};
}

std::vector<Position> SelectionLister::List(Range range) {
  const Range found = Find(selected_, range);
  std::vector<Position> positions;
  for (std::size_t i = found.begin; i < found.end; ++i) {
    positions.push_back(Position::FromKey(size_, selected_[i].key));
  }
  return positions;
}

}  // namespace plumb::book_builder
