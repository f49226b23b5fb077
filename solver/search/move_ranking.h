// The open moves of a node, best first.

#ifndef PLUMB_SOLVER_SEARCH_MOVE_RANKING_H_
#define PLUMB_SOLVER_SEARCH_MOVE_RANKING_H_

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "solver/search/word_vector.h"

namespace plumb::search {
inline namespace PLUMB_ISA {

// A move is named by its index, batch * kLanes + lane. It stands in the lowest bits of a word whose
// other bits are what the move is worth, so that to rank moves is to compare words. Of two moves
// that are worth the same, the one with the greater index is better.
template <std::size_t kMaxBatches>
struct RankedMoves {
  static constexpr int kIndexBits = std::bit_width(kMaxBatches * kLanes - 1);

  static PLUMB_INLINE WordVector WordsOf(WordVector worths, std::size_t batch) {
    constexpr WordArray kLaneNumbers = {0, 1, 2, 3, 4, 5, 6, 7};
    static_assert(kLaneNumbers.size() == kLanes);
    return (worths << kIndexBits) | FromArray(kLaneNumbers) | Broadcast(batch * kLanes);
  }
  static PLUMB_INLINE std::size_t IndexOf(std::int64_t word) {
    return static_cast<std::size_t>(word) & ((std::size_t{1} << kIndexBits) - 1);
  }
};

#if defined(__AVX512F__)

// Looks for the best move when it is asked for: mostly one ends the node. That takes 5 % less time
// a node than to keep the moves sorted.
template <std::size_t kMaxBatches>
class MoveRanking {
 public:
  PLUMB_INLINE explicit MoveRanking(std::size_t batches) : batches_(batches) {}

  // The moves of a batch while they are added, by their lanes. An object of its own, since the
  // compiler keeps it in a register.
  class Batch {
   public:
    PLUMB_INLINE void Add(std::size_t lane) { open_ |= LaneMask{1} << lane; }

   private:
    friend MoveRanking;
    LaneMask open_ = 0;
  };

  // What the moves of a batch are worth, whether they will be added or not. For each batch in turn.
  PLUMB_INLINE Batch Begin(std::size_t batch, WordVector worths) {
    words_[batch] = Moves::WordsOf(worths, batch);
    return Batch();
  }
  PLUMB_INLINE void End(std::size_t batch, const Batch& moves) { open_[batch] = moves.open_; }

  PLUMB_INLINE bool IsEmpty() const {
    return std::all_of(open_.begin(), open_.begin() + batches(),
                       [](LaneMask lanes) { return lanes == 0; });
  }
  // Removes the best move and returns its index. Requires: !IsEmpty().
  PLUMB_INLINE std::size_t TakeBest() {
    std::int64_t best = INT64_MIN;
    for (std::size_t batch = 0; batch < batches(); ++batch) {
      best = std::max(best, Greatest(words_[batch], open_[batch]));
    }
    const std::size_t index = Moves::IndexOf(best);
    open_[index / kLanes] &= ~(LaneMask{1} << index % kLanes);
    return index;
  }

 private:
  using Moves = RankedMoves<kMaxBatches>;

  PLUMB_INLINE std::size_t batches() const { return kMaxBatches == 1 ? 1 : batches_; }

  std::array<WordVector, kMaxBatches> words_;
  std::array<LaneMask, kMaxBatches> open_;
  std::size_t batches_;
};

#else

// Keeps the moves sorted. Without an instruction for the greater one of two words, looking for the
// best would take 3 to 6 % more time a node.
template <std::size_t kMaxBatches>
class MoveRanking {
 public:
  PLUMB_INLINE explicit MoveRanking(std::size_t) {}

  class Batch {
   public:
    PLUMB_INLINE void Add(std::size_t lane) {
      ranking_.Insert(static_cast<std::int64_t>(words_[lane]));
    }

   private:
    friend MoveRanking;
    PLUMB_INLINE Batch(MoveRanking& ranking, WordVector words)
        : ranking_(ranking), words_(ToArray(words)) {}

    MoveRanking& ranking_;
    const WordArray words_;
  };

  PLUMB_INLINE Batch Begin(std::size_t batch, WordVector worths) {
    return Batch(*this, Moves::WordsOf(worths, batch));
  }
  PLUMB_INLINE void End(std::size_t, const Batch&) {}

  PLUMB_INLINE bool IsEmpty() const { return taken_ == size_; }
  PLUMB_INLINE std::size_t TakeBest() { return Moves::IndexOf(sorted_[taken_++]); }

 private:
  using Moves = RankedMoves<kMaxBatches>;

  PLUMB_INLINE void Insert(std::int64_t word) {
    std::size_t i = size_++;
    for (; i > 0 && sorted_[i - 1] < word; --i) sorted_[i] = sorted_[i - 1];
    sorted_[i] = word;
  }

  std::array<std::int64_t, kMaxBatches * kLanes> sorted_;
  std::size_t size_ = 0;
  std::size_t taken_ = 0;
};

#endif

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_MOVE_RANKING_H_
