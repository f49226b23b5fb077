#include "engine/solve/pipeline.h"

#include <cstddef>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "engine/solve/line_progress.h"
#include "engine/solve/line_reader.h"
#include "engine/solve/line_solver.h"
#include "engine/solve/output.h"
#include "engine/solve/parallel_pipeline.h"
#include "solver/solver.h"

namespace plumb {
namespace {

// Answers that wait to be written together: a call of the system for each would take
// longer than finding it in the book.
class Outbox {
 public:
  explicit Outbox(const PipelineContext& context) : context_(context), last_write_(absl::Now()) {}

  std::string& text() { return text_; }

  absl::Status LineDone(std::size_t bytes) {
    ++lines_;
    bytes_ += bytes;
    // Hard positions are shown as they are solved.
    const bool is_due = text_.size() >= kEnough || absl::Now() - last_write_ >= kPatience;
    return is_due ? Write() : absl::OkStatus();
  }

  absl::Status Write() {
    const absl::Status status = WriteAll(context_.out_fd, text_);
    text_.clear();
    if (context_.progress != nullptr) context_.progress->Add(lines_, bytes_);
    lines_ = bytes_ = 0;
    last_write_ = absl::Now();
    return status;
  }

 private:
  static constexpr std::size_t kEnough = 32 << 10;
  static constexpr absl::Duration kPatience = absl::Milliseconds(50);

  const PipelineContext& context_;
  std::string text_;
  std::size_t lines_ = 0;
  std::size_t bytes_ = 0;
  absl::Time last_write_;
};

// On the calling thread alone.
PipelineResult RunSequential(const PipelineContext& context) {
  PipelineResult result;
  LineSolver solver(context.options, context.options->common.solver, context.book, context.stop);
  Outbox outbox(context);
  do {
    while (const std::optional<InputLine> line = context.reader->Next()) {
      const LineResult answer = solver.Answer(*line, outbox.text());
      if (answer == LineResult::kStopped) {
        result.status = outbox.Write();
        return result;
      }
      result.any_refused = result.any_refused || answer == LineResult::kRefused;
      result.status = outbox.LineDone(line->bytes);
      if (!result.status.ok()) return result;
    }
    if (!context.reader->HasMoreNow()) result.status = outbox.Write();
    if (!result.status.ok()) return result;
  } while (context.reader->WaitForMore());
  result.status = outbox.Write();
  result.status.Update(context.reader->status());
  return result;
}

}  // namespace

PipelineResult RunPipeline(const PipelineContext& context) {
  return context.options->common.solver.threads > 1 ? RunParallel(context) : RunSequential(context);
}

}  // namespace plumb
