#include "engine/perft.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/numeric/int128.h"
#include "solver/position.h"
#include "solver/stop_token.h"

namespace plumb {
namespace {

struct Way {
  Position position;
  absl::uint128 count;  // Of the ways that lead to it.
};

auto Order(const Position& position) { return std::tuple(position.own(), position.occupied()); }

// A position and its mirror image have trees of the same size.
Position Canonical(const Position& position) {
  Position mirrored = position.Mirrored();
  return Order(mirrored) < Order(position) ? mirrored : position;
}

void MergeEqual(std::vector<Way>& ways) {
  std::sort(ways.begin(), ways.end(),
            [](const Way& a, const Way& b) { return Order(a.position) < Order(b.position); });
  std::size_t kept = 0;
  for (std::size_t i = 1; i < ways.size(); ++i) {
    if (ways[i].position == ways[kept].position) {
      ways[kept].count += ways[i].count;
    } else {
      ways[++kept] = ways[i];
    }
  }
  if (!ways.empty()) ways.resize(kept + 1);
}

absl::uint128 CountMoves(const Way& way) {
  absl::uint128 moves = 0;
  for (int column = 0; column < way.position.size().width(); ++column) {
    if (way.position.HasRoom(column)) ++moves;
  }
  return moves * way.count;
}

}  // namespace

std::optional<absl::uint128> Perft(const Position& position, int depth, const StopSource& stop) {
  absl::uint128 nodes = 1;
  std::vector<Way> ways;
  if (position.State() == GameState::kOngoing) ways.push_back({Canonical(position), 1});
  for (int ply = 1; ply <= depth && !ways.empty(); ++ply) {
    std::vector<Way> next;
    for (const Way& way : ways) {
      if (stop.StopRequested()) return std::nullopt;
      nodes += CountMoves(way);
      if (ply == depth) continue;
      for (int column = 0; column < position.size().width(); ++column) {
        if (!way.position.HasRoom(column) || way.position.Wins(column)) continue;
        const Position after = way.position.After(column);
        if (after.ply() < after.size().cells()) next.push_back({Canonical(after), way.count});
      }
    }
    MergeEqual(next);
    ways = std::move(next);
  }
  return nodes;
}

}  // namespace plumb
