#include "cli/solve/solve.h"

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/flags.h"
#include "base/line_reader.h"
#include "base/progress_bar.h"
#include "base/signal_watcher.h"
#include "cli/flags/solver_flags.h"
#include "cli/solve/board_view.h"
#include "cli/solve/explain.h"
#include "cli/solve/pipeline.h"
#include "cli/solve/read_position.h"
#include "cli/solve/solve_options.h"
#include "engine/answer/answer.h"
#include "engine/answer/answer_json.h"
#include "engine/book_choice.h"
#include "engine/position_forms/picture.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/position_text.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb solve [flags] [POSITION]\n"
    "       plumb solve [flags] < FILE\n"
    "\n"
    "POSITION is the columns played so far, Red first: 4453, or 10,3,12 or a3c on wide\n"
    "boards; CFP's 43 characters; a list of cells and the player to move, '[0,...,2] 1'; a\n"
    "FEN as XBoard writes it; or - to read it from standard input, for example a picture of\n"
    "the board with X and O. Without POSITION, each line of standard input is a position, and\n"
    "a line 'position score' is printed for it; at a terminal, the empty board is solved.\n"
    "With --threads, several lines are solved at a time; their order is kept.\n"
    "\n"
    "A score of k > 0 means that the side to move wins with k-1 of its stones left, -k that\n"
    "the opponent does, 0 that the game is drawn.\n"
    "\n"
    "Examples:\n"
    "  plumb solve 44455                       a picture, the scores and the best line\n"
    "  plumb solve --size 8x8 --json 1122      the same as a JSON object\n"
    "  plumb solve --time_limit 2s 4           what can be proven in two seconds\n"
    "  plumb solve '7/7/7/7/3p3/3P3 w - - 0 2'\n"
    "  plumb solve - < picture.txt\n"
    "  cut -d' ' -f1 FILE | plumb solve -a --threads 2   every column's score for each line\n"
    "\n"
    "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 a position that cannot be read, 4 a book\n"
    "that cannot be used, 130 interrupted.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kForm = {
    .name = "plumb solve",
    .usage = kUsage,
    .max_operands = 1,
    .expected_operands = "expected one position (join its moves: 4453; quote what has spaces)"};

Color ChooseColor(ColorChoice choice, bool out_is_terminal) {
  if (choice != ColorChoice::kAuto) {
    return choice == ColorChoice::kAlways ? Color::kAnsi : Color::kPlain;
  }
  // no-color.org: set and not empty.
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool is_wanted = no_color == nullptr || *no_color == '\0';
  const bool is_able = terminal != nullptr && absl::string_view(terminal) != "dumb";
  return out_is_terminal && is_wanted && is_able ? Color::kAnsi : Color::kPlain;
}

base::ProgressScreen ChooseScreen(const base::Streams& streams) {
  if (!streams.err_is_terminal) return base::ProgressScreen::kNone;
  return streams.out_is_terminal ? base::ProgressScreen::kShared : base::ProgressScreen::kOwn;
}

// One run of the command: solves a position, or the lines of standard input.
class SolveRun {
 public:
  SolveRun(const SolveOptions& options, const base::CommandLine& line, base::Streams& streams,
           const book::Book* book)
      : options_(options), line_(line), streams_(streams), book_(book), signals_(&stop_) {}

  base::ExitCode SolveOne(absl::string_view text) {
    const absl::StatusOr<GivenPosition> given = ReadPosition(text, options_.syntax());
    if (!given.ok()) {
      return line_.Failure(given.status(), base::ExitCode::kBadPosition);
    }
    Solver solver(options_.common.solver);
    solver.UseBook(book_);
    const engine::Answer answer = engine::FindAnswer(*given, options_.precision(),
                                                     options_.LimitsFromNow(&stop_), book_, solver);
    if (options_.json) {
      streams_.out << engine::AnswerJson(text, answer, options_.common.base()) << '\n';
    } else {
      const Color color = ChooseColor(options_.color, streams_.out_is_terminal);
      streams_.out << Explain(answer, {.base = options_.common.base(), .color = color});
    }
    WarnOfFewerThreads(line_, options_.common.solver.threads, solver.threads());
    return stop_.StopRequested() ? base::ExitCode::kInterrupted : base::ExitCode::kOk;
  }

  // Solves each line, or one picture if --format says so or the input looks like one.
  base::ExitCode SolveInput() {
    const std::optional<std::size_t> input_bytes = base::BytesToTheEnd(streams_.in_fd);
    base::LineReader reader(streams_.in_fd, &stop_);
    if (options_.form == engine::PositionForm::kPicture) return SolveWhole(reader);
    if (!options_.form.has_value()) {
      const std::optional<absl::string_view> first = reader.PeekFirst();
      if (first.has_value() && engine::LooksLikePicture(*first, options_.common.size)) {
        return SolveWhole(reader);
      }
    }
    return SolveLines(reader, input_bytes);
  }

  // All of standard input is one position.
  base::ExitCode SolveWhole() {
    base::LineReader reader(streams_.in_fd, &stop_);
    return SolveWhole(reader);
  }

 private:
  base::ExitCode SolveWhole(base::LineReader& reader) {
    if (streams_.in_is_terminal) {
      streams_.err << "plumb solve: type a position; Ctrl-D at the beginning of a line ends it\n";
    }
    const absl::StatusOr<std::string> text = reader.ReadAll();
    if (stop_.StopRequested()) return base::ExitCode::kInterrupted;
    if (!text.ok()) {
      // No position is that long.
      const bool is_too_long = absl::IsResourceExhausted(text.status());
      return line_.Failure(text.status(), is_too_long ? base::ExitCode::kBadPosition
                                                      : base::ExitCode::kRuntimeError);
    }
    return SolveOne(absl::StripTrailingAsciiWhitespace(*text));
  }

  // `input_bytes` is how long the input was before the reader began; nullopt if unknown.
  base::ExitCode SolveLines(base::LineReader& reader, std::optional<std::size_t> input_bytes) {
    streams_.out.flush();
    std::optional<base::ProgressBar> progress;
    if (options_.progress) {
      progress.emplace(base::ProgressTask{.item = "line", .total_bytes = input_bytes},
                       ChooseScreen(streams_), streams_.err);
    }
    const PipelineResult result =
        RunPipeline({.options = &options_,
                     .book = book_,
                     .stop = &stop_,
                     .reader = &reader,
                     .out_fd = streams_.out_fd,
                     .progress = progress.has_value() ? &*progress : nullptr});
    if (progress.has_value()) progress->Finish();
    WarnOfFewerThreads(line_, options_.common.solver.threads, result.threads);
    if (signals_.signal() != 0) return base::ExitCode::kInterrupted;
    // Nobody reads the output; an error message would not help.
    if (absl::IsAborted(result.status)) return base::ExitCode::kRuntimeError;
    if (!result.status.ok()) {
      return line_.Failure(result.status);
    }
    return result.any_refused ? base::ExitCode::kBadPosition : base::ExitCode::kOk;
  }

  const SolveOptions& options_;
  const base::CommandLine& line_;
  base::Streams& streams_;
  const book::Book* const book_;
  base::StopSource stop_;
  base::SignalWatcher signals_;
};

}  // namespace

base::ExitCode RunSolve(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  SolveOptions options;
  base::CommandLine line(kForm, streams);
  if (const auto done = line.Parse(SolveFlags(&options), arguments)) return *done;
  if (absl::Status status = options.common.solver.Validate(); !status.ok()) {
    return line.UsageError(status.message());
  }
  const absl::StatusOr<std::unique_ptr<const book::Book>> book =
      engine::OpenBook(options.book, options.common.size);
  if (!book.ok()) return line.Failure(book.status(), base::ExitCode::kBadBook);
  SolveRun run(options, line, streams, book->get());
  if (!line.operands().empty()) {
    return line.operands()[0] == "-" ? run.SolveWhole() : run.SolveOne(line.operands()[0]);
  }
  if (streams.in_is_terminal && options.form != engine::PositionForm::kPicture)
    return run.SolveOne("");
  return run.SolveInput();
}

}  // namespace plumb::cli
