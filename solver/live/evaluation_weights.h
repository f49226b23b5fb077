// What the evaluation counts and how much each count weighs.

#ifndef PLUMB_SOLVER_LIVE_EVALUATION_WEIGHTS_H_
#define PLUMB_SOLVER_LIVE_EVALUATION_WEIGHTS_H_

#include <array>
#include <bit>
#include <cstddef>

#include "solver/search/lanes.h"

namespace plumb::live {
inline namespace PLUMB_ISA {

// Something about the lines of four that a side can still complete, by where their empty
// cells are: all in claimed rows, all in other rows, in both; and all among the lowest
// 1, 2, 3 or 4 empty cells of their columns (within[0] is "all playable").
template <typename T>
struct PerLine {
  T claimed;
  T other;
  T mixed;
  std::array<T, 4> within;

  friend constexpr bool operator==(const PerLine&, const PerLine&) = default;
};

// Something about one side.
template <typename T>
struct PerSide {
  // Winning cells that are the lowest of anybody's in their column, in claimed rows and in
  // other rows,
  T low_claimed;
  T low_other;
  // and those with another one below.
  T high_claimed;
  T high_other;
  // Winning cells right above a playable one.
  T near;
  PerLine<T> twos;  // Lines with two stones or more,
  PerLine<T> ones;  // and with a single one.

  friend constexpr bool operator==(const PerSide&, const PerSide&) = default;
};

// All that the evaluation looks at. It judges for the last mover, whose terms mostly weigh
// for it and those of the other side against it.
template <typename T>
struct PerTerm {
  T constant;
  T zugzwang;
  PerSide<T> last_mover;
  PerSide<T> other;

  friend constexpr bool operator==(const PerTerm&, const PerTerm&) = default;
};

using LineTerms = PerLine<int>;
using SideTerms = PerSide<int>;
using Terms = PerTerm<int>;

// The weight of a term on a full board, and what is added to it in proportion to the share
// of the cells that are empty.
struct TermWeight {
  int late;  // In units of Estimate.
  int early;
};
using TermWeights = PerTerm<TermWeight>;

// The same values one after the other, in the order of the fields.
inline constexpr std::size_t kTerms = sizeof(Terms) / sizeof(int);
template <typename T>
constexpr std::array<T, kTerms> Flat(const PerTerm<T>& terms) {
  return std::bit_cast<std::array<T, kTerms>>(terms);
}
template <typename T>
constexpr PerTerm<T> FromFlat(const std::array<T, kTerms>& values) {
  return std::bit_cast<PerTerm<T>>(values);
}

// Fitted by logistic regression to 103 000 positions of eighteen boards from 6x8 to 15x7, made
// as tools/evaluation_fit makes them, but with three times as many of the six boards of the
// matches in docs/other-boards.md. The positions are random moves away from games, because a
// search meets such positions at its leaves: weights fitted to positions of games lost 86 % of
// their games to these. The search played each position on against itself, and the weights
// predict the results. Positions that were decided within five stones are left out; with them
// the weights predict the others worse.
inline constexpr TermWeights kLastMoverToMove =
    {.constant = {3, 111},
     .zugzwang = {57, -34},
     .last_mover =
         {
             .low_claimed = {24, -5},
             .low_other = {27, 28},
             .high_claimed = {27, -54},
             .high_other = {5, -30},
             .near = {-34, 17},
             .twos = {.claimed = {-4, 9},
                      .other = {5, 1},
                      .mixed = {-1, 14},
                      .within = {{{7, -7}, {9, 2}, {-24, 54}, {-19, 36}}}},
             .ones = {.claimed = {-25, 37},
                      .other = {-4, 13},
                      .mixed = {-7, 12},
                      .within = {{{61, -78}, {35, -37}, {-4, 19}, {-2, 7}}}},
         },
     .other = {
         .low_claimed = {-41, -2},
         .low_other = {-6, -61},
         .high_claimed = {-9, 33},
         .high_other = {-7, 31},
         .near = {33, -45},
         .twos = {.claimed = {11, -24},
                  .other = {9, -28},
                  .mixed = {-1, -12},
                  .within = {{{-16, 20}, {-13, 10}, {36, -67}, {7, -18}}}},
         .ones = {.claimed = {3, -10},
                  .other = {16, -30},
                  .mixed = {7, -12},
                  .within = {{{-5, 4}, {-13, 15}, {-2, -8}, {5, -16}}}},
     }};
inline constexpr TermWeights kOtherToMove =
    {.constant = {111, -177},
     .zugzwang = {38, 3},
     .last_mover =
         {
             .low_claimed = {16, 11},
             .low_other = {27, 35},
             .high_claimed = {19, -44},
             .high_other = {4, -19},
             .near = {-37, 44},
             .twos = {.claimed = {-4, 17},
                      .other = {-11, 25},
                      .mixed = {-3, 15},
                      .within = {{{10, -15}, {13, -4}, {-22, 45}, {-10, 24}}}},
             .ones = {.claimed = {-1, 12},
                      .other = {-19, 37},
                      .mixed = {-11, 17},
                      .within = {{{14, -22}, {12, -13}, {6, 1}, {-10, 18}}}},
         },
     .other = {
         .low_claimed = {2, -60},
         .low_other = {-16, -34},
         .high_claimed = {-4, 2},
         .high_other = {-7, 36},
         .near = {8, 10},
         .twos = {.claimed = {-2, -1},
                  .other = {-4, -8},
                  .mixed = {2, -15},
                  .within = {{{-39, 35}, {-8, 3}, {35, -67}, {16, -33}}}},
         .ones = {.claimed = {22, -34},
                  .other = {-5, -1},
                  .mixed = {5, -11},
                  .within = {{{-20, 26}, {-21, 21}, {1, -13}, {6, -15}}}},
     }};

}  // namespace PLUMB_ISA
}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_EVALUATION_WEIGHTS_H_
