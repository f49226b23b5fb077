// Lines on their way through several threads: handed out in pieces, collected in order.

#ifndef PLUMB_CLI_SOLVE_ORDERED_WORK_H_
#define PLUMB_CLI_SOLVE_ORDERED_WORK_H_

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace plumb::cli {

// A line that waits for a thread; a copy, since the reader goes on.
struct PendingLine {
  std::string text;
  std::size_t bytes = 0;
  bool is_too_long = false;
};

// Some lines in a row for one thread, and their place in the order.
struct WorkPiece {
  std::uint64_t number = 0;
  std::vector<PendingLine> lines;
};

// What became of a piece.
struct FinishedPiece {
  std::string text;
  std::size_t lines = 0;
  std::size_t bytes = 0;
  bool any_refused = false;
  bool is_cut = false;  // A search was stopped: nothing after this is to be written.
};

// All methods may be called from any thread. What is held is bounded: Add waits while
// there is enough to do, Take while too much waits for a slow piece before it.
class OrderedWork {
 public:
  // Called by the reader. False if the work was given up.
  bool Add(std::vector<PendingLine> lines);
  void EndOfInput();

  // Up to `most` lines; nothing when there are no more. Called by those who solve.
  std::optional<WorkPiece> Take(std::size_t most);
  void Finish(std::uint64_t number, FinishedPiece piece);

  // The pieces that are next in order, at least one; none when all has been collected.
  // Called by the one who writes.
  std::vector<FinishedPiece> Collect();

  // Nobody waits any more: Add refuses, Take hands out nothing, and Collect returns what
  // is ready once the pieces that were taken are finished.
  void GiveUp();

 private:
  // With mutex_ held.
  bool HasRoom() const;
  bool AllTaken() const { return given_up_ || (at_end_ && waiting_.empty()); }
  bool NextIsReady() const {
    return !finished_.empty() && finished_.begin()->first == next_to_collect_;
  }

  std::mutex mutex_;                   // Guards all that follows.
  std::condition_variable room_;       // For lines.
  std::condition_variable work_;       // For those who solve.
  std::condition_variable collected_;  // For the one who writes.
  std::deque<PendingLine> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::map<std::uint64_t, FinishedPiece> finished_;
  std::size_t finished_bytes_ = 0;
  std::uint64_t next_to_take_ = 0;
  std::uint64_t next_to_collect_ = 0;
  bool at_end_ = false;
  bool given_up_ = false;
};

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_ORDERED_WORK_H_
