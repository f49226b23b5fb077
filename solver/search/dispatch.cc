#include <memory>

#include "solver/search/instruction_set.h"
#include "solver/search/search_kernel.h"

namespace plumb::search {

#ifdef PLUMB_PORTABLE

namespace baseline {
std::unique_ptr<SearchKernel> MakeKernel(const SearchKernel::Config& config);
}  // namespace baseline
namespace avx2 {
std::unique_ptr<SearchKernel> MakeKernel(const SearchKernel::Config& config);
}  // namespace avx2

std::unique_ptr<SearchKernel> MakeSearchKernel(const SearchKernel::Config& config) {
  return HasAvx2() ? avx2::MakeKernel(config) : baseline::MakeKernel(config);
}

#else

namespace native {
std::unique_ptr<SearchKernel> MakeKernel(const SearchKernel::Config& config);
}  // namespace native

std::unique_ptr<SearchKernel> MakeSearchKernel(const SearchKernel::Config& config) {
  return native::MakeKernel(config);
}

#endif

}  // namespace plumb::search
