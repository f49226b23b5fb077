#include "cli/solve/sequential_pipeline.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "base/line_reader.h"
#include "base/output.h"
#include "base/progress_bar.h"
#include "base/start_thread.h"
#include "cli/solve/line_solver.h"
#include "cli/solve/pipeline_context.h"

namespace plumb::cli {
namespace {

// Collects answers and writes them together: a system call for each would take longer than a
// look into the book. A thread of its own writes what has waited for a while, since the next
// position may take for ever. If the system refuses it, each answer is written at once.
class Outbox {
 public:
  explicit Outbox(const PipelineContext& context)
      : context_(context), thread_(base::StartThread([this] { WriteRegularly(); })) {}
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;
  ~Outbox() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
  }

  absl::Status Add(absl::string_view answer, std::size_t input_bytes) {
    const std::lock_guard lock(mutex_);
    text_.append(answer.data(), answer.size());
    ++lines_;
    bytes_ += input_bytes;
    if (text_.size() >= kEnough || !thread_.joinable()) Write();
    return status_;
  }

  absl::Status Flush() {
    const std::lock_guard lock(mutex_);
    Write();
    return status_;
  }

 private:
  static constexpr std::size_t kEnough = 32 << 10;
  static constexpr std::chrono::milliseconds kInterval{50};

  // With mutex_ held.
  void Write() {
    if (lines_ == 0) return;
    if (context_.progress != nullptr) context_.progress->MakeWay();
    if (status_.ok()) status_ = base::WriteAll(context_.out_fd, text_);
    text_.clear();
    if (context_.progress != nullptr) context_.progress->Add(lines_, bytes_);
    lines_ = bytes_ = 0;
    // Nobody will see the answer that is searched for.
    if (!status_.ok()) context_.stop->RequestStop();
  }

  void WriteRegularly() {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, kInterval, [this] { return done_; })) Write();
  }

  const PipelineContext& context_;
  std::mutex mutex_;  // Guards all that follows but the thread.
  std::condition_variable wake_;
  std::string text_;
  std::size_t lines_ = 0;
  std::size_t bytes_ = 0;
  absl::Status status_;  // Of the first write that failed.
  bool done_ = false;
  std::thread thread_;
};

}  // namespace

PipelineResult RunSequential(const PipelineContext& context) {
  PipelineResult result;
  LineSolver solver(context.options, context.options->common.solver, context.book, context.stop);
  Outbox outbox(context);
  std::string answer;
  do {
    while (const std::optional<base::InputLine> line = context.reader->Next()) {
      answer.clear();
      const LineResult answered = solver.Answer(*line, answer);
      if (answered == LineResult::kStopped) {
        result.status = outbox.Flush();
        return result;
      }
      result.any_refused = result.any_refused || answered == LineResult::kRefused;
      result.any_wrong = result.any_wrong || answered == LineResult::kWrong;
      result.status = outbox.Add(answer, line->bytes);
      if (!result.status.ok()) return result;
    }
    if (!context.reader->HasMoreNow()) result.status = outbox.Flush();
    if (!result.status.ok()) return result;
  } while (context.reader->WaitForMore());
  result.status = outbox.Flush();
  result.status.Update(context.reader->status());
  return result;
}

}  // namespace plumb::cli
