#include <memory>

#include "solver/live/estimate_kernel.h"
#include "solver/search/instruction_set.h"
#include "solver/search/search_kernel.h"

namespace plumb::live {

#ifdef PLUMB_PORTABLE

namespace baseline {
std::unique_ptr<EstimateKernel> MakeKernel(const search::SearchKernel::Config& config);
}  // namespace baseline
namespace avx2 {
std::unique_ptr<EstimateKernel> MakeKernel(const search::SearchKernel::Config& config);
}  // namespace avx2

std::unique_ptr<EstimateKernel> MakeEstimateKernel(const search::SearchKernel::Config& config) {
  return search::HasAvx2() ? avx2::MakeKernel(config) : baseline::MakeKernel(config);
}

#else

namespace native {
std::unique_ptr<EstimateKernel> MakeKernel(const search::SearchKernel::Config& config);
}  // namespace native

std::unique_ptr<EstimateKernel> MakeEstimateKernel(const search::SearchKernel::Config& config) {
  return native::MakeKernel(config);
}

#endif

}  // namespace plumb::live
