// Which kernels of a portable build this processor can run.

#ifndef PLUMB_SOLVER_SEARCH_INSTRUCTION_SET_H_
#define PLUMB_SOLVER_SEARCH_INSTRUCTION_SET_H_

namespace plumb::search {

// All that cmake/SearchKernels.cmake lets the compiler use in the AVX2 kernels beyond the baseline.
inline bool HasAvx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_INSTRUCTION_SET_H_
