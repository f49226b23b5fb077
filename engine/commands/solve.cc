#include "engine/commands/solve.h"

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
#include "cli/flags.h"
#include "cli/signal_watcher.h"
#include "engine/book_choice.h"
#include "engine/command.h"
#include "engine/exit_code.h"
#include "engine/position_forms/picture.h"
#include "engine/position_forms/position_form.h"
#include "engine/solve/answer.h"
#include "engine/solve/answer_json.h"
#include "engine/solve/board_view.h"
#include "engine/solve/explain.h"
#include "engine/solve/line_progress.h"
#include "engine/solve/line_reader.h"
#include "engine/solve/pipeline.h"
#include "engine/solve/solve_options.h"
#include "engine/version.h"
#include "solver/book_reader.h"
#include "solver/solver.h"
#include "solver/stop_token.h"

namespace plumb {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb solve [flags] [POSITION]\n"
    "       plumb solve [flags] < FILE\n"
    "\n"
    "POSITION is the columns played so far, Red first: 4453, or 10,3,12 or a3c on wide\n"
    "boards; CFP's 43 characters; a list of cells and the player to move, '[0,...,2] 1'; a\n"
    "FEN as XBoard writes it; or - for what is on standard input, such as a picture of the\n"
    "board with X and O. Without POSITION each line of standard input is one, and a line\n"
    "'position score' is printed for it; at a terminal the empty board is solved. With\n"
    "--threads lines are solved side by side; their order is kept.\n"
    "\n"
    "A score of k says that the side to move wins with k-1 of its stones left, -k that it\n"
    "loses so, 0 that the game is drawn.\n"
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

ExitCode UsageError(absl::string_view what, std::ostream& err) {
  err << "plumb solve: " << what << "\nSee plumb solve --help.\n";
  return ExitCode::kUsage;
}

ExitCode Failure(absl::string_view what, ExitCode exit_code, std::ostream& err) {
  err << "plumb solve: " << what << '\n';
  return exit_code;
}

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

// Solves for one caller: a position, or the lines of standard input.
class SolveRun {
 public:
  SolveRun(const SolveOptions& options, Streams& streams, const BookReader* book)
      : options_(options), streams_(streams), book_(book), signals_(&stop_) {}

  ExitCode SolveOne(absl::string_view text) {
    const absl::StatusOr<GivenPosition> given = ParsePosition(text, options_.syntax());
    if (!given.ok()) {
      return Failure(given.status().message(), ExitCode::kBadPosition, streams_.err);
    }
    Solver solver(options_.common.solver);
    solver.UseBook(book_);
    const Answer answer =
        FindAnswer(*given, options_.precision(), options_.LimitsFromNow(&stop_), book_, solver);
    if (options_.json) {
      streams_.out << AnswerJson(text, answer, options_.common.base()) << '\n';
    } else {
      const Color color = ChooseColor(options_.color, streams_.out_is_terminal);
      streams_.out << Explain(answer, {.base = options_.common.base(), .color = color});
    }
    return stop_.StopRequested() ? ExitCode::kInterrupted : ExitCode::kOk;
  }

  // Lines, or a picture if that is what is wanted or what comes.
  ExitCode SolveInput() {
    const std::optional<std::size_t> input_bytes = BytesToTheEnd(streams_.in_fd);
    LineReader reader(streams_.in_fd, &stop_);
    if (options_.form == PositionForm::kPicture) return SolveWhole(reader);
    if (!options_.form.has_value()) {
      const std::optional<absl::string_view> first = reader.PeekFirst();
      if (first.has_value() && LooksLikePicture(*first, options_.common.size)) {
        return SolveWhole(reader);
      }
    }
    return SolveLines(reader, input_bytes);
  }

  // All of standard input is one position.
  ExitCode SolveWhole() {
    LineReader reader(streams_.in_fd, &stop_);
    return SolveWhole(reader);
  }

 private:
  ExitCode SolveWhole(LineReader& reader) {
    if (streams_.in_is_terminal) {
      streams_.err << "plumb solve: type a position; Ctrl-D at the beginning of a line ends it\n";
    }
    const absl::StatusOr<std::string> text = reader.ReadAll();
    if (stop_.StopRequested()) return ExitCode::kInterrupted;
    if (!text.ok()) {
      // Nothing so long is a position.
      const bool is_too_long = absl::IsResourceExhausted(text.status());
      return Failure(text.status().message(),
                     is_too_long ? ExitCode::kBadPosition : ExitCode::kRuntimeError, streams_.err);
    }
    return SolveOne(absl::StripTrailingAsciiWhitespace(*text));
  }

  // `input_bytes` is how long the input was before the reader began; nullopt if nobody knows.
  ExitCode SolveLines(LineReader& reader, std::optional<std::size_t> input_bytes) {
    streams_.out.flush();
    std::optional<LineProgress> progress;
    if (options_.progress) {
      const ProgressScreen screen = !streams_.err_is_terminal  ? ProgressScreen::kNone
                                    : streams_.out_is_terminal ? ProgressScreen::kShared
                                                               : ProgressScreen::kOwn;
      progress.emplace(input_bytes, screen, streams_.err);
    }
    const PipelineResult result =
        RunPipeline({.options = &options_,
                     .book = book_,
                     .stop = &stop_,
                     .reader = &reader,
                     .out_fd = streams_.out_fd,
                     .progress = progress.has_value() ? &*progress : nullptr});
    if (progress.has_value()) progress->Finish();
    if (signals_.signal() != 0) return ExitCode::kInterrupted;
    // Nobody is left who would want to know.
    if (absl::IsAborted(result.status)) return ExitCode::kRuntimeError;
    if (!result.status.ok()) {
      return Failure(result.status.message(), ExitCode::kRuntimeError, streams_.err);
    }
    return result.any_refused ? ExitCode::kBadPosition : ExitCode::kOk;
  }

  const SolveOptions& options_;
  Streams& streams_;
  const BookReader* const book_;
  StopSource stop_;
  SignalWatcher signals_;
};

}  // namespace

ExitCode RunSolve(absl::Span<const absl::string_view> arguments, Streams& streams) {
  SolveOptions options;
  const std::vector<Flag> flags = SolveFlags(&options);
  const absl::StatusOr<ParsedArguments> parsed = ParseArguments(flags, arguments);
  if (!parsed.ok()) return UsageError(parsed.status().message(), streams.err);
  if (parsed->help) {
    streams.out << kUsage << FlagsHelp(flags);
    return ExitCode::kOk;
  }
  if (options.version) {
    streams.out << "plumb " << kVersion << '\n';
    return ExitCode::kOk;
  }
  if (absl::Status status = options.common.solver.Validate(); !status.ok()) {
    return UsageError(status.message(), streams.err);
  }
  if (parsed->operands.size() > 1) {
    return UsageError("expected one position (join its moves: 4453; quote what has spaces)",
                      streams.err);
  }
  const absl::StatusOr<std::unique_ptr<const BookReader>> book =
      OpenBook(options.book, options.common.size);
  if (!book.ok()) return Failure(book.status().message(), ExitCode::kBadBook, streams.err);
  SolveRun run(options, streams, book->get());
  if (!parsed->operands.empty()) {
    return parsed->operands[0] == "-" ? run.SolveWhole() : run.SolveOne(parsed->operands[0]);
  }
  if (streams.in_is_terminal && options.form != PositionForm::kPicture) return run.SolveOne("");
  return run.SolveInput();
}

}  // namespace plumb
