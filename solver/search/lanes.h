// Eight bitboards side by side, one for each child of a node, so that one
// instruction works on all of them.

#ifndef PLUMB_SOLVER_SEARCH_LANES_H_
#define PLUMB_SOLVER_SEARCH_LANES_H_

#include <array>
#include <cstdint>

#include "solver/board/bits.h"
#include "solver/search/word_vector.h"

namespace plumb::search {
inline namespace PLUMB_ISA {

template <typename Bitboard>
struct Lanes;

// Boards of at most 64 bits.
template <>
struct Lanes<std::uint64_t> {
  WordVector word;

  static PLUMB_INLINE Lanes All(std::uint64_t board) { return {Broadcast(board)}; }
  static PLUMB_INLINE Lanes Of(const WordArray& boards) { return {FromArray(boards)}; }
  PLUMB_INLINE WordArray ToArray() const { return search::ToArray(word); }

  friend PLUMB_INLINE Lanes operator&(Lanes a, Lanes b) { return {a.word & b.word}; }
  friend PLUMB_INLINE Lanes operator|(Lanes a, Lanes b) { return {a.word | b.word}; }
  friend PLUMB_INLINE Lanes operator^(Lanes a, Lanes b) { return {a.word ^ b.word}; }
  friend PLUMB_INLINE Lanes operator~(Lanes a) { return {~a.word}; }
  friend PLUMB_INLINE Lanes operator<<(Lanes a, int n) { return {a.word << n}; }
  friend PLUMB_INLINE Lanes operator>>(Lanes a, int n) { return {a.word >> n}; }
  friend PLUMB_INLINE Lanes operator+(Lanes a, Lanes b) { return {a.word + b.word}; }

  // Each lane less one, wrapping at 0.
  PLUMB_INLINE Lanes Decremented() const { return {word - Broadcast(1)}; }
};

// Boards of 65 to 128 bits: all low words, then all high words.
template <>
struct Lanes<Uint128> {
  WordVector low;
  WordVector high;

  static PLUMB_INLINE Lanes All(Uint128 board) {
    return {Broadcast(static_cast<std::uint64_t>(board)),
            Broadcast(static_cast<std::uint64_t>(board >> 64))};
  }
  static PLUMB_INLINE Lanes Of(const std::array<Uint128, kLanes>& boards) {
    WordArray lows;
    WordArray highs;
    for (std::size_t i = 0; i < kLanes; ++i) {
      lows[i] = static_cast<std::uint64_t>(boards[i]);
      highs[i] = static_cast<std::uint64_t>(boards[i] >> 64);
    }
    return {FromArray(lows), FromArray(highs)};
  }
  PLUMB_INLINE std::array<Uint128, kLanes> ToArray() const {
    const WordArray lows = search::ToArray(low);
    const WordArray highs = search::ToArray(high);
    std::array<Uint128, kLanes> boards;
    for (std::size_t i = 0; i < kLanes; ++i) boards[i] = Uint128{highs[i]} << 64 | lows[i];
    return boards;
  }

  friend PLUMB_INLINE Lanes operator&(Lanes a, Lanes b) { return {a.low & b.low, a.high & b.high}; }
  friend PLUMB_INLINE Lanes operator|(Lanes a, Lanes b) { return {a.low | b.low, a.high | b.high}; }
  friend PLUMB_INLINE Lanes operator^(Lanes a, Lanes b) { return {a.low ^ b.low, a.high ^ b.high}; }
  friend PLUMB_INLINE Lanes operator~(Lanes a) { return {~a.low, ~a.high}; }
  // Requires: 0 < n < 128.
  friend PLUMB_INLINE Lanes operator<<(Lanes a, int n) {
    if (n >= 64) return {Broadcast(0), a.low << (n - 64)};
    return {a.low << n, HighOfShiftLeft(a.low, a.high, n)};
  }
  friend PLUMB_INLINE Lanes operator>>(Lanes a, int n) {
    if (n >= 64) return {a.high >> (n - 64), Broadcast(0)};
    return {LowOfShiftRight(a.low, a.high, n), a.high >> n};
  }
  friend PLUMB_INLINE Lanes operator+(Lanes a, Lanes b) {
    const WordVector sum = a.low + b.low;
    return {sum, a.high + b.high - Less(sum, a.low)};  // Carries.
  }

  PLUMB_INLINE Lanes Decremented() const {
    return {low - Broadcast(1), high + Same(low, Broadcast(0))};  // Borrows.
  }
};

PLUMB_INLINE LaneMask NonZero(Lanes<std::uint64_t> x) { return NonZero(x.word); }
PLUMB_INLINE LaneMask NonZero(Lanes<Uint128> x) { return NonZero(x.low | x.high); }

PLUMB_INLINE WordVector CountBits(Lanes<std::uint64_t> x) { return CountBits(x.word); }
PLUMB_INLINE WordVector CountBits(Lanes<Uint128> x) { return CountBits(x.low) + CountBits(x.high); }

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_LANES_H_
