#include "solver/board/column_order.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

#include "solver/board/position.h"

namespace plumb {

std::vector<int> ColumnsFromCentre(const Position& position) {
  std::vector<int> columns;
  const int width = position.size().width();
  for (int c = 0; c < width; ++c) {
    if (position.HasRoom(c)) columns.push_back(c);
  }
  std::stable_sort(columns.begin(), columns.end(), [width](int a, int b) {
    return std::min(a, width - 1 - a) > std::min(b, width - 1 - b);
  });
  return columns;
}

int FewestGoodAnswers(const Position& position, const std::vector<int>& columns,
                      const CountGoodAnswers& count) {
  assert(!columns.empty());
  int best = columns.front();
  std::optional<int> fewest;
  for (const int column : columns) {
    const Position after = position.After(column);
    const std::optional<int> answers =
        after.State() == GameState::kOngoing ? count(after) : std::optional<int>(0);
    if (!answers.has_value()) break;
    if (fewest.has_value() && *answers >= *fewest) continue;
    best = column;
    fewest = answers;
  }
  return best;
}

}  // namespace plumb
