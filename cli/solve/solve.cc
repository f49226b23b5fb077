#include "cli/solve/solve.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/cleanup/cleanup.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/flags.h"
#include "base/line_reader.h"
#include "base/part.h"
#include "base/progress_bar.h"
#include "base/quoted.h"
#include "base/signal_watcher.h"
#include "base/system_error.h"
#include "cli/color.h"
#include "cli/flags/solver_flags.h"
#include "cli/solve/board_view.h"
#include "cli/solve/explain.h"
#include "cli/solve/live_answer.h"
#include "cli/solve/pipeline.h"
#include "cli/solve/position_line.h"
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
    "       plumb solve [flags] --file FILE\n"
    "       plumb solve [flags] < FILE\n"
    "       plumb solve [flags] --shard i/n FILE\n"
    "\n"
    "POSITION is the columns played so far, Red first: 4453 or 4 4 5 3, on wide boards also\n"
    "10,3,12 or a3c; CFP's 43 characters; a list of cells and the player to move,\n"
    "'[0,...,2] 1'; a FEN as XBoard writes it; or - to read it from standard input, for example\n"
    "a picture of the board with X and O. Without POSITION, each line of FILE is a position, and\n"
    "a line 'position score' is printed for it; at a terminal, the empty board is solved.\n"
    "With --threads, several lines are solved at a time; their order is kept.\n"
    "\n"
    "Lines may have comments, which begin with #. A line may also have the score that is known\n"
    "of the position, as in '44 -2'. It is checked, and a difference is an error.\n"
    "\n"
    "A search that takes long shows its progress at a terminal. Ctrl-C ends it and prints what\n"
    "is proven.\n"
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
    "  plumb solve -a --threads 2 --file FILE  every column's score for each line\n"
    "  plumb solve --shard 2/5 FILE            the 2nd, 7th, 12th, ... line\n"
    "\n"
    "Exit codes: 0 done, 1 failed or another score, 2 wrong usage, 3 a position that cannot\n"
    "be read, 4 a book that cannot be used, 130 interrupted.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kForm = {
    .name = "plumb solve", .usage = kUsage, .max_operands = base::kAnyNumber};

base::ProgressScreen ChooseScreen(const base::Streams& streams) {
  if (!streams.err_is_terminal) return base::ProgressScreen::kNone;
  return streams.out_is_terminal ? base::ProgressScreen::kShared : base::ProgressScreen::kOwn;
}

// Makes the file the input of `streams`. The caller closes it.
absl::Status ReadFrom(const std::string& path, base::Streams& streams) {
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return base::SystemError(errno, absl::StrCat("cannot read ", base::Quoted(path)));
  streams.in_fd = fd;
  streams.in_is_terminal = isatty(fd) == 1;
  return absl::OkStatus();
}

// `--shard 2/5 FILE` means `--shard 2/5 --file FILE`, and - is standard input.
absl::Status UseAsFile(absl::Span<const absl::string_view> operands, SolveOptions* options) {
  const std::string name(operands[0]);
  if (operands.size() == 1 && name == "-") return absl::OkStatus();
  if (operands.size() > 1 || !base::FileExists(name)) {
    return absl::InvalidArgumentError(absl::StrCat("--shard: expected a file of positions, got ",
                                                   base::Quoted(absl::StrJoin(operands, " "))));
  }
  options->file = name;
  return absl::OkStatus();
}

// One run of the command: solves a position, or the lines of standard input.
class SolveRun {
 public:
  SolveRun(const SolveOptions& options, const base::CommandLine& line, base::Streams& streams,
           const book::Book* book)
      : options_(options), line_(line), streams_(streams), book_(book), signals_(&stop_) {}

  // An argument of the command line.
  base::ExitCode SolveArgument(absl::string_view text) {
    return Solve(text, ReadArgument(PartsOf(text).position, options_.syntax()));
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
    reader.TakePart(options_.part.value_or(base::Part()));
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
    const std::string position = WithoutComments(*text);
    return Solve(position, ReadPosition(PartsOf(position).position, options_.syntax()));
  }

  // The position and the score, if --scores or a sign says that there is one.
  PositionLine PartsOf(absl::string_view text) const {
    const absl::string_view stripped = absl::StripAsciiWhitespace(text);
    const bool has_lines = absl::StrContains(stripped, '\n');
    const bool has_sign = absl::StrContains(stripped, " -") || absl::StrContains(stripped, " +");
    PositionLine line;
    line.position = has_lines ? stripped : WithoutComment(text);
    if (has_lines || (options_.scores == ScoreChoice::kAuto && !has_sign)) return line;
    return SplitLine(text, options_.scores, options_.syntax()).value_or(line);
  }

  base::ExitCode Solve(absl::string_view text, const absl::StatusOr<GivenPosition>& given) {
    const PositionLine line = PartsOf(text);
    if (!given.ok()) return Refuse(line.position, given.status());
    const BoardLook look = {.base = options_.common.base(),
                            .color = ChooseColor(options_.color, streams_.out_is_terminal)};
    LiveAnswer live(options_.json ? LiveAnswer::Form::kJson : LiveAnswer::Form::kForPeople, look,
                    streams_);
    Solver solver(options_.common.solver);
    solver.UseBook(book_);
    SearchLimits limits = options_.LimitsFromNow(&stop_);
    limits.node_counter = live.node_counter();
    const engine::Answer answer =
        engine::FindAnswer(*given, options_.precision(), limits, book_, solver,
                           [&](const engine::Answer& so_far) { live.Update(so_far); });
    const std::string rest = live.Finish(answer);
    if (options_.json) {
      streams_.out << engine::AnswerJson(line.position, answer, look.base) << '\n';
    } else {
      streams_.out << rest;
    }
    WarnOfFewerThreads(line_, options_.common.solver.threads, solver.threads());
    if (stop_.StopRequested()) return base::ExitCode::kInterrupted;
    if (!Differs(line, answer.bounds, options_.precision())) return base::ExitCode::kOk;
    return line_.Failure(Difference(line, answer.bounds));
  }

  // With --json, a program reads standard output and wants the reason there.
  base::ExitCode Refuse(absl::string_view text, const absl::Status& status) {
    if (!options_.json) return line_.Failure(status, base::ExitCode::kBadPosition);
    streams_.out << engine::ErrorJson(text, status.message()) << '\n';
    return base::ExitCode::kBadPosition;
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
    if (result.any_refused) return base::ExitCode::kBadPosition;
    return result.any_wrong ? base::ExitCode::kRuntimeError : base::ExitCode::kOk;
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
  base::Streams own = streams;
  const absl::Cleanup close_file = [&] {
    if (own.in_fd != streams.in_fd) close(own.in_fd);
  };
  std::vector<absl::string_view> operands = line.operands();
  if (!options.file.empty() && !operands.empty()) {
    return line.UsageError("expected a position or --file, not both");
  }
  if (options.part.has_value() && !operands.empty()) {
    // One position has no parts, so the operand is a file.
    if (absl::Status status = UseAsFile(operands, &options); !status.ok()) {
      return line.UsageError(status.message());
    }
    operands.clear();
  }
  if (!options.file.empty()) {
    if (absl::Status status = ReadFrom(options.file, own); !status.ok())
      return line.Failure(status);
  }
  SolveRun run(options, line, own, book->get());
  if (operands.size() == 1 && operands[0] == "-") return run.SolveWhole();
  // `plumb solve 4 5 6` means `plumb solve '4 5 6'`.
  if (!operands.empty()) return run.SolveArgument(absl::StrJoin(operands, " "));
  const bool is_picture = options.form == engine::PositionForm::kPicture;
  const bool wants_lines = is_picture || !options.file.empty() || options.part.has_value();
  if (streams.in_is_terminal && !wants_lines) return run.SolveArgument("");
  return run.SolveInput();
}

}  // namespace plumb::cli
