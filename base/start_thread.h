// Threads that the system may refuse.

#ifndef PLUMB_BASE_START_THREAD_H_
#define PLUMB_BASE_START_THREAD_H_

#include <functional>
#include <thread>

namespace plumb::base {

// A thread that runs `work`; one that is not joinable if the system gives none, because too many
// are running or there is no memory for its stack. `work` is gone then, without having run.
// Callers must be able to go on without it: std::thread would throw, and end a program that has
// other threads running.
std::thread StartThread(std::function<void()> work) noexcept;

}  // namespace plumb::base

#endif  // PLUMB_BASE_START_THREAD_H_
