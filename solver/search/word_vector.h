// Eight words side by side, so that one instruction works on several of them.
//
// Everything the search kernel is made of lives in an inline namespace named after
// the instruction set it is compiled for. A portable build compiles the kernel
// twice, and the linker must never take one for the other.

#ifndef PLUMB_SOLVER_SEARCH_WORD_VECTOR_H_
#define PLUMB_SOLVER_SEARCH_WORD_VECTOR_H_

#include <array>
#include <cstddef>
#include <cstdint>

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

// The words of one register of the machine.
#if defined(__AVX512F__)
inline constexpr int kRegisterWords = 8;
#elif defined(__AVX2__)
inline constexpr int kRegisterWords = 4;
#else
inline constexpr int kRegisterWords = 2;
#endif
typedef std::uint64_t Register __attribute__((vector_size(8 * kRegisterWords)));

#if defined(__AVX512F__)

using WordVector = Register;

template <typename Function>
PLUMB_INLINE WordVector Each(Function function) {
  return function(0);
}
PLUMB_INLINE Register Part(WordVector x, std::size_t) { return x; }

#else

// Two or four registers. A compiler would also take a vector type of eight words, but GCC takes one
// that is wider than a register apart into words, and does not put all of them together again.
struct WordVector {
  static constexpr std::size_t kRegisters = kLanes / kRegisterWords;
  std::array<Register, kRegisters> parts;
};

// The vector whose register number i is function(i).
template <typename Function>
PLUMB_INLINE WordVector Each(Function function) {
  WordVector result;
  for (std::size_t i = 0; i < WordVector::kRegisters; ++i) result.parts[i] = function(i);
  return result;
}
PLUMB_INLINE Register Part(WordVector x, std::size_t i) { return x.parts[i]; }

// What a vector type of the compiler can do.
PLUMB_INLINE WordVector operator&(const WordVector& a, const WordVector& b) {
  return Each([&](std::size_t i) { return a.parts[i] & b.parts[i]; });
}
PLUMB_INLINE WordVector operator|(const WordVector& a, const WordVector& b) {
  return Each([&](std::size_t i) { return a.parts[i] | b.parts[i]; });
}
PLUMB_INLINE WordVector operator^(const WordVector& a, const WordVector& b) {
  return Each([&](std::size_t i) { return a.parts[i] ^ b.parts[i]; });
}
PLUMB_INLINE WordVector operator~(const WordVector& a) {
  return Each([&](std::size_t i) { return ~a.parts[i]; });
}
PLUMB_INLINE WordVector operator+(const WordVector& a, const WordVector& b) {
  return Each([&](std::size_t i) { return a.parts[i] + b.parts[i]; });
}
PLUMB_INLINE WordVector operator-(const WordVector& a, const WordVector& b) {
  return Each([&](std::size_t i) { return a.parts[i] - b.parts[i]; });
}
PLUMB_INLINE WordVector operator*(const WordVector& a, const WordVector& b) {
  return Each([&](std::size_t i) { return a.parts[i] * b.parts[i]; });
}
PLUMB_INLINE WordVector operator<<(const WordVector& a, int n) {
  return Each([&](std::size_t i) { return a.parts[i] << n; });
}
PLUMB_INLINE WordVector operator>>(const WordVector& a, int n) {
  return Each([&](std::size_t i) { return a.parts[i] >> n; });
}
PLUMB_INLINE WordVector operator&(const WordVector& a, std::uint64_t b) {
  return Each([&](std::size_t i) { return a.parts[i] & b; });
}
PLUMB_INLINE WordVector operator*(const WordVector& a, std::uint64_t b) {
  return Each([&](std::size_t i) { return a.parts[i] * b; });
}
PLUMB_INLINE WordVector& operator+=(WordVector& a, const WordVector& b) { return a = a + b; }
PLUMB_INLINE WordVector& operator-=(WordVector& a, const WordVector& b) { return a = a - b; }
PLUMB_INLINE WordVector& operator^=(WordVector& a, const WordVector& b) { return a = a ^ b; }

#endif

static_assert(sizeof(WordVector) == sizeof(std::uint64_t) * kLanes);

using WordArray = std::array<std::uint64_t, kLanes>;

PLUMB_INLINE WordVector FromArray(const WordArray& words) {
  WordVector result;
  __builtin_memcpy(&result, words.data(), sizeof(result));
  return result;
}
PLUMB_INLINE WordArray ToArray(WordVector x) {
  WordArray words;
  __builtin_memcpy(words.data(), &x, sizeof(x));
  return words;
}

PLUMB_INLINE WordVector Broadcast(std::uint64_t x) {
  return Each([&](std::size_t) { return Register{} + x; });
}

// All ones, that is -1, in the lanes in which a < b (a == b); 0 in the others.
PLUMB_INLINE WordVector Less(WordVector a, WordVector b) {
  return Each([&](std::size_t i) { return reinterpret_cast<Register>(Part(a, i) < Part(b, i)); });
}
PLUMB_INLINE WordVector Same(WordVector a, WordVector b) {
  return Each([&](std::size_t i) { return reinterpret_cast<Register>(Part(a, i) == Part(b, i)); });
}

// The high half of each pair of words after a shift to the left, and the low half after one to the
// right. Requires: 0 < n < 64.
PLUMB_INLINE WordVector HighOfShiftLeft(WordVector low, WordVector high, int n) {
#if defined(__AVX512VBMI2__)
  return reinterpret_cast<WordVector>(_mm512_shldv_epi64(
      reinterpret_cast<__m512i>(high), reinterpret_cast<__m512i>(low), _mm512_set1_epi64(n)));
#else
  return (high << n) | (low >> (64 - n));
#endif
}
PLUMB_INLINE WordVector LowOfShiftRight(WordVector low, WordVector high, int n) {
#if defined(__AVX512VBMI2__)
  return reinterpret_cast<WordVector>(_mm512_shrdv_epi64(
      reinterpret_cast<__m512i>(low), reinterpret_cast<__m512i>(high), _mm512_set1_epi64(n)));
#else
  return (low >> n) | (high << (64 - n));
#endif
}

// Lanes in which the two are equal.
PLUMB_INLINE LaneMask Equal(WordVector a, WordVector b) {
#if defined(__AVX512F__)
  return _mm512_cmpeq_epi64_mask(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b));
#elif defined(__AVX2__)
  const WordVector same = Same(a, b);
  const int low = _mm256_movemask_pd(reinterpret_cast<__m256d>(same.parts[0]));
  const int high = _mm256_movemask_pd(reinterpret_cast<__m256d>(same.parts[1]));
  return static_cast<LaneMask>(low | high << 4);
#else
  const WordArray x = ToArray(a);
  const WordArray y = ToArray(b);
  LaneMask mask = 0;
  for (std::size_t i = 0; i < kLanes; ++i) mask |= static_cast<LaneMask>(x[i] == y[i]) << i;
  return mask;
#endif
}

PLUMB_INLINE LaneMask NonZero(WordVector x) {
#if defined(__AVX512F__)
  const auto word = reinterpret_cast<__m512i>(x);
  return _mm512_test_epi64_mask(word, word);
#else
  return Equal(x, Broadcast(0)) ^ 0xffu;
#endif
}

PLUMB_INLINE WordVector CountBits(WordVector x) {
#if defined(__AVX512VPOPCNTDQ__)
  return reinterpret_cast<WordVector>(_mm512_popcnt_epi64(reinterpret_cast<__m512i>(x)));
#elif defined(__AVX2__) && !defined(__AVX512F__)
  // The bits of each half byte by a table, then the sum of each word's bytes.
  const __m256i bits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i half = _mm256_set1_epi8(0x0f);
  return Each([&](std::size_t i) {
    const auto word = reinterpret_cast<__m256i>(x.parts[i]);
    const __m256i low = _mm256_shuffle_epi8(bits, _mm256_and_si256(word, half));
    const __m256i high =
        _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16(word, 4), half));
    return reinterpret_cast<Register>(
        _mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256()));
  });
#else
  x -= (x >> 1) & 0x5555555555555555u;
  x = (x & 0x3333333333333333u) + ((x >> 2) & 0x3333333333333333u);
  x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  x += x >> 8;
  x += x >> 16;
  x += x >> 32;
  return x & 0x7fu;
#endif
}

#if defined(__AVX512F__)
// The greatest word of the lanes, as a signed number; the least number if there is no lane.
PLUMB_INLINE std::int64_t Greatest(WordVector x, LaneMask lanes) {
  const __m512i least = _mm512_set1_epi64(INT64_MIN);
  __m512i words =
      _mm512_mask_mov_epi64(least, static_cast<__mmask8>(lanes), reinterpret_cast<__m512i>(x));
  // Halves, quarters and neighbours exchanged; with masks for the reason given at Times.
  words = _mm512_maskz_max_epi64(0xff, words, _mm512_maskz_shuffle_i64x2(0xff, words, words, 0x4e));
  words = _mm512_maskz_max_epi64(0xff, words, _mm512_maskz_shuffle_i64x2(0xff, words, words, 0xb1));
  words =
      _mm512_maskz_max_epi64(0xff, words, _mm512_maskz_shuffle_epi32(0xffff, words, _MM_PERM_BADC));
  return words[0];
}
#endif

// Products of numbers of at most 31 bits. A product of whole words takes three times as long.
PLUMB_INLINE WordVector Times(WordVector x, int factor) {
  const WordVector factors =
      Broadcast(static_cast<std::uint64_t>(static_cast<std::int64_t>(factor)));
#if defined(__AVX512F__)
  // With a mask, since GCC 12 warns of uninitialized memory within the plain function.
  return reinterpret_cast<WordVector>(_mm512_maskz_mul_epi32(0xff, reinterpret_cast<__m512i>(x),
                                                             reinterpret_cast<__m512i>(factors)));
#elif defined(__AVX2__)
  return Each([&](std::size_t i) {
    return reinterpret_cast<Register>(_mm256_mul_epi32(
        reinterpret_cast<__m256i>(x.parts[i]), reinterpret_cast<__m256i>(factors.parts[i])));
  });
#else
  return x * factors;
#endif
}

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_WORD_VECTOR_H_
