// What the evaluation counts and how much each count weighs.

#ifndef PLUMB_SOLVER_LIVE_EVALUATION_WEIGHTS_H_
#define PLUMB_SOLVER_LIVE_EVALUATION_WEIGHTS_H_

#include <array>

#include "solver/lanes.h"

namespace plumb {
inline namespace PLUMB_ISA {

// Of one side.
enum class SideTerm {
  kLowClaimed,   // Winning cells, the lowest of anybody's in their column, claimed rows,
  kLowOther,     // other rows;
  kHighClaimed,  // those with another one below,
  kHighOther,    // in other rows.
  kNear,         // Winning cells right above a playable one.
  kTwosClaimed,  // Lines with two stones or more, the empty cells all in claimed rows,
  kTwosOther,    // all in other rows,
  kTwosMixed,    // in both.
  kTwosReady,    // Those that another stone can join at once.
  kCount,
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

// Fitted by logistic regression to 29 000 quiet positions of twelve boards from 6x7 to 12x9:
// random ones, and random moves away from games, because those are what a search meets at
// its leaves. The labels are the solver's results where it gets to the end, else what a search
// of 20 000 nodes expects. (Weights fitted to the positions of games and their results lose
// 86 % of the games to weights fitted to random positions.) Lines with a single stone and the
// number of moves that do not lose at once were fitted too, and left out afterwards: without
// them it scores better (README).
inline constexpr TermWeights kLastMoverToMove = {{
    {43, 78},     // kOne
    {244, -263},  // kZugzwang
    {26, 42},     // last mover: kLowClaimed
    {6, 91},      // last mover: kLowOther
    {-22, 21},    // last mover: kHighClaimed
    {9, 2},       // last mover: kHighOther
    {-16, 53},    // last mover: kNear
    {-17, 79},    // last mover: kTwosClaimed
    {-14, 67},    // last mover: kTwosOther
    {-9, 66},     // last mover: kTwosMixed
    {19, 52},     // last mover: kTwosReady
    {-35, -37},   // other side: kLowClaimed
    {22, -117},   // other side: kLowOther
    {-28, 42},    // other side: kHighClaimed
    {18, 12},     // other side: kHighOther
    {-25, 9},     // other side: kNear
    {27, -94},    // other side: kTwosClaimed
    {10, -90},    // other side: kTwosOther
    {22, -97},    // other side: kTwosMixed
    {-30, 25},    // other side: kTwosReady
}};
inline constexpr TermWeights kOtherToMove = {{
    {25, -71},    // kOne
    {278, -361},  // kZugzwang
    {24, 37},     // last mover: kLowClaimed
    {-14, 124},   // last mover: kLowOther
    {19, -37},    // last mover: kHighClaimed
    {6, 58},      // last mover: kHighOther
    {3, 44},      // last mover: kNear
    {-28, 101},   // last mover: kTwosClaimed
    {-28, 103},   // last mover: kTwosOther
    {-13, 82},    // last mover: kTwosMixed
    {14, -10},    // last mover: kTwosReady
    {-46, -29},   // other side: kLowClaimed
    {35, -217},   // other side: kLowOther
    {-2, -29},    // other side: kHighClaimed
    {5, 35},      // other side: kHighOther
    {15, -36},    // other side: kNear
    {25, -69},    // other side: kTwosClaimed
    {17, -90},    // other side: kTwosOther
    {8, -61},     // other side: kTwosMixed
    {-38, -30},   // other side: kTwosReady
}};

}  // namespace PLUMB_ISA
}  // namespace plumb

#endif  // PLUMB_SOLVER_LIVE_EVALUATION_WEIGHTS_H_
