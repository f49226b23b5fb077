#include "book_builder/build.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/cleanup/cleanup.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/progress_bar.h"
#include "base/start_thread.h"
#include "book_builder/book_writer.h"
#include "book_builder/checkpoint.h"
#include "book_builder/enumerate.h"
#include "book_builder/work_plan.h"
#include "solver/board/bits.h"
#include "solver/board/score.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::book_builder {
namespace {

// How often to look again at chunks that other processes work on.
constexpr absl::Duration kPollInterval = absl::Milliseconds(200);

// Keeps the first error of any thread, and stops all threads with it.
class SharedStatus {
 public:
  explicit SharedStatus(base::StopSource* stop) : stop_(stop) {}

  void Update(const absl::Status& status) {
    if (status.ok()) return;
    const std::lock_guard lock(mutex_);
    status_.Update(status);
    stop_->RequestStop();
  }

  absl::Status status() {
    const std::lock_guard lock(mutex_);
    return status_;
  }

 private:
  base::StopSource* stop_;
  std::mutex mutex_;  // Guards status_.
  absl::Status status_;
};

// One thread's work: a solver that goes through the chunks.
class Worker {
 public:
  Worker(const BookWork& work, const WorkFolder& folder, const SolveOptions& options,
         const base::StopSource* stop, base::ProgressBar* progress)
      : work_(work),
        folder_(folder),
        options_(options),
        stop_(stop),
        progress_(progress),
        solver_({.hash_mb = std::max(1, options.hash_mb / options.threads), .threads = 1}) {}

  // Goes through the range once, beginning at `start`, and solves the free chunks. True if all
  // chunks of the range are finished.
  absl::StatusOr<bool> GoAround(Range chunks, std::size_t start) {
    bool all_finished = true;
    for (std::size_t i = 0; i < chunks.size(); ++i) {
      const std::size_t chunk = chunks.begin + (start + i) % chunks.size();
      if (folder_.IsFinished(chunk)) continue;
      absl::StatusOr<std::optional<ChunkClaim>> claim = folder_.TryClaim(chunk);
      if (!claim.ok()) return claim.status();
      if (!claim->has_value()) {
        all_finished = false;
        continue;
      }
      if (absl::Status status = Solve(**claim, chunk); !status.ok()) return status;
    }
    return all_finished;
  }

 private:
  absl::Status Solve(const ChunkClaim& claim, std::size_t chunk) {
    const Range range = work_.PositionsOf(chunk);
    WorkFolder::Scores scores = folder_.LoadPart(chunk, range.size());
    progress_->Skip(scores.size());
    base::MonotonicTime next_save = base::MonotonicTime::Now() + options_.save_interval;
    while (scores.size() < range.size()) {
      const Uint128 key = work_.to_solve[range.begin + scores.size()];
      const ScoreBounds bounds =
          solver_.Solve(Position::FromKey(work_.plan.size, key), {.stop = stop_}).bounds;
      if (!bounds.IsExact() || stop_->StopRequested()) {
        absl::Status status = folder_.SavePart(claim, chunk, scores);
        return status.ok() ? absl::CancelledError("stopped") : status;
      }
      scores.push_back(static_cast<std::int8_t>(bounds.lower.value()));
      progress_->Add(1);
      if (base::MonotonicTime::Now() < next_save) continue;
      if (absl::Status status = folder_.SavePart(claim, chunk, scores); !status.ok()) return status;
      next_save = base::MonotonicTime::Now() + options_.save_interval;
    }
    return folder_.SaveFinished(claim, chunk, scores);
  }

  const BookWork& work_;
  const WorkFolder& folder_;
  const SolveOptions& options_;
  const base::StopSource* stop_;
  base::ProgressBar* progress_;
  Solver solver_;
};

absl::Status WorkUntilFinished(Worker& worker, Range chunks, std::size_t start,
                               const base::StopSource& stop) {
  while (true) {
    const absl::StatusOr<bool> all_finished = worker.GoAround(chunks, start);
    if (!all_finished.ok()) return all_finished.status();
    if (*all_finished) return absl::OkStatus();
    if (stop.StopRequested()) return absl::CancelledError("stopped");
    absl::SleepFor(kPollInterval);
  }
}

}  // namespace

BookWork::BookWork(const BookPlan& book_plan)
    : plan(book_plan),
      positions(EnumeratePositions(book_plan.size, book_plan.plies)),
      to_solve(WithoutWinsAtOnce(book_plan.size, positions.back())) {}

absl::Status SolveChunks(const BookWork& work, const WorkFolder& folder, Range chunks,
                         const SolveOptions& options, base::StopSource* stop,
                         base::ProgressBar* progress) {
  SharedStatus shared(stop);
  const auto solve = [&](int index) {
    // The threads start far apart: neighbours have most stones in common, and a thread that
    // solves many of them in a row profits from its table.
    const std::size_t start = ChunksOfPart(chunks.size(), index + 1, options.threads).begin;
    try {
      Worker worker(work, folder, options, stop, progress);
      shared.Update(WorkUntilFinished(worker, chunks, start, *stop));
    } catch (const std::bad_alloc&) {
      shared.Update(absl::ResourceExhaustedError("not enough memory (try a smaller --hash_mb)"));
    }
  };
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(options.threads));
  absl::Cleanup join = [&threads] {
    for (std::thread& thread : threads) thread.join();
  };
  // The calling thread is the first.
  for (int i = 1; i < options.threads; ++i) {
    std::thread thread = base::StartThread([&solve, i] { solve(i); });
    if (!thread.joinable()) {
      if (options.on_fewer_threads) options.on_fewer_threads(i);
      break;
    }
    threads.push_back(std::move(thread));
  }
  solve(0);
  std::move(join).Invoke();
  for (std::size_t chunk = chunks.begin; chunk < chunks.end; ++chunk) folder.RemoveLeftovers(chunk);
  return shared.status();
}

std::size_t CountFinished(const BookWork& work, const WorkFolder& folder, Range chunks) {
  std::size_t count = 0;
  for (std::size_t chunk = chunks.begin; chunk < chunks.end; ++chunk) {
    if (folder.IsFinished(chunk)) count += work.PositionsOf(chunk).size();
  }
  return count;
}

absl::StatusOr<std::string> MergeChunks(const BookWork& work, const WorkFolder& folder) {
  std::size_t unfinished = 0;
  std::vector<std::int8_t> scores;
  for (std::size_t chunk = 0; chunk < work.chunks(); ++chunk) {
    if (!folder.IsFinished(chunk)) {
      ++unfinished;
      continue;
    }
    const absl::StatusOr<WorkFolder::Scores> part =
        folder.Load(chunk, work.PositionsOf(chunk).size());
    if (!part.ok()) return part.status();
    scores.insert(scores.end(), part->begin(), part->end());
  }
  if (unfinished > 0) {
    return absl::FailedPreconditionError(
        absl::StrCat(unfinished, " of ", work.chunks(), " chunks are not finished"));
  }
  return EncodeBook(DeriveScores(work.plan.size, work.positions, scores));
}

}  // namespace plumb::book_builder
