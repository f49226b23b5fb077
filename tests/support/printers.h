// How GoogleTest shows our values when a comparison fails. It finds these by name.

#ifndef PLUMB_TESTS_SUPPORT_PRINTERS_H_
#define PLUMB_TESTS_SUPPORT_PRINTERS_H_

#include <ostream>

#include "solver/board/board_size.h"
#include "solver/board/score.h"

namespace plumb::testing {

inline void PrintTo(const BoardSize& size, std::ostream* out) { *out << size.ToString(); }

inline void PrintTo(const Score& score, std::ostream* out) { *out << score.value(); }

inline void PrintTo(const ScoreBounds& bounds, std::ostream* out) {
  *out << "[" << bounds.lower.value() << ", " << bounds.upper.value() << "]";
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_PRINTERS_H_
