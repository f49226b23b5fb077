#include "cli/solve/parallel_pipeline.h"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <functional>
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
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "base/line_reader.h"
#include "base/monotonic_time.h"
#include "base/output.h"
#include "base/progress_bar.h"
#include "base/start_thread.h"
#include "cli/solve/line_solver.h"
#include "cli/solve/ordered_work.h"
#include "cli/solve/pipeline_context.h"
#include "cli/solve/sequential_pipeline.h"
#include "solver/solver.h"

namespace plumb::cli {
namespace {

// How many lines a thread takes at once: few if they are hard, to keep all threads busy; many if
// they are in the book, to make the handing out cheap.
class PieceSize {
 public:
  std::size_t lines() const { return lines_; }

  void Adapt(absl::Duration spent) {
    if (spent < kShort) lines_ = std::min(2 * lines_, kMost);
    if (spent > kLong) lines_ = 1;
  }

 private:
  static constexpr std::size_t kMost = 512;
  static constexpr absl::Duration kShort = absl::Microseconds(200);
  static constexpr absl::Duration kLong = absl::Milliseconds(5);

  std::size_t lines_ = 1;
};

FinishedPiece Solve(const WorkPiece& piece, LineSolver& solver) {
  FinishedPiece finished;
  for (const PendingLine& line : piece.lines) {
    const LineResult result =
        solver.Answer({line.text, line.bytes, line.is_too_long}, finished.text);
    if (result == LineResult::kStopped) {
      finished.is_cut = true;
      return finished;
    }
    ++finished.lines;
    finished.bytes += line.bytes;
    finished.any_refused = finished.any_refused || result == LineResult::kRefused;
    finished.any_wrong = finished.any_wrong || result == LineResult::kWrong;
  }
  return finished;
}

void SolvePieces(const PipelineContext& context, OrderedWork& work) {
  const SolverOptions& options = context.options->common.solver;
  const SolverOptions own = {.hash_mb = std::max(1, options.hash_mb / options.threads),
                             .threads = 1};
  PieceSize size;
  // Lines come when all threads have started, and then there is room again.
  std::optional<WorkPiece> piece = work.Take(size.lines());
  LineSolver solver(context.options, own, context.book, context.stop);
  for (; piece.has_value(); piece = work.Take(size.lines())) {
    const base::MonotonicTime start = base::MonotonicTime::Now();
    // If there is no memory for the tables, the others must not wait for this piece.
    FinishedPiece finished;
    finished.is_cut = true;
    const absl::Cleanup finish = [&] {
      const bool is_cut = finished.is_cut;
      work.Finish(piece->number, std::move(finished));
      if (is_cut) work.GiveUp();
    };
    finished = Solve(*piece, solver);
    size.Adapt(base::MonotonicTime::Now() - start);
  }
}

// Writes all collected pieces at once. Finished answers never wait for unfinished ones.
void WritePieces(const PipelineContext& context, OrderedWork& work, PipelineResult& result) {
  while (true) {
    const std::vector<FinishedPiece> pieces = work.Collect();
    if (pieces.empty()) return;
    std::string text;
    std::size_t lines = 0;
    std::size_t bytes = 0;
    bool is_cut = false;
    for (const FinishedPiece& piece : pieces) {
      absl::StrAppend(&text, piece.text);
      result.any_refused = result.any_refused || piece.any_refused;
      result.any_wrong = result.any_wrong || piece.any_wrong;
      lines += piece.lines;
      bytes += piece.bytes;
      is_cut = piece.is_cut;
      if (is_cut) break;
    }
    if (context.progress != nullptr) context.progress->MakeWay();
    result.status = base::WriteAll(context.out_fd, text);
    if (context.progress != nullptr) context.progress->Add(lines, bytes);
    if (is_cut || !result.status.ok()) {
      // Nobody will see the answers that are still searched for.
      context.stop->RequestStop();
      work.GiveUp();
      return;
    }
  }
}

void ReadLines(base::LineReader& reader, OrderedWork& work) {
  constexpr std::size_t kTogether = 1024;
  std::vector<PendingLine> lines;
  bool is_wanted = true;
  const auto hand_over = [&](std::size_t least) {
    if (lines.size() < least || lines.empty()) return;
    is_wanted = work.Add(std::move(lines));
    lines.clear();
  };
  do {
    while (const std::optional<base::InputLine> line = reader.Next()) {
      lines.push_back({std::string(line->text), line->bytes, line->is_too_long});
      hand_over(kTogether);
      if (!is_wanted) break;
    }
    hand_over(1);
  } while (is_wanted && reader.WaitForMore());
  work.EndOfInput();
}

// Threads that work on the same lines, and the first reason why one of them gave up.
class Crew {
 public:
  Crew(OrderedWork* work, base::StopSource* stop) : work_(*work), stop_(*stop) {}
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() {
    work_.GiveUp();
    Join();
  }

  // False if the system gives no thread.
  bool Start(const std::function<void()>& task) {
    threads_.reserve(threads_.size() + 1);
    std::thread thread = base::StartThread([this, task] { Run(task); });
    if (!thread.joinable()) return false;
    threads_.push_back(std::move(thread));
    return true;
  }

  // Runs a task on this thread.
  void Run(const std::function<void()>& task) {
    try {
      task();
    } catch (const std::bad_alloc&) {
      const std::lock_guard lock(mutex_);
      error_ = std::current_exception();
      stop_.RequestStop();
      work_.GiveUp();
    }
  }

  // Throws std::bad_alloc if one of them had no memory.
  void Finish() {
    Join();
    if (error_ != nullptr) std::rethrow_exception(error_);
  }

 private:
  void Join() {
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

  OrderedWork& work_;
  base::StopSource& stop_;
  std::vector<std::thread> threads_;
  std::mutex mutex_;  // Guards error_ while the threads run.
  std::exception_ptr error_;
};

}  // namespace

PipelineResult RunParallel(const PipelineContext& context) {
  PipelineResult result;
  OrderedWork work;
  Crew crew(&work, context.stop);
  const int wanted = context.options->common.solver.threads;
  int solving = 0;
  // Where address space is short, the stacks of the threads would take all that their work needs.
  constexpr std::size_t kReserve = 8 << 20;
  std::unique_ptr<std::byte[]> reserve(new (std::nothrow) std::byte[kReserve]);
  // A compiler may leave out memory that nobody touches.
  if (reserve != nullptr) *static_cast<volatile std::byte*>(reserve.get()) = std::byte{0};
  const bool has_writer = crew.Start([&] { WritePieces(context, work, result); });
  while (has_writer && solving < wanted && crew.Start([&] { SolvePieces(context, work); })) {
    ++solving;
  }
  reserve.reset();
  if (solving == 0) {
    work.GiveUp();
    crew.Finish();
    return RunSequential(context);
  }
  crew.Run([&] { ReadLines(*context.reader, work); });
  crew.Finish();
  result.threads = solving;
  result.status.Update(context.reader->status());
  return result;
}

}  // namespace plumb::cli
