// Shows an answer while it is found, to a person who waits.

#ifndef PLUMB_CLI_SOLVE_LIVE_ANSWER_H_
#define PLUMB_CLI_SOLVE_LIVE_ANSWER_H_

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "absl/time/time.h"
#include "base/command.h"
#include "base/monotonic_time.h"
#include "cli/solve/board_view.h"
#include "cli/solve/explain.h"
#include "engine/answer/answer.h"

namespace plumb::cli {

// Shows nothing if the answer comes within half a second. After that it shows, where standard
// error is a terminal, a line that tells what is proven, the time and the nodes. Where standard
// output is a terminal and the answer is for people, the parts of the answer follow each other as
// they are found: the board, the score, the best moves, the line, the other columns.
class LiveAnswer {
 public:
  enum class Form { kForPeople, kJson };

  // A thread of its own writes to the streams from now on until Finish.
  LiveAnswer(Form form, const BoardLook& look, base::Streams& streams,
             absl::Duration patience = absl::Milliseconds(500));
  ~LiveAnswer();
  LiveAnswer(const LiveAnswer&) = delete;
  LiveAnswer& operator=(const LiveAnswer&) = delete;

  // What is new. Called on the thread that solves; never waits for the terminal.
  void Update(const engine::Answer& so_far);
  // For SearchLimits.
  std::atomic<std::uint64_t>* node_counter() { return &nodes_; }

  // Removes the line of progress and returns what of the answer has not been shown, in the form
  // for people. Nothing is written afterwards.
  std::string Finish(const engine::Answer& answer);

 private:
  void Watch();
  void StopThread();
  void Show(const engine::Answer& so_far);
  // The text of the parts that are complete and were not shown; all parts if `all`.
  std::string NextParts(const engine::Answer& answer, bool all);
  void ClearStatus();

  const BoardLook look_;
  base::Streams& streams_;
  const bool shows_parts_;
  const base::MonotonicTime start_ = base::MonotonicTime::Now();
  const absl::Duration patience_;
  std::atomic<std::uint64_t> nodes_{0};
  // Used by the thread while it runs, then by Finish.
  bool has_board_ = false;
  int parts_shown_ = 0;
  bool has_status_ = false;

  std::mutex mutex_;  // Guards the next two.
  std::optional<engine::Answer> so_far_;
  bool done_ = false;
  std::condition_variable wake_;
  std::thread thread_;
};

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_LIVE_ANSWER_H_
