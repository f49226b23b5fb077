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
#include <new>
#include <string>
#include <thread>
#include <utility>

#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "base/line_splitter.h"
#include "base/monotonic_time.h"
#include "engine/event_queue.h"
#include "engine/line_log.h"

namespace plumb::engine {
namespace {

// How often a full queue is looked at.
constexpr int kRoomIntervalMs = 10;

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
  thread_ = std::thread([this] {
    try {
      Run();
    } catch (const std::bad_alloc&) {
      queue_->GiveUp();
    }
  });
}

InputReader::~InputReader() {
  const std::uint64_t one = 1;
  while (write(stop_, &one, sizeof one) < 0 && errno == EINTR) {
  }
  thread_.join();
  close(stop_);
  close(signals_);
}

void InputReader::Run() {
  const bool ended_by_itself = Read();
  PushEnd(/*at_once=*/!ended_by_itself);
  if (!ended_by_itself) return;
  // Nobody can say `quit` any more, and what is under way may take long.
  signal(SIGINT, SIG_DFL);
  WaitForHangUp();
  PushEnd(/*at_once=*/true);
}

bool InputReader::Read() {
  std::array<pollfd, 3> sources = {{{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
                                    {.fd = signals_, .events = POLLIN, .revents = 0},
                                    {.fd = stop_, .events = POLLIN, .revents = 0}}};
  while (true) {
    if (poll(sources.data(), sources.size(), -1) < 0) continue;  // EINTR.
    if (sources[1].revents != 0 || sources[2].revents != 0) return false;
    const Reading reading = ReadSome();
    if (reading != Reading::kGoesOn) return reading == Reading::kHasEnded;
  }
}

void InputReader::WaitForHangUp() {
  // Of the output, poll reports errors only: the other end of the pipe is closed.
  std::array<pollfd, 3> sources = {{{.fd = STDOUT_FILENO, .events = 0, .revents = 0},
                                    {.fd = signals_, .events = POLLIN, .revents = 0},
                                    {.fd = stop_, .events = POLLIN, .revents = 0}}};
  while (poll(sources.data(), sources.size(), -1) < 0) {
  }
}

void InputReader::PushEnd(bool at_once) {
  for (std::string& line : splitter_.Rest()) Push(std::move(line));
  has_ended_.store(true, std::memory_order_relaxed);
  queue_->Push(InputEnd{.at_once = at_once});
}

InputReader::Reading InputReader::ReadSome() {
  std::array<char, 1 << 16> bytes;
  const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count < 0) return errno == EINTR || errno == EAGAIN ? Reading::kGoesOn : Reading::kHasEnded;
  if (count == 0) return Reading::kHasEnded;
  for (std::string& line : splitter_.Add({bytes.data(), static_cast<std::size_t>(count)})) {
    if (!WaitForRoom()) return Reading::kIsInterrupted;
    Push(std::move(line));
  }
  return Reading::kGoesOn;
}

bool InputReader::WaitForRoom() {
  // Of the input, poll reports only that the other end of the pipe is closed.
  std::array<pollfd, 3> sources = {{{.fd = STDIN_FILENO, .events = 0, .revents = 0},
                                    {.fd = signals_, .events = POLLIN, .revents = 0},
                                    {.fd = stop_, .events = POLLIN, .revents = 0}}};
  while (!queue_->HasRoomForLines()) {
    if (poll(sources.data(), sources.size(), kRoomIntervalMs) <= 0) continue;
    if (sources[1].revents != 0 || sources[2].revents != 0) return false;
    has_ended_.store(true, std::memory_order_relaxed);
    sources[0].fd = -1;  // Would be reported again and again.
  }
  return true;
}

void InputReader::Push(std::string line) {
  log_->Received(line, absl::Now());
  queue_->Push(InputLine{std::move(line), base::MonotonicTime::Now()});
}

}  // namespace plumb::engine
