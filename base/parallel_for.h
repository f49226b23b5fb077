// Divides many small tasks among threads.

#ifndef PLUMB_BASE_PARALLEL_FOR_H_
#define PLUMB_BASE_PARALLEL_FOR_H_

#include <cstddef>
#include <functional>

#include "base/stop_source.h"

namespace plumb::base {

// Calls task(thread, index) once for each index below `count`; `thread` is below `threads`, and
// calls with the same one never overlap. Blocks until all are done, or until a stop was requested
// and the running tasks have returned. Threads take many indices at a time if tasks are short. If a
// task throws, the others stop, and the exception is thrown again. With one thread, or one task,
// the calling thread does everything. Returns `threads`, less those that the system refused.
int ParallelFor(std::size_t count, int threads, const StopSource& stop,
                const std::function<void(int thread, std::size_t index)>& task);

}  // namespace plumb::base

#endif  // PLUMB_BASE_PARALLEL_FOR_H_
