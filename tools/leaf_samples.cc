#include "tools/leaf_samples.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/live_search.h"
#include "tools/random_positions.h"

namespace plumb::tools {
namespace {

// Boards that cannot be solved in time, of all parities, from small to large.
// clang-format off
constexpr std::array<std::pair<int, int>, 18> kBoards = {{
    {7, 7}, {8, 7}, {8, 8}, {9, 7}, {10, 7}, {10, 10}, {7, 8}, {9, 6}, {8, 6},
    {9, 8}, {6, 8}, {7, 9}, {12, 8}, {11, 9}, {15, 7}, {8, 9}, {6, 9}, {9, 9}}};
// clang-format on

constexpr std::uint64_t kNodesOfTheGameBefore = 200;
constexpr int kProvenTooSoon = 5;  // Stones.

std::optional<double> ProvenPoints(const ScoreBounds& bounds) {
  if (bounds.lower > kDraw) return 1;
  if (bounds.upper < kDraw) return 0;
  if (bounds.lower == kDraw && bounds.upper == kDraw) return 0.5;
  return std::nullopt;
}

}  // namespace

Sample SampleMaker::Next() {
  while (true) {
    const auto [width, height] =
        kBoards[static_cast<std::size_t>(random_.Below(static_cast<int>(kBoards.size())))];
    const std::optional<Position> leaf = RandomLeaf(Size(width, height));
    if (!leaf.has_value()) continue;
    const std::optional<double> points = PlayOn(*leaf);
    if (points.has_value()) return {*leaf, *points};
  }
}

// A random opening, a passable game, and a few random stones again: a search meets mostly
// what nobody would play. One in five is random all the way.
std::optional<Position> SampleMaker::RandomLeaf(BoardSize size) {
  Position position(size);
  const int stones = 4 + random_.Below(size.cells() * 7 / 10);
  const bool is_game = random_.Below(5) != 0;
  const int opening = is_game ? std::min(stones, 2 + random_.Below(7)) : stones;
  const int end = std::min(stones - opening, 1 + random_.Below(6));
  if (PlayCarefully(opening, position) && PlayThinking(stones - opening - end, position) &&
      PlayCarefully(end, position) && !position.Passed().CanWinNow()) {
    return position;
  }
  return std::nullopt;
}

std::optional<double> SampleMaker::PlayOn(Position position) {
  for (int stones = 0;; ++stones) {
    const SearchReport report = Think(position, nodes_);
    std::optional<double> points = ProvenPoints(report.bounds);
    if (points.has_value() && stones < kProvenTooSoon) return std::nullopt;
    if (points.has_value()) return stones % 2 == 0 ? *points : 1 - *points;
    // With very few nodes the end may come before its proof.
    if (position.Wins(report.column)) return stones % 2 == 0 ? 1 : 0;
    position = position.After(report.column);
    if (position.State() != GameState::kOngoing) return 0.5;
  }
}

bool SampleMaker::PlayCarefully(int stones, Position& position) {
  for (int i = 0; i < stones; ++i) {
    const std::vector<int> moves = CarefulMoves(position);
    if (moves.empty()) return false;
    const int choice = random_.Below(static_cast<int>(moves.size()));
    position = position.After(moves[static_cast<std::size_t>(choice)]);
  }
  return true;
}

bool SampleMaker::PlayThinking(int stones, Position& position) {
  for (int i = 0; i < stones; ++i) {
    const SearchReport report = Think(position, kNodesOfTheGameBefore);
    if (ProvenPoints(report.bounds).has_value() || position.Wins(report.column)) return false;
    position = position.After(report.column);
  }
  return true;
}

SearchReport SampleMaker::Think(const Position& position, std::uint64_t nodes) {
  const BoardSize size = position.size();
  const auto [search, is_new] =
      searches_.try_emplace(std::pair(size.width(), size.height()), SolverOptions{.hash_mb = 8});
  if (is_new) search->second.Prepare(size);
  return search->second.FindMove(position, {.max_nodes = nodes});
}

}  // namespace plumb::tools
