#include "tools/uct_player.h"

#include <cmath>
#include <cstddef>
#include <vector>

#include "solver/board/column_order.h"
#include "solver/board/position.h"
#include "solver/search/search_control.h"
#include "solver/search/search_limits.h"

namespace plumb::tools {

void UctPlayer::StartGame(BoardSize /*size*/) { nodes_.reserve(1 << 20); }

int UctPlayer::Move(const Position& position, const SearchLimits& limits) {
  search::SearchControl control(limits);
  nodes_.assign(1, {});
  Expand(0, position);
  while (control.Report(1) != 0) Simulate(position);
  std::size_t best = nodes_[0].first;
  for (std::size_t i = best; i < nodes_[0].first + nodes_[0].children; ++i) {
    if (nodes_[i].visits > nodes_[best].visits) best = i;
  }
  return nodes_[best].column;
}

void UctPlayer::Expand(std::size_t node, const Position& position) {
  nodes_[node].first = nodes_.size();
  for (const int column : ColumnsFromCentre(position)) {
    nodes_.push_back({.column = column});
    ++nodes_[node].children;
  }
}

std::size_t UctPlayer::Select(std::size_t node) const {
  constexpr double kExploration = 0.7;
  const TreeNode& parent = nodes_[node];
  const double log_visits = std::log(parent.visits + 1);
  std::size_t best = parent.first;
  double best_value = -1;
  for (std::size_t i = parent.first; i < parent.first + parent.children; ++i) {
    const TreeNode& child = nodes_[i];
    if (child.visits == 0) return i;
    const double value =
        child.points / child.visits + kExploration * std::sqrt(2 * log_visits / child.visits);
    if (value > best_value) {
      best_value = value;
      best = i;
    }
  }
  return best;
}

void UctPlayer::Simulate(const Position& root) {
  std::vector<std::size_t> path = {0};
  Position position = root;
  double points = -1;  // For the side that made the last move of the path.
  while (points < 0) {
    const std::size_t child = Select(path.back());
    path.push_back(child);
    const int column = nodes_[child].column;
    const bool wins = position.Wins(column);
    position = position.After(column);
    if (wins) {
      points = 1;
    } else if (position.ply() == position.size().cells()) {
      points = 0.5;
    } else if (nodes_[child].visits == 0) {
      points = 1 - PlayOut(position);
    } else if (nodes_[child].children == 0) {
      Expand(child, position);
    }
  }
  for (std::size_t i = path.size(); i-- > 0;) {
    nodes_[path[i]].visits += 1;
    nodes_[path[i]].points += points;
    points = 1 - points;
  }
}

double UctPlayer::PlayOut(Position position) {
  double points = 1;  // Of the side to move, if it wins.
  const int width = position.size().width();
  while (position.ply() < position.size().cells()) {
    const int column = random_.Below(width);
    if (!position.HasRoom(column)) continue;
    if (position.Wins(column)) return points;
    position = position.After(column);
    points = 1 - points;
  }
  return 0.5;
}

}  // namespace plumb::tools
