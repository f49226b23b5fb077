// How much of a large set of positions a test solves.

#ifndef PLUMB_TESTS_SUPPORT_WHOLE_SETS_H_
#define PLUMB_TESTS_SUPPORT_WHOLE_SETS_H_

#include <cstdlib>

namespace plumb::testing {

// One position in `step`, or all of them, which takes hours, if the environment variable
// PLUMB_WHOLE_SETS is set.
inline int WholeSetOrOneIn(int step) {
  return std::getenv("PLUMB_WHOLE_SETS") == nullptr ? step : 1;
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_WHOLE_SETS_H_
