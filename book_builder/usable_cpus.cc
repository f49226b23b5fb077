#include "book_builder/usable_cpus.h"

#include <sched.h>

#include <algorithm>
#include <thread>

namespace plumb::book_builder {

int UsableCpus() {
  cpu_set_t cpus;
  CPU_ZERO(&cpus);
  // Fails on machines with more processors than the set holds.
  const int count = sched_getaffinity(0, sizeof(cpus), &cpus) == 0
                        ? CPU_COUNT(&cpus)
                        : static_cast<int>(std::thread::hardware_concurrency());
  return std::max(1, count);
}

}  // namespace plumb::book_builder
