// Reads the input on a thread of its own, also during a search.

#ifndef PLUMB_ENGINE_INPUT_READER_H_
#define PLUMB_ENGINE_INPUT_READER_H_

#include <atomic>
#include <string>
#include <thread>

#include "base/line_splitter.h"
#include "engine/event_queue.h"
#include "engine/line_log.h"

namespace plumb::engine {

// Pushes an InputLine for each line of stdin and an InputEnd at its end. While the queue has no
// room for lines, it does not read, and the host has to wait. SIGTERM and SIGHUP end the input at
// once, before and after its own end, and so does a host that no longer reads our output. From the
// end of the input on, SIGINT ends the program. Must be created before any other thread, because it
// blocks these signals and only later threads inherit that.
class InputReader {
 public:
  // Both outlive the reader.
  InputReader(EventQueue* queue, LineLog* log);
  ~InputReader();
  InputReader(const InputReader&) = delete;
  InputReader& operator=(const InputReader&) = delete;

  // Whether the host has closed the input. Lines may still follow. May be called from any thread.
  bool has_ended() const { return has_ended_.load(std::memory_order_relaxed); }

 private:
  void Run();
  // False if something else than the end of the input ended it.
  bool Read();
  void WaitForHangUp();
  void PushEnd(bool at_once);
  enum class Reading { kGoesOn, kHasEnded, kIsInterrupted };
  Reading ReadSome();
  // False if something else than the end of the input ends it.
  bool WaitForRoom();
  void Push(std::string line);

  EventQueue* queue_;
  LineLog* log_;
  int signals_;  // File descriptor that becomes readable with a signal.
  int stop_;     // File descriptor that becomes readable in the destructor.
  base::LineSplitter splitter_;
  std::atomic<bool> has_ended_{false};
  std::thread thread_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_INPUT_READER_H_
