// A hash map from positions to scores, compact enough for every position of 5x5.

#ifndef PLUMB_TOOLS_SCORE_MAP_H_
#define PLUMB_TOOLS_SCORE_MAP_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "solver/board/bits.h"

namespace plumb::tools {

// Open addressing with linear probing; at most half full. 9 bytes a slot for boards
// of up to 64 bits and 17 for larger ones: std::unordered_map would need over 40 an entry.
class ScoreMap {
 public:
  // `wide`: keys may need more than 64 bits.
  explicit ScoreMap(bool wide) : wide_(wide) { Resize(1 << 10); }

  std::size_t size() const { return size_; }

  std::optional<int> Find(Uint128 key) const {
    const std::size_t slot = SlotOf(key);
    if (scores_[slot] == kEmpty) return std::nullopt;
    return scores_[slot];
  }

  // Requires: the key is not there yet, and the score fits in eight bits.
  void Insert(Uint128 key, int score) {
    if (2 * (size_ + 1) > scores_.size()) Grow();
    Put(key, static_cast<std::int8_t>(score));
    ++size_;
  }

  // Calls visit(key, score) for each entry. The order depends on the entries alone.
  template <typename Visitor>
  void ForEach(Visitor visit) const {
    for (std::size_t slot = 0; slot < scores_.size(); ++slot) {
      if (scores_[slot] != kEmpty) visit(KeyAt(slot), static_cast<int>(scores_[slot]));
    }
  }

 private:
  static constexpr std::int8_t kEmpty = std::numeric_limits<std::int8_t>::min();

  Uint128 KeyAt(std::size_t slot) const {
    return wide_ ? (Uint128{high_[slot]} << 64) | low_[slot] : Uint128{low_[slot]};
  }

  // Where the key is, or the empty slot where it belongs.
  std::size_t SlotOf(Uint128 key) const {
    constexpr std::uint64_t kMix = 0x9e3779b97f4a7c15;  // Odd, bits well spread.
    const auto folded =
        static_cast<std::uint64_t>(key) ^ (static_cast<std::uint64_t>(key >> 64) * kMix);
    std::size_t slot = (folded * kMix) >> shift_;
    while (scores_[slot] != kEmpty && KeyAt(slot) != key) slot = (slot + 1) & (scores_.size() - 1);
    return slot;
  }

  void Put(Uint128 key, std::int8_t score) {
    const std::size_t slot = SlotOf(key);
    low_[slot] = static_cast<std::uint64_t>(key);
    if (wide_) high_[slot] = static_cast<std::uint64_t>(key >> 64);
    scores_[slot] = score;
  }

  // Requires: `slots` is a power of two.
  void Resize(std::size_t slots) {
    low_.assign(slots, 0);
    if (wide_) high_.assign(slots, 0);
    scores_.assign(slots, kEmpty);
    shift_ = 64 - LowestBit(std::uint64_t{slots});
  }

  void Grow() {
    ScoreMap larger(wide_);
    larger.Resize(2 * scores_.size());
    ForEach(
        [&larger](Uint128 key, int score) { larger.Put(key, static_cast<std::int8_t>(score)); });
    larger.size_ = size_;
    *this = std::move(larger);
  }

  bool wide_;
  int shift_ = 0;
  std::size_t size_ = 0;
  std::vector<std::uint64_t> low_;
  std::vector<std::uint64_t> high_;  // Empty unless wide_.
  std::vector<std::int8_t> scores_;
};

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SCORE_MAP_H_
