#include "engine/input_reader.h"

#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/line_splitter.h"
#include "engine/event_queue.h"
#include "engine/line_log.h"

namespace plumb::engine {
namespace {

int BlockedSignals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  return signalfd(-1, &signals, SFD_CLOEXEC);
}

}  // namespace

InputReader::InputReader(EventQueue* queue, LineLog* log)
    : queue_(queue), log_(log), signals_(BlockedSignals()), stop_(eventfd(0, EFD_CLOEXEC)) {
  thread_ = std::thread([this] { Read(); });
}

InputReader::~InputReader() {
  const std::uint64_t one = 1;
  while (write(stop_, &one, sizeof one) < 0 && errno == EINTR) {
  }
  thread_.join();
  close(stop_);
  close(signals_);
}

void InputReader::Read() {
  std::array<pollfd, 3> sources = {{{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
                                    {.fd = signals_, .events = POLLIN, .revents = 0},
                                    {.fd = stop_, .events = POLLIN, .revents = 0}}};
  while (true) {
    if (poll(sources.data(), sources.size(), -1) < 0) continue;  // EINTR.
    const bool is_told_to_end = sources[1].revents != 0 || sources[2].revents != 0;
    if (is_told_to_end || !ReadSome()) break;
  }
  Push(splitter_.Rest());
  has_ended_.store(true, std::memory_order_relaxed);
  queue_->Push(InputEnd{});
}

bool InputReader::ReadSome() {
  std::array<char, 1 << 16> bytes;
  const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count < 0) return errno == EINTR || errno == EAGAIN;
  if (count == 0) return false;
  Push(splitter_.Add({bytes.data(), static_cast<std::size_t>(count)}));
  return true;
}

void InputReader::Push(std::vector<std::string> lines) {
  const absl::Time now = absl::Now();
  for (std::string& line : lines) {
    log_->Received(line, now);
    queue_->Push(InputLine{std::move(line), now});
  }
}

}  // namespace plumb::engine
