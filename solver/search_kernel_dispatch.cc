#include <memory>

#include "solver/search_kernel.h"

namespace plumb {

#ifdef PLUMB_PORTABLE

namespace baseline {
std::unique_ptr<SearchKernel> MakeKernel(const SearchKernel::Config& config);
}
namespace avx2 {
std::unique_ptr<SearchKernel> MakeKernel(const SearchKernel::Config& config);
}

std::unique_ptr<SearchKernel> MakeSearchKernel(const SearchKernel::Config& config) {
  // What -march=x86-64-v3 may use beyond the baseline.
  const bool has_v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
                      __builtin_cpu_supports("popcnt");
  return has_v3 ? avx2::MakeKernel(config) : baseline::MakeKernel(config);
}

#else

namespace native {
std::unique_ptr<SearchKernel> MakeKernel(const SearchKernel::Config& config);
}

std::unique_ptr<SearchKernel> MakeSearchKernel(const SearchKernel::Config& config) {
  return native::MakeKernel(config);
}

#endif

}  // namespace plumb
