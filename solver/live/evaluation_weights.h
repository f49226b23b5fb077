// What the evaluation counts and how much each count weighs.

#ifndef PLUMB_SOLVER_LIVE_EVALUATION_WEIGHTS_H_
#define PLUMB_SOLVER_LIVE_EVALUATION_WEIGHTS_H_

#include <array>

#include "solver/search/lanes.h"

namespace plumb::live {
inline namespace PLUMB_ISA {

// Of the lines of four that a side can still complete, by where their empty cells are.
enum class LineTerm {
  kClaimed,  // All in claimed rows,
  kOther,    // all in other rows,
  kMixed,    // in both.
  kWithin1,  // All are playable,
  kWithin2,  // among the lowest two of their columns,
  kWithin3,  // three,
  kWithin4,  // or four.
  kCount,
};
inline constexpr int kLineTerms = static_cast<int>(LineTerm::kCount);

// Of one side.
enum class SideTerm {
  kLowClaimed,   // Winning cells, the lowest of anybody's in their column, claimed rows,
  kLowOther,     // other rows;
  kHighClaimed,  // those with another one below,
  kHighOther,    // in other rows.
  kNear,         // Winning cells right above a playable one.
  kTwos,         // Lines with two stones or more, one LineTerm after the other,
  kOnes = kTwos + kLineTerms,  // and with a single one.
  kCount = kOnes + kLineTerms,
};
inline constexpr int kSideTerms = static_cast<int>(SideTerm::kCount);

// Everything for the last mover: its terms count for it, those of the other side against.
enum class Term { kOne, kZugzwang, kLastMover, kOther = kLastMover + kSideTerms };
inline constexpr int kTerms = static_cast<int>(Term::kOther) + kSideTerms;
using Terms = std::array<int, kTerms>;

// The weight of a term on a full board, and what is added to it in proportion to the share
// of the cells that are empty.
struct TermWeight {
  int late;  // In units of Estimate.
  int early;
};
using TermWeights = std::array<TermWeight, kTerms>;

// Fitted by logistic regression to 103 000 positions of eighteen boards from 6x8 to 15x7, made as
// tools/evaluation_fit makes them, but those of the six boards of the README's matches three
// times as often: random moves away from games, because those are what a search meets at its
// leaves. Each was played on by the search with itself, and the result is what the weights are
// to foretell. (Weights fitted to the positions of games lose 86 % of the games to weights
// fitted to random ones.) Positions that were decided within five stones are left out: with
// them the weights foretell the others worse.
inline constexpr TermWeights kLastMoverToMove = {{
    {3, 111},   // kOne
    {57, -34},  // kZugzwang
    {24, -5},   // last mover: kLowClaimed
    {27, 28},   // last mover: kLowOther
    {27, -54},  // last mover: kHighClaimed
    {5, -30},   // last mover: kHighOther
    {-34, 17},  // last mover: kNear
    {-4, 9},    // last mover: kTwos, kClaimed
    {5, 1},     // last mover: kTwos, kOther
    {-1, 14},   // last mover: kTwos, kMixed
    {7, -7},    // last mover: kTwos, kWithin1
    {9, 2},     // last mover: kTwos, kWithin2
    {-24, 54},  // last mover: kTwos, kWithin3
    {-19, 36},  // last mover: kTwos, kWithin4
    {-25, 37},  // last mover: kOnes, kClaimed
    {-4, 13},   // last mover: kOnes, kOther
    {-7, 12},   // last mover: kOnes, kMixed
    {61, -78},  // last mover: kOnes, kWithin1
    {35, -37},  // last mover: kOnes, kWithin2
    {-4, 19},   // last mover: kOnes, kWithin3
    {-2, 7},    // last mover: kOnes, kWithin4
    {-41, -2},  // other side: kLowClaimed
    {-6, -61},  // other side: kLowOther
    {-9, 33},   // other side: kHighClaimed
    {-7, 31},   // other side: kHighOther
    {33, -45},  // other side: kNear
    {11, -24},  // other side: kTwos, kClaimed
    {9, -28},   // other side: kTwos, kOther
    {-1, -12},  // other side: kTwos, kMixed
    {-16, 20},  // other side: kTwos, kWithin1
    {-13, 10},  // other side: kTwos, kWithin2
    {36, -67},  // other side: kTwos, kWithin3
    {7, -18},   // other side: kTwos, kWithin4
    {3, -10},   // other side: kOnes, kClaimed
    {16, -30},  // other side: kOnes, kOther
    {7, -12},   // other side: kOnes, kMixed
    {-5, 4},    // other side: kOnes, kWithin1
    {-13, 15},  // other side: kOnes, kWithin2
    {-2, -8},   // other side: kOnes, kWithin3
    {5, -16},   // other side: kOnes, kWithin4
}};
inline constexpr TermWeights kOtherToMove = {{
    {111, -177},  // kOne
    {38, 3},      // kZugzwang
    {16, 11},     // last mover: kLowClaimed
    {27, 35},     // last mover: kLowOther
    {19, -44},    // last mover: kHighClaimed
    {4, -19},     // last mover: kHighOther
    {-37, 44},    // last mover: kNear
    {-4, 17},     // last mover: kTwos, kClaimed
    {-11, 25},    // last mover: kTwos, kOther
    {-3, 15},     // last mover: kTwos, kMixed
    {10, -15},    // last mover: kTwos, kWithin1
    {13, -4},     // last mover: kTwos, kWithin2
    {-22, 45},    // last mover: kTwos, kWithin3
    {-10, 24},    // last mover: kTwos, kWithin4
    {-1, 12},     // last mover: kOnes, kClaimed
    {-19, 37},    // last mover: kOnes, kOther
    {-11, 17},    // last mover: kOnes, kMixed
    {14, -22},    // last mover: kOnes, kWithin1
    {12, -13},    // last mover: kOnes, kWithin2
    {6, 1},       // last mover: kOnes, kWithin3
    {-10, 18},    // last mover: kOnes, kWithin4
    {2, -60},     // other side: kLowClaimed
    {-16, -34},   // other side: kLowOther
    {-4, 2},      // other side: kHighClaimed
    {-7, 36},     // other side: kHighOther
    {8, 10},      // other side: kNear
    {-2, -1},     // other side: kTwos, kClaimed
    {-4, -8},     // other side: kTwos, kOther
    {2, -15},     // other side: kTwos, kMixed
    {-39, 35},    // other side: kTwos, kWithin1
    {-8, 3},      // other side: kTwos, kWithin2
    {35, -67},    // other side: kTwos, kWithin3
    {16, -33},    // other side: kTwos, kWithin4
    {22, -34},    // other side: kOnes, kClaimed
    {-5, -1},     // other side: kOnes, kOther
    {5, -11},     // other side: kOnes, kMixed
    {-20, 26},    // other side: kOnes, kWithin1
    {-21, 21},    // other side: kOnes, kWithin2
    {1, -13},     // other side: kOnes, kWithin3
    {6, -15},     // other side: kOnes, kWithin4
}};

}  // namespace PLUMB_ISA
}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_EVALUATION_WEIGHTS_H_
