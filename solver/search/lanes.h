// Eight bitboards side by side, one for each child of a node, so that one
// instruction works on all of them.
//
// Everything the search kernel is made of lives in an inline namespace named after
// the instruction set it is compiled for. A portable build compiles the kernel
// twice, and the linker must never take one for the other.

#ifndef PLUMB_SOLVER_SEARCH_LANES_H_
#define PLUMB_SOLVER_SEARCH_LANES_H_

#include <array>
#include <cstdint>

#include "solver/board/bits.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

#ifndef PLUMB_ISA
#define PLUMB_ISA native
#endif

// A call between vector functions would pass eight words through memory.
#define PLUMB_INLINE inline __attribute__((always_inline))

namespace plumb::search {
inline namespace PLUMB_ISA {

inline constexpr int kLanes = 8;

// One bit per lane.
using LaneMask = unsigned;

// The compiler maps this to one, two or four registers, as the machine has them.
typedef std::uint64_t WordVector __attribute__((vector_size(8 * kLanes)));

PLUMB_INLINE WordVector Broadcast(std::uint64_t x) { return WordVector{x, x, x, x, x, x, x, x}; }

PLUMB_INLINE LaneMask NonZero(WordVector x) {
#if defined(__AVX512F__)
  return _mm512_test_epi64_mask(reinterpret_cast<__m512i>(x), reinterpret_cast<__m512i>(x));
#elif defined(__AVX2__)
  const __m256i* half = reinterpret_cast<const __m256i*>(&x);
  const __m256i zero = _mm256_setzero_si256();
  const int low = _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(half[0], zero)));
  const int high = _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(half[1], zero)));
  return static_cast<LaneMask>(low | high << 4) ^ 0xffu;
#else
  LaneMask mask = 0;
  for (int i = 0; i < kLanes; ++i) mask |= static_cast<LaneMask>(x[i] != 0) << i;
  return mask;
#endif
}

// Lanes in which the two are equal.
PLUMB_INLINE LaneMask Equal(WordVector a, WordVector b) {
#if defined(__AVX512F__)
  return _mm512_cmpeq_epi64_mask(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b));
#else
  return NonZero(a ^ b) ^ 0xffu;
#endif
}

PLUMB_INLINE WordVector CountBits(WordVector x) {
#if defined(__AVX512VPOPCNTDQ__)
  return reinterpret_cast<WordVector>(_mm512_popcnt_epi64(reinterpret_cast<__m512i>(x)));
#else
  x -= (x >> 1) & Broadcast(0x5555555555555555u);
  x = (x & Broadcast(0x3333333333333333u)) + ((x >> 2) & Broadcast(0x3333333333333333u));
  x = (x + (x >> 4)) & Broadcast(0x0f0f0f0f0f0f0f0fu);
  x += x >> 8;
  x += x >> 16;
  x += x >> 32;
  return x & Broadcast(0x7f);
#endif
}

template <typename Bitboard>
struct Lanes;

// Boards of at most 64 bits.
template <>
struct Lanes<std::uint64_t> {
  WordVector word;

  static PLUMB_INLINE Lanes All(std::uint64_t board) { return {Broadcast(board)}; }
  static PLUMB_INLINE Lanes Of(const std::array<std::uint64_t, kLanes>& boards) {
    Lanes result;
    __builtin_memcpy(&result.word, boards.data(), sizeof(result.word));
    return result;
  }
  PLUMB_INLINE std::array<std::uint64_t, kLanes> ToArray() const {
    std::array<std::uint64_t, kLanes> boards;
    __builtin_memcpy(boards.data(), &word, sizeof(word));
    return boards;
  }

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
    Lanes result;
    for (int i = 0; i < kLanes; ++i) {
      result.low[i] = static_cast<std::uint64_t>(boards[static_cast<std::size_t>(i)]);
      result.high[i] = static_cast<std::uint64_t>(boards[static_cast<std::size_t>(i)] >> 64);
    }
    return result;
  }
  PLUMB_INLINE std::array<Uint128, kLanes> ToArray() const {
    std::array<Uint128, kLanes> boards;
    for (int i = 0; i < kLanes; ++i) {
      boards[static_cast<std::size_t>(i)] = Uint128{high[i]} << 64 | low[i];
    }
    return boards;
  }

  friend PLUMB_INLINE Lanes operator&(Lanes a, Lanes b) { return {a.low & b.low, a.high & b.high}; }
  friend PLUMB_INLINE Lanes operator|(Lanes a, Lanes b) { return {a.low | b.low, a.high | b.high}; }
  friend PLUMB_INLINE Lanes operator^(Lanes a, Lanes b) { return {a.low ^ b.low, a.high ^ b.high}; }
  friend PLUMB_INLINE Lanes operator~(Lanes a) { return {~a.low, ~a.high}; }
  // Requires: 0 < n < 128.
  friend PLUMB_INLINE Lanes operator<<(Lanes a, int n) {
    if (n >= 64) return {Broadcast(0), a.low << (n - 64)};
    return {a.low << n, (a.high << n) | (a.low >> (64 - n))};
  }
  friend PLUMB_INLINE Lanes operator>>(Lanes a, int n) {
    if (n >= 64) return {a.high >> (n - 64), Broadcast(0)};
    return {(a.low >> n) | (a.high << (64 - n)), a.high >> n};
  }
  friend PLUMB_INLINE Lanes operator+(Lanes a, Lanes b) {
    const WordVector sum = a.low + b.low;
    // A comparison gives all ones, that is -1, where it holds.
    const WordVector carry = reinterpret_cast<WordVector>(sum < a.low);
    return {sum, a.high + b.high - carry};
  }

  PLUMB_INLINE Lanes Decremented() const {
    const WordVector borrow = reinterpret_cast<WordVector>(low == Broadcast(0));
    return {low - Broadcast(1), high + borrow};
  }
};

PLUMB_INLINE LaneMask NonZero(Lanes<std::uint64_t> x) { return NonZero(x.word); }
PLUMB_INLINE LaneMask NonZero(Lanes<Uint128> x) { return NonZero(x.low | x.high); }

PLUMB_INLINE WordVector CountBits(Lanes<std::uint64_t> x) { return CountBits(x.word); }
PLUMB_INLINE WordVector CountBits(Lanes<Uint128> x) { return CountBits(x.low) + CountBits(x.high); }

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_LANES_H_
