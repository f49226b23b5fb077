// Bitboards of both widths: counting bits, and columns side by side.

#ifndef PLUMB_SOLVER_BOARD_BITS_H_
#define PLUMB_SOLVER_BOARD_BITS_H_

#include <bit>
#include <cstdint>

namespace plumb {

// `__extension__` keeps -Wpedantic quiet; std::popcount rejects this type in strict C++20.
__extension__ using Uint128 = unsigned __int128;

constexpr int PopCount(std::uint64_t bits) { return std::popcount(bits); }
constexpr int PopCount(Uint128 bits) {
  return std::popcount(static_cast<std::uint64_t>(bits)) +
         std::popcount(static_cast<std::uint64_t>(bits >> 64));
}

// Index of the lowest set bit. Requires: bits != 0.
constexpr int LowestBit(std::uint64_t bits) { return std::countr_zero(bits); }
constexpr int LowestBit(Uint128 bits) {
  const auto low = static_cast<std::uint64_t>(bits);
  return low != 0 ? std::countr_zero(low)
                  : 64 + std::countr_zero(static_cast<std::uint64_t>(bits >> 64));
}

// The lowest `count` bits. Requires: 0 <= count <= the width of the type.
template <typename Bits>
constexpr Bits LowBits(int count) {
  // A shift by the whole width would be undefined.
  constexpr int kWidth = static_cast<int>(8 * sizeof(Bits));
  return count == kWidth ? static_cast<Bits>(~Bits{0}) : static_cast<Bits>((Bits{1} << count) - 1);
}

// Left and right exchanged on a board of `width` columns of `stride` bits. Serves stones
// and keys alike. Always inlined: the search is compiled once for each instruction set,
// and a copy of this function that uses new instructions must not serve the others.
template <typename Bits>
[[gnu::always_inline]] constexpr Bits MirrorColumns(Bits board, int width, int stride) {
  const Bits column = LowBits<Bits>(stride);
  Bits mirrored = 0;
  for (int left = 0, right = width - 1; left <= right; ++left, --right) {
    const int distance = (right - left) * stride;
    mirrored |= (board & (column << (left * stride))) << distance;
    mirrored |= (board & (column << (right * stride))) >> distance;
  }
  return mirrored;
}

}  // namespace plumb

#endif  // PLUMB_SOLVER_BOARD_BITS_H_
