#include "cli/solve/ordered_work.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace plumb::cli {
namespace {

constexpr std::size_t kEnoughLines = 16 << 10;
constexpr std::size_t kEnoughWaitingBytes = 4 << 20;  // Lines may be long.
constexpr std::size_t kEnoughFinishedBytes = 4 << 20;

}  // namespace

bool OrderedWork::HasRoom() const {
  return waiting_.size() < kEnoughLines && waiting_bytes_ < kEnoughWaitingBytes;
}

bool OrderedWork::Add(std::vector<PendingLine> lines) {
  std::unique_lock lock(mutex_);
  room_.wait(lock, [this] { return given_up_ || HasRoom(); });
  if (given_up_) return false;
  for (const PendingLine& line : lines) waiting_bytes_ += line.text.size();
  waiting_.insert(waiting_.end(), std::make_move_iterator(lines.begin()),
                  std::make_move_iterator(lines.end()));
  work_.notify_all();
  return true;
}

void OrderedWork::EndOfInput() {
  const std::lock_guard lock(mutex_);
  at_end_ = true;
  work_.notify_all();
  collected_.notify_all();
}

std::optional<WorkPiece> OrderedWork::Take(std::size_t most) {
  std::unique_lock lock(mutex_);
  // No deadlock: a thread that waits here holds no piece, so the piece that all wait for belongs to
  // a thread that runs.
  work_.wait(lock, [this] {
    return AllTaken() || (!waiting_.empty() && finished_bytes_ < kEnoughFinishedBytes);
  });
  if (AllTaken()) return std::nullopt;
  // What needs memory comes first: nothing has been taken if there is none.
  const auto count = static_cast<std::ptrdiff_t>(std::min(most, waiting_.size()));
  WorkPiece piece;
  piece.number = next_to_take_;
  piece.lines.reserve(static_cast<std::size_t>(count));
  taken_.emplace(piece.number, std::nullopt);
  ++next_to_take_;
  piece.lines.assign(std::make_move_iterator(waiting_.begin()),
                     std::make_move_iterator(waiting_.begin() + count));
  waiting_.erase(waiting_.begin(), waiting_.begin() + count);
  for (const PendingLine& line : piece.lines) waiting_bytes_ -= line.text.size();
  if (HasRoom()) room_.notify_one();
  if (AllTaken()) work_.notify_all();
  return piece;
}

void OrderedWork::Finish(std::uint64_t number, FinishedPiece piece) noexcept {
  const std::lock_guard lock(mutex_);
  finished_bytes_ += piece.text.size();
  taken_.find(number)->second = std::move(piece);
  if (NextIsReady()) collected_.notify_all();
}

std::vector<FinishedPiece> OrderedWork::Collect() {
  std::unique_lock lock(mutex_);
  collected_.wait(lock, [this] { return NextIsReady() || (AllTaken() && taken_.empty()); });
  std::vector<FinishedPiece> pieces;
  while (NextIsReady()) {
    finished_bytes_ -= taken_.begin()->second->text.size();
    pieces.push_back(*std::move(taken_.begin()->second));
    taken_.erase(taken_.begin());
  }
  work_.notify_all();
  return pieces;
}

void OrderedWork::GiveUp() {
  const std::lock_guard lock(mutex_);
  given_up_ = true;
  room_.notify_all();
  work_.notify_all();
  collected_.notify_all();
}

}  // namespace plumb::cli
