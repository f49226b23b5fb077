// Lets Ctrl-C end work that runs outside the interpreter.

#ifndef PLUMB_PYTHON_MODULE_INTERRUPTIBLE_H_
#define PLUMB_PYTHON_MODULE_INTERRUPTIBLE_H_

#include <functional>

#include "base/stop_source.h"

namespace plumb::python {

// Runs `work` on a thread of its own, without the GIL. Meanwhile Python handles signals, and
// `on_tick`, which may be empty, is called with the GIL, both a hundred times a second and the
// latter once more at the end. If either raises, a stop is requested, and the exception is thrown
// once the work has returned. Exceptions of the work are thrown as well. If the system gives no
// thread, the calling one does the work, and signals wait. Requires the GIL.
void RunInterruptibly(const std::function<void(const base::StopSource& stop)>& work,
                      const std::function<void()>& on_tick = {});

}  // namespace plumb::python

#endif  // PLUMB_PYTHON_MODULE_INTERRUPTIBLE_H_
