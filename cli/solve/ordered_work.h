// Hands out lines to several threads in pieces and collects the answers in order.

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

// A copy of a line, since the reader reuses its buffer.
struct PendingLine {
  std::string text;
  std::size_t bytes = 0;
  bool is_too_long = false;
};

// Consecutive lines for one thread.
struct WorkPiece {
  std::uint64_t number = 0;
  std::vector<PendingLine> lines;
};

// The answers of a piece.
struct FinishedPiece {
  std::string text;
  std::size_t lines = 0;
  std::size_t bytes = 0;
  bool any_refused = false;
  bool any_wrong = false;
  bool is_cut = false;  // A search was stopped: nothing after this is to be written.
};

// Thread-safe. Memory is bounded: Add waits while enough lines are queued, Take while too many
// finished pieces wait for a slow one.
class OrderedWork {
 public:
  // Called by the reader. False if the work was given up.
  bool Add(std::vector<PendingLine> lines);
  void EndOfInput();

  // Up to `most` lines; nothing when there are no more. Called by the solving threads.
  std::optional<WorkPiece> Take(std::size_t most);
  // Allocates nothing: others wait for the piece.
  void Finish(std::uint64_t number, FinishedPiece piece) noexcept;

  // The pieces that are next in order, at least one; none when all has been collected.
  // Called by the writing thread.
  std::vector<FinishedPiece> Collect();

  // Ends all waiting: Add returns false, Take returns nothing, and Collect returns what is ready
  // once the pieces that were taken are finished.
  void GiveUp();

 private:
  // With mutex_ held.
  bool HasRoom() const;
  bool AllTaken() const { return given_up_ || (at_end_ && waiting_.empty()); }
  bool NextIsReady() const { return !taken_.empty() && taken_.begin()->second.has_value(); }

  std::mutex mutex_;                   // Guards all that follows.
  std::condition_variable room_;       // For lines.
  std::condition_variable work_;       // For the solving threads.
  std::condition_variable collected_;  // For the writing thread.
  std::deque<PendingLine> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::map<std::uint64_t, std::optional<FinishedPiece>> taken_;  // And not collected.
  std::size_t finished_bytes_ = 0;
  std::uint64_t next_to_take_ = 0;
  bool at_end_ = false;
  bool given_up_ = false;
};

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_ORDERED_WORK_H_
