#include "engine/perft.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/numeric/int128.h"
#include "solver/board/bits.h"
#include "solver/board/position.h"
#include "solver/search/search_limits.h"

namespace plumb::engine {
namespace {

// Smaller trees are counted faster than they are looked up.
constexpr int kLeastRemembered = 3;

int CountMoves(const Position& position) {
  int moves = 0;
  for (int column = 0; column < position.size().width(); ++column) {
    if (position.HasRoom(column)) ++moves;
  }
  return moves;
}

// The trees counted so far. A new one replaces an old one in the same slot. All belong to one
// root and depth, so the number of stones determines the depth of a tree.
class TreeSizes {
 public:
  explicit TreeSizes(int depth) : bits_(std::clamp(2 * depth, 1, 22)) {
    entries_.resize(std::size_t{1} << bits_);
  }

  // 0 if it is not known.
  absl::uint128 Find(Uint128 key) const {
    const Entry& entry = entries_[Index(key)];
    return entry.key == key ? entry.nodes : 0;
  }

  void Remember(Uint128 key, absl::uint128 nodes) { entries_[Index(key)] = {key, nodes}; }

 private:
  struct Entry {
    Uint128 key = 0;
    absl::uint128 nodes = 0;
  };

  std::size_t Index(Uint128 key) const {
    constexpr std::uint64_t kFirst = 0x9E3779B97F4A7C15;  // Odd, with mixed bits.
    constexpr std::uint64_t kSecond = 0xC2B2AE3D27D4EB4F;
    const auto low = static_cast<std::uint64_t>(key);
    const auto high = static_cast<std::uint64_t>(key >> 64);
    return static_cast<std::size_t>((low * kFirst ^ high * kSecond) >> (64 - bits_));
  }

  int bits_;
  std::vector<Entry> entries_;
};

class NodeCounter {
 public:
  NodeCounter(int depth, const base::StopSource& stop) : stop_(stop), sizes_(depth) {}

  // Requires: the game is not over. Too small if it was stopped.
  absl::uint128 Count(const Position& position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return 1 + CountMoves(position);
    if (depth < kLeastRemembered) return Expand(position, depth);
    // A position and its mirror image have trees of the same size.
    const Uint128 key = position.CanonicalKey();
    if (const absl::uint128 known = sizes_.Find(key); known != 0) return known;
    const absl::uint128 nodes = Expand(position, depth);
    sizes_.Remember(key, nodes);
    return nodes;
  }

 private:
  absl::uint128 Expand(const Position& position, int depth) {
    absl::uint128 nodes = 1;
    const bool fills_the_board = position.ply() + 1 == position.size().cells();
    for (int column = 0; column < position.size().width(); ++column) {
      if (stop_.StopRequested()) break;
      if (!position.HasRoom(column)) continue;
      const bool ends = fills_the_board || position.Wins(column);
      nodes += ends ? 1 : Count(position.After(column), depth - 1);
    }
    return nodes;
  }

  const base::StopSource& stop_;
  TreeSizes sizes_;
};

}  // namespace

std::optional<absl::uint128> Perft(const Position& position, int depth,
                                   const base::StopSource& stop) {
  if (position.State() != GameState::kOngoing) return 1;
  const int deepest = std::min(depth, position.empty_cells());
  const absl::uint128 nodes = NodeCounter(deepest, stop).Count(position, deepest);
  if (stop.StopRequested()) return std::nullopt;
  return nodes;
}

}  // namespace plumb::engine
