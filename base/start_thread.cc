#include "base/start_thread.h"

#include <functional>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

namespace plumb::base {

std::thread StartThread(std::function<void()> work) noexcept {
  try {
    return std::thread(std::move(work));
  } catch (const std::system_error&) {
    return {};
  } catch (const std::bad_alloc&) {
    return {};
  }
}

}  // namespace plumb::base
