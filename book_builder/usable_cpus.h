// How many threads a program should run.

#ifndef PLUMB_BOOK_BUILDER_USABLE_CPUS_H_
#define PLUMB_BOOK_BUILDER_USABLE_CPUS_H_

namespace plumb::book_builder {

// The processors that this process may use, which can be fewer than the machine has (taskset,
// a cluster's job). At least 1.
int UsableCpus();

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_USABLE_CPUS_H_
