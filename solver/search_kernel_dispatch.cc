#include <memory>

#include "solver/live/estimate_kernel.h"
#include "solver/search_kernel.h"

namespace plumb {

#ifdef PLUMB_PORTABLE

namespace baseline {
std::unique_ptr<SearchKernel> MakeKernel(const SearchKernel::Config& config);
std::unique_ptr<EstimateKernel> MakeEstimateKernelHere(const SearchKernel::Config& config);
}  // namespace baseline
namespace avx2 {
std::unique_ptr<SearchKernel> MakeKernel(const SearchKernel::Config& config);
std::unique_ptr<EstimateKernel> MakeEstimateKernelHere(const SearchKernel::Config& config);
}  // namespace avx2

namespace {

// All that CMakeLists.txt lets the compiler use in that kernel beyond the baseline.
bool HasAvx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

}  // namespace

std::unique_ptr<SearchKernel> MakeSearchKernel(const SearchKernel::Config& config) {
  return HasAvx2() ? avx2::MakeKernel(config) : baseline::MakeKernel(config);
}

std::unique_ptr<EstimateKernel> MakeEstimateKernel(const SearchKernel::Config& config) {
  return HasAvx2() ? avx2::MakeEstimateKernelHere(config)
                   : baseline::MakeEstimateKernelHere(config);
}

#else

namespace native {
std::unique_ptr<SearchKernel> MakeKernel(const SearchKernel::Config& config);
std::unique_ptr<EstimateKernel> MakeEstimateKernelHere(const SearchKernel::Config& config);
}  // namespace native

std::unique_ptr<SearchKernel> MakeSearchKernel(const SearchKernel::Config& config) {
  return native::MakeKernel(config);
}

std::unique_ptr<EstimateKernel> MakeEstimateKernel(const SearchKernel::Config& config) {
  return native::MakeEstimateKernelHere(config);
}

#endif

}  // namespace plumb
