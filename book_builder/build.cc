#include "book_builder/build.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
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
#include "book_builder/chunk_source.h"
#include "book_builder/claims.h"
#include "book_builder/entry_lister.h"
#include "book_builder/finished_chunks.h"
#include "book_builder/near_perfect.h"
#include "book_builder/work_plan.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/layout.h"
#include "solver/book/partial_block.h"
#include "solver/book/scores.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::book_builder {
namespace {

// Waiting threads look how things stand so often.
constexpr absl::Duration kPollInterval = absl::Milliseconds(100);

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

// Gives signs of life and counts what others have done, on a thread of its own: a single position
// may take an hour. If there is no thread to be had, the workers call Tick between positions.
class Housekeeper {
 public:
  Housekeeper(Claims* claims, FinishedChunks* finished) : claims_(claims), finished_(finished) {
    thread_ = base::StartThread([this] {
      while (!done_.load()) {
        Tick();
        absl::SleepFor(kPollInterval);
      }
    });
  }
  ~Housekeeper() {
    done_.store(true);
    if (thread_.joinable()) thread_.join();
  }
  Housekeeper(const Housekeeper&) = delete;
  Housekeeper& operator=(const Housekeeper&) = delete;

  bool has_thread() const { return thread_.joinable(); }

  void Tick() {
    const std::lock_guard lock(mutex_);
    const base::MonotonicTime now = base::MonotonicTime::Now();
    if (now >= next_beat_) {
      next_beat_ = now + claims_->beat_interval();
      claims_->Beat();
    }
    if (now >= next_count_) {
      next_count_ = now + kCountInterval;
      finished_->Count();
    }
  }

 private:
  static constexpr absl::Duration kCountInterval = absl::Seconds(5);

  Claims* claims_;
  FinishedChunks* finished_;
  std::atomic<bool> done_{false};
  std::mutex mutex_;  // Guards the two times.
  base::MonotonicTime next_beat_ = base::MonotonicTime::InfinitePast();
  base::MonotonicTime next_count_ = base::MonotonicTime::InfinitePast();
  std::thread thread_;
};

// What the threads share.
struct Work {
  const WorkFolder& folder;
  const ChunkSource& source;
  const SolveOptions& options;
  base::StopSource* stop;
  Claims* claims;
  FinishedChunks* finished;
  Housekeeper* housekeeper;
};

// Tells which positions an extension keeps. Every position is judged with empty tables of the same
// size, so that the book does not depend on who judges it and what was solved before.
class HardPositions {
 public:
  // `base` may be null for a new book, which keeps all of its positions.
  HardPositions(const book::Book* base, const BookPlan& plan)
      : most_nodes_(plan.extension.has_value() ? plan.extension->harder_than : 0),
        solver_({.hash_mb = kHashMb, .threads = 1}) {
    solver_.UseBook(base);
  }

  bool IsHard(const Position& position) {
    if (most_nodes_ == 0) return true;
    solver_.Clear();
    return !solver_.Solve(position, {.max_nodes = most_nodes_}).bounds.IsExact();
  }

 private:
  static constexpr int kHashMb = 16;

  const std::uint64_t most_nodes_;
  Solver solver_;
};

// One thread's work: a solver that goes through the chunks.
class Worker {
 public:
  explicit Worker(const Work& work)
      : work_(work),
        lister_(work.source.MakeLister()),
        solver_(
            {.hash_mb = std::max(1, work.options.hash_mb / work.options.threads), .threads = 1}),
        hard_(work.source.base(), work.folder.plan()) {
    solver_.UseBook(work.source.base() != nullptr ? work.source.base() : work.options.known);
  }

  struct Round {
    bool all_finished = true;
    bool solved_any = false;
  };

  // Goes through the range once, beginning at `start`, and solves the free chunks.
  absl::StatusOr<Round> GoAround(Range chunks, std::size_t start) {
    Round round;
    for (std::size_t i = 0; i < chunks.size(); ++i) {
      if (work_.stop->StopRequested()) return absl::CancelledError("stopped");
      const std::size_t chunk = chunks.begin + (start + i) % chunks.size();
      if (work_.finished->IsWhole(chunk)) continue;
      absl::StatusOr<std::optional<ChunkClaim>> claim = work_.folder.TryClaim(chunk, work_.claims);
      if (!claim.ok()) return claim.status();
      if (!claim->has_value()) {
        round.all_finished = false;
        continue;
      }
      // Look again with the claim: the previous owner may have finished the chunk.
      if (work_.finished->IsWhole(chunk)) continue;
      const absl::StatusOr<bool> solved = Solve(**claim, chunk);
      if (!solved.ok()) return solved.status();
      round.solved_any |= *solved;
      round.all_finished &= *solved;
    }
    return round;
  }

 private:
  // False if another worker has taken the chunk over.
  absl::StatusOr<bool> Solve(const ChunkClaim& claim, std::size_t chunk) {
    const std::vector<Position> positions = lister_->List(SlotsOfChunk(work_.folder.plan(), chunk));
    WorkFolder::Scores scores = work_.folder.LoadPart(chunk);
    if (scores.size() > positions.size()) scores.clear();
    base::MonotonicTime next_save = base::MonotonicTime::Now() + work_.options.save_interval;
    while (scores.size() < positions.size()) {
      const std::optional<std::int8_t> value = ValueOf(positions[scores.size()]);
      if (!value.has_value() || work_.stop->StopRequested()) {
        absl::Status status = SavePart(chunk, scores);
        return status.ok() ? absl::CancelledError("stopped") : status;
      }
      scores.push_back(*value);
      if (!work_.housekeeper->has_thread()) work_.housekeeper->Tick();
      if (base::MonotonicTime::Now() < next_save) continue;
      if (claim.IsLost()) return false;
      absl::Status status = SavePart(chunk, scores);
      if (!status.ok()) return status;
      next_save = base::MonotonicTime::Now() + work_.options.save_interval;
    }
    absl::Status status = work_.folder.SaveFinished(chunk, scores);
    if (!status.ok()) return status;
    work_.finished->SetWhole(chunk);
    work_.finished->Count();
    return true;
  }

  // What the chunk has for a position; nothing if the work was stopped.
  std::optional<std::int8_t> ValueOf(const Position& position) {
    if (!hard_.IsHard(position)) return book::kNoScore;
    const ScoreBounds bounds = Find(position);
    if (!bounds.IsExact()) return std::nullopt;
    return static_cast<std::int8_t>(bounds.lower.value());
  }

  // The exact score, unless the work was stopped.
  ScoreBounds Find(const Position& position) {
    if (work_.options.known != nullptr) {
      if (const std::optional<Score> score = work_.options.known->Probe(position)) {
        return {*score, *score};
      }
    }
    return solver_.Solve(position, {.stop = work_.stop}).bounds;
  }

  // Another worker that has finished the chunk clears up, which may fail this one's writing.
  absl::Status SavePart(std::size_t chunk, const WorkFolder::Scores& scores) {
    absl::Status status = work_.folder.SavePart(chunk, scores);
    return work_.folder.IsFinished(chunk) ? absl::OkStatus() : status;
  }

  const Work& work_;
  std::unique_ptr<PositionLister> lister_;
  Solver solver_;
  HardPositions hard_;
};

// The longer the wait, the less often it looks: many workers may wait for one.
void WaitForOthers(base::MonotonicTime waiting_since, const Work& work) {
  constexpr absl::Duration kLongest = absl::Seconds(10);
  const base::MonotonicTime now = base::MonotonicTime::Now();
  const base::MonotonicTime end =
      now + std::clamp((now - waiting_since) / 4, kPollInterval, kLongest);
  while (base::MonotonicTime::Now() < end && !work.stop->StopRequested()) {
    absl::SleepFor(kPollInterval);
  }
}

absl::Status WorkUntilFinished(Worker& worker, const Work& work, Range chunks, std::size_t start) {
  base::MonotonicTime waiting_since = base::MonotonicTime::Now();
  while (true) {
    const absl::StatusOr<Worker::Round> round = worker.GoAround(chunks, start);
    if (!round.ok()) return round.status();
    if (round->all_finished) return absl::OkStatus();
    if (work.stop->StopRequested()) return absl::CancelledError("stopped");
    if (round->solved_any) waiting_since = base::MonotonicTime::Now();
    WaitForOthers(waiting_since, work);
  }
}

// Where a thread begins, from the beginning of the range. The threads start far apart: neighbours
// have most stones in common, and a thread that solves many of them in a row profits from its
// table.
std::size_t StartOf(int thread, Range chunks, const SolveOptions& options) {
  const Range own = ChunksOfPart(chunks.size(), options.begin_with);
  return own.begin + ChunksOfPart(own.size(), {thread + 1, options.threads}).begin;
}

absl::Status CheckAllFinished(const WorkFolder& folder) {
  std::size_t unfinished = 0;
  for (std::size_t chunk = 0; chunk < folder.chunks(); ++chunk) {
    if (!folder.IsFinished(chunk)) ++unfinished;
  }
  if (unfinished == 0) return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat(unfinished, " of ", folder.chunks(), " chunks are not finished"));
}

absl::StatusOr<std::string> MergeNewBook(const WorkFolder& folder, const ChunkSource& source) {
  const BookPlan& plan = folder.plan();
  const std::unique_ptr<PositionLister> lister = source.MakeLister();
  book::Scores scores(plan.size, plan.plies);
  for (std::size_t chunk = 0; chunk < folder.chunks(); ++chunk) {
    const std::vector<Position> positions = lister->List(SlotsOfChunk(plan, chunk));
    const absl::StatusOr<WorkFolder::Scores> found = folder.Load(chunk, positions.size());
    if (!found.ok()) return found.status();
    for (std::size_t i = 0; i < positions.size(); ++i) {
      scores.Set(positions[i], Score((*found)[i]));
    }
  }
  DeriveShallowerPlies(&scores);
  return EncodeBook(scores);
}

absl::StatusOr<std::string> MergeExtension(const WorkFolder& folder, const ChunkSource& source) {
  std::vector<book::PartialEntry> entries;
  for (std::size_t chunk = 0; chunk < folder.chunks(); ++chunk) {
    const Range range =
        SelectionLister::Find(source.selected(), SlotsOfChunk(folder.plan(), chunk));
    const absl::StatusOr<WorkFolder::Scores> found = folder.Load(chunk, range.size());
    if (!found.ok()) return found.status();
    for (std::size_t i = 0; i < range.size(); ++i) {
      if ((*found)[i] == book::kNoScore) continue;
      entries.push_back({source.selected()[range.begin + i].slot, (*found)[i]});
    }
  }
  return AppendPartialPly(source.base_bytes(), entries);
}

}  // namespace

absl::Status SolveChunks(const WorkFolder& folder, const ChunkSource& source, Range chunks,
                         const SolveOptions& options, base::StopSource* stop,
                         base::ProgressBar* progress) {
  SharedStatus shared(stop);
  Claims claims(options.takeover);
  FinishedChunks finished(folder, chunks, progress, options.on_damage);
  finished.Count();
  {
    Housekeeper housekeeper(&claims, &finished);
    const Work work = {folder, source, options, stop, &claims, &finished, &housekeeper};
    const auto solve = [&](int index) {
      try {
        Worker worker(work);
        shared.Update(WorkUntilFinished(worker, work, chunks, StartOf(index, chunks, options)));
      } catch (const std::bad_alloc&) {
        shared.Update(absl::ResourceExhaustedError("not enough memory (try a smaller --hash_mb)"));
      }
    };
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(options.threads));
    const absl::Cleanup join = [&threads] {
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
  }
  finished.Count(/*now=*/true);
  folder.RemoveLeftovers();
  return shared.status();
}

absl::StatusOr<std::string> MergeChunks(const WorkFolder& folder, const ChunkSource& source) {
  if (absl::Status status = CheckAllFinished(folder); !status.ok()) return status;
  return source.base() != nullptr ? MergeExtension(folder, source) : MergeNewBook(folder, source);
}

}  // namespace plumb::book_builder
