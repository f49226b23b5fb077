#include "python/module/interruptible.h"

#include <pybind11/pybind11.h>

#include <chrono>
#include <functional>
#include <future>

#include "base/stop_source.h"

namespace plumb::python {
namespace {

namespace py = pybind11;

bool IsReadySoon(const std::future<void>& result) {
  const py::gil_scoped_release release;
  return result.wait_for(std::chrono::milliseconds(10)) == std::future_status::ready;
}

}  // namespace

void RunInterruptibly(const std::function<void(const base::StopSource& stop)>& work,
                      const std::function<void()>& on_tick) {
  base::StopSource stop;
  std::future<void> result = std::async(std::launch::async, [&] { work(stop); });
  try {
    bool is_ready = false;
    while (!is_ready) {
      is_ready = IsReadySoon(result);
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (on_tick) on_tick();
    }
  } catch (...) {
    stop.RequestStop();
    const py::gil_scoped_release release;
    result.wait();
    throw;
  }
  result.get();
}

}  // namespace plumb::python
