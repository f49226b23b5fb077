#include "python/module/interruptible.h"

#include <pybind11/pybind11.h>

#include <chrono>
#include <functional>
#include <future>
#include <thread>

#include "base/start_thread.h"
#include "base/stop_source.h"

namespace plumb::python {
namespace {

namespace py = pybind11;

void WithoutGil(const std::function<void()>& work) {
  const py::gil_scoped_release release;
  work();
}

bool IsReadySoon(const std::future<void>& result) {
  const py::gil_scoped_release release;
  return result.wait_for(std::chrono::milliseconds(10)) == std::future_status::ready;
}

}  // namespace

void RunInterruptibly(const std::function<void(const base::StopSource& stop)>& work,
                      const std::function<void()>& on_tick) {
  base::StopSource stop;
  std::packaged_task<void()> task([&] { work(stop); });
  std::future<void> result = task.get_future();
  std::thread thread = base::StartThread([&task] { task(); });
  if (!thread.joinable()) WithoutGil([&] { task(); });
  try {
    bool is_ready = false;
    while (!is_ready) {
      is_ready = IsReadySoon(result);
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (on_tick) on_tick();
    }
  } catch (...) {
    stop.RequestStop();
    if (thread.joinable()) WithoutGil([&] { thread.join(); });
    throw;
  }
  if (thread.joinable()) WithoutGil([&] { thread.join(); });
  result.get();
}

}  // namespace plumb::python
