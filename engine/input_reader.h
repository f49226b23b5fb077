// Reads what the host writes, always: also while the engine thinks.

#ifndef PLUMB_ENGINE_INPUT_READER_H_
#define PLUMB_ENGINE_INPUT_READER_H_

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "base/line_splitter.h"
#include "engine/event_queue.h"
#include "engine/line_log.h"

namespace plumb::engine {

// Pushes an InputLine for each line of stdin and an InputEnd when it ends. SIGTERM and
// SIGHUP end the input too. Make it before any other thread: threads inherit that these
// signals are blocked.
class InputReader {
 public:
  // Both outlive the reader.
  InputReader(EventQueue* queue, LineLog* log);
  ~InputReader();
  InputReader(const InputReader&) = delete;
  InputReader& operator=(const InputReader&) = delete;

  // Whether the InputEnd has come. May be called from any thread.
  bool has_ended() const { return has_ended_.load(std::memory_order_relaxed); }

 private:
  void Read();
  bool ReadSome();  // False at the end.
  void Push(std::vector<std::string> lines);

  EventQueue* queue_;
  LineLog* log_;
  int signals_;  // File descriptors: of the signals that end the input,
  int stop_;     // and of the destructor's wish.
  base::LineSplitter splitter_;
  std::atomic<bool> has_ended_{false};
  std::thread thread_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_INPUT_READER_H_
