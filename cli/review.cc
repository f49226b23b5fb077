#include "cli/review.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/flags.h"
#include "base/line_reader.h"
#include "base/monotonic_time.h"
#include "base/signal_watcher.h"
#include "cli/color.h"
#include "cli/engine_flags.h"
#include "cli/flags/common_flags.h"
#include "cli/review_text.h"
#include "engine/book_choice.h"
#include "engine/position_forms/pgn.h"
#include "engine/review.h"
#include "engine/review_json.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb review [flags] MOVES|FILE|-\n"
    "\n"
    "Shows the value of a game over its moves and grades each move:\n"
    "  best      no other move has a better score\n"
    "  good      not the best, but a win stays a win and a draw a draw\n"
    "  mistake   a win becomes a draw, or a draw a loss\n"
    "  blunder   a win becomes a loss\n"
    "  unproven  the time was over before one of these was proven\n"
    "A player's accuracy is the mean over the proven moves: best 100, good 75, mistake 25,\n"
    "blunder 0.\n"
    "\n"
    "MOVES is the columns of the whole game, Red first: 4453, or 10,3,12 on wide boards. FILE\n"
    "is a PGN as plumb arena, XBoard and cutechess write it; all its games are reviewed. A\n"
    "dash reads either from standard input.\n"
    "\n"
    "Examples:\n"
    "  plumb review 44444326555\n"
    "  plumb review --json games.pgn\n"
    "  plumb review --size 8x8 --time_limit 20s 4455663\n"
    "\n"
    "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 a game that cannot be read, 4 a book that\n"
    "cannot be used, 130 interrupted.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kForm = {
    .name = "plumb review",
    .usage = kUsage,
    .min_operands = 1,
    .max_operands = 1,
    .expected_operands = "expected one game (join its moves: 4453) or one PGN file"};

struct ReviewOptions {
  CommonOptions common;
  engine::BookChoice book;
  absl::Duration time_limit = absl::Minutes(1);
  ColorChoice color = ColorChoice::kAuto;
  bool json = false;
};

std::vector<base::Flag> ReviewFlags(ReviewOptions* options) {
  std::vector<base::Flag> flags = CommonFlags(&options->common);
  flags.push_back(base::SwitchFlag("json", "print a JSON object for each game", &options->json));
  flags.push_back(BookFlag(&options->book));
  flags.push_back(base::DurationFlag(
      "time_limit", "for each game; moves that are not proven by then are unproven",
      {.min = absl::Microseconds(1)}, &options->time_limit));
  flags.push_back(ColorFlag(&options->color));
  return flags;
}

struct GameToReview {
  PlayerNames names;
  std::vector<int> moves;
};

// Moves have only letters, digits and commas; "./4453" names a file.
bool LooksLikeMoves(absl::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return c == ',' || absl::ascii_isalnum(static_cast<unsigned char>(c));
  });
}

absl::StatusOr<std::vector<GameToReview>> ReadPgn(absl::string_view text, BoardSize size) {
  absl::StatusOr<std::vector<engine::PgnGame>> read = engine::ReadPgn(text, size);
  if (!read.ok()) return read.status();
  std::vector<GameToReview> games;
  for (engine::PgnGame& game : *read) {
    games.push_back({{game.tag("White"), game.tag("Black")}, std::move(game.moves)});
  }
  return games;
}

// Moves or a PGN.
absl::StatusOr<std::vector<GameToReview>> ReadGames(absl::string_view text,
                                                    const CommonOptions& options) {
  text = absl::StripAsciiWhitespace(text);
  if (!LooksLikeMoves(text)) return ReadPgn(text, options.size);
  absl::StatusOr<std::vector<int>> moves = ParseColumns(text, options.size, options.base());
  if (!moves.ok()) return moves.status();
  return std::vector<GameToReview>{{{}, *std::move(moves)}};
}

// One run of the command.
class ReviewRun {
 public:
  ReviewRun(const ReviewOptions& options, const base::CommandLine& line, base::Streams& streams,
            const book::Book* book)
      : options_(options),
        line_(line),
        streams_(streams),
        signals_(&stop_),
        solver_(options.common.solver) {
    solver_.UseBook(book);
  }

  base::ExitCode Run(const std::string& operand) {
    if (operand == "-") {
      base::LineReader reader(streams_.in_fd, &stop_);
      return RunOnText(reader.ReadAll(), "standard input: ");
    }
    if (LooksLikeMoves(operand)) return RunOnText(operand, "");
    return RunOnText(base::ReadWholeFile(operand), absl::StrCat(operand, ": "));
  }

 private:
  base::ExitCode RunOnText(const absl::StatusOr<std::string>& text, absl::string_view where) {
    if (stop_.StopRequested()) return base::ExitCode::kInterrupted;
    if (!text.ok()) return line_.Failure(text.status());
    const absl::StatusOr<std::vector<GameToReview>> games = ReadGames(*text, options_.common);
    if (!games.ok()) {
      return line_.Failure(absl::StrCat(where, games.status().message()),
                           base::ExitCode::kBadPosition);
    }
    for (std::size_t i = 0; i < games->size() && !stop_.StopRequested(); ++i) {
      if (i > 0 && !options_.json) streams_.out << '\n';
      Show((*games)[i]);
    }
    return stop_.StopRequested() ? base::ExitCode::kInterrupted : base::ExitCode::kOk;
  }

  void Show(const GameToReview& game) {
    SearchLimits limits;
    limits.stop = &stop_;
    limits.deadline = base::MonotonicTime::Now() + options_.time_limit;
    const engine::Review review =
        engine::ReviewGame(game.moves, options_.common.size, limits, solver_);
    if (options_.json) {
      streams_.out << engine::ReviewJson(review, options_.common.base()) << '\n';
    } else {
      streams_.out << ExplainReview(
          review, game.names,
          {.base = options_.common.base(),
           .color = ChooseColor(options_.color, streams_.out_is_terminal)});
    }
    streams_.out.flush();
  }

  const ReviewOptions& options_;
  const base::CommandLine& line_;
  base::Streams& streams_;
  base::StopSource stop_;
  base::SignalWatcher signals_;
  Solver solver_;
};

}  // namespace

base::ExitCode RunReview(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  ReviewOptions options;
  base::CommandLine line(kForm, streams);
  if (const auto done = line.Parse(ReviewFlags(&options), arguments)) return *done;
  if (absl::Status status = options.common.solver.Validate(); !status.ok()) {
    return line.UsageError(status.message());
  }
  const absl::StatusOr<std::unique_ptr<const book::Book>> book =
      engine::OpenBook(options.book, options.common.size);
  if (!book.ok()) return line.Failure(book.status(), base::ExitCode::kBadBook);
  return ReviewRun(options, line, streams, book->get()).Run(std::string(line.operands()[0]));
}

}  // namespace plumb::cli
