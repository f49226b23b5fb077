// Bit counting for both bitboard widths.

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

}  // namespace plumb

#endif  // PLUMB_SOLVER_BOARD_BITS_H_
