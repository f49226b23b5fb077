#include "cli/play_game.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "arena/console.h"
#include "base/monotonic_time.h"
#include "base/quoted.h"
#include "cli/color.h"
#include "cli/solve/board_view.h"
#include "cli/solve/explain.h"
#include "engine/answer/answer.h"
#include "engine/book_set.h"
#include "engine/game.h"
#include "engine/settings.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"
#include "solver/live/search_report.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::cli {
namespace {

std::string NameWithStone(Side side) {
  return absl::StrCat(NameOf(side), side == Side::kRed ? " (X)" : " (O)");
}

absl::string_view PlayerIn(Seat seat) { return seat == Seat::kPerson ? "you" : "Plumb"; }

std::string ColumnsWithRoom(const engine::Game& game) {
  return absl::StrJoin(game.LegalColumns(), " ",
                       [](std::string* out, int column) { absl::StrAppend(out, column + 1); });
}

}  // namespace

PlayGame::PlayGame(const PlayOptions& options, const GivenPosition& start, Color color,
                   std::shared_ptr<engine::BookSet> books, arena::Console* console,
                   const base::StopSource* stop)
    : options_(options),
      start_(start),
      color_(color),
      books_(std::move(books)),
      console_(*console),
      stop_(stop),
      out_(console->out()),
      solver_({.hash_mb = options.settings.hash_mb, .threads = options.settings.threads}),
      game_(start.position, start.to_move) {
  chooser_.Configure(options_.settings, books_);
  solver_.UseBook(books_->ForBoard(options_.size));
}

void PlayGame::Run() {
  Greet();
  while (!stop_->StopRequested()) {
    if (IsOver() && !AnyPerson()) break;
    if (!IsOver() && !WaitsForPerson()) {
      LetEnginePlay();
    } else if (AskPerson() == Flow::kQuit) {
      break;
    }
  }
  if (!AnyPerson()) Show();
}

bool PlayGame::AnyPerson() const {
  return options_.red == Seat::kPerson || options_.yellow == Seat::kPerson;
}

GivenPosition PlayGame::Given() const {
  return {game_.position(), game_.to_move(),
          moves_.empty() ? start_.last_column : std::optional<int>(moves_.back())};
}

SearchLimits PlayGame::LimitsFromNow() const {
  SearchLimits limits;
  limits.stop = stop_;
  limits.deadline = base::MonotonicTime::Now() + options_.time;
  return limits;
}

void PlayGame::Greet() {
  out_ << "Connect Four on " << options_.size.ToString() << ". " << NameWithStone(Side::kRed)
       << ": " << PlayerIn(options_.red) << ", " << NameWithStone(Side::kYellow) << ": "
       << PlayerIn(options_.yellow);
  if (options_.red == Seat::kEngine || options_.yellow == Seat::kEngine) {
    out_ << " at level " << options_.settings.skill_level << " of " << engine::Settings::kBestSkill;
  }
  out_ << ".\n";
  if (AnyPerson()) out_ << "Type a column to play, h for a hint, u to undo, ? for all commands.\n";
  out_.flush();
}

void PlayGame::Show() {
  out_ << '\n';
  const BoardLook look = {.base = ColumnBase::kOne, .color = color_};
  if (options_.scores && !IsOver()) {
    out_ << BoardView(Given(), look, CaptionsOf(FindScores()));
  } else {
    out_ << BoardView(Given(), look, {});
  }
  if (IsOver()) ShowResult();
  is_shown_ = true;
}

void PlayGame::ShowResult() {
  switch (game_.outcome()) {
    case engine::Outcome::kRedWins:
      out_ << NameWithStone(Side::kRed) << " connects four and wins.\n";
      break;
    case engine::Outcome::kYellowWins:
      out_ << NameWithStone(Side::kYellow) << " connects four and wins.\n";
      break;
    case engine::Outcome::kDrawn:
      out_ << "The board is full: a draw.\n";
      break;
    case engine::Outcome::kOngoing:
      break;
  }
}

void PlayGame::LetEnginePlay() {
  const SearchReport report =
      chooser_.Decide(game_.position(), LimitsFromNow(), [](const SearchReport&) {});
  if (stop_->StopRequested()) return;
  out_ << NameWithStone(game_.to_move()) << ": Plumb plays column " << report.column + 1 << ".\n"
       << std::flush;
  Play(report.column);
}

void PlayGame::Play(int column) {
  game_.Play(column);
  moves_.push_back(column);
  is_shown_ = false;
}

engine::Answer PlayGame::FindScores() {
  return engine::FindAnswer(Given(), engine::Precision::kStrong, LimitsFromNow(),
                            books_->ForBoard(options_.size), solver_);
}

PlayGame::Flow PlayGame::AskPerson() {
  if (!is_shown_) Show();
  if (stop_->StopRequested()) return Flow::kQuit;
  if (IsOver()) {
    out_ << "u undoes, n begins a new game, r reviews this one, q quits: " << std::flush;
  } else {
    out_ << NameWithStone(game_.to_move()) << ", your column: " << std::flush;
  }
  const std::optional<std::string> line = console_.ReadLine();
  if (!line.has_value()) {
    out_ << '\n';
    return Flow::kQuit;
  }
  return Obey(absl::StripAsciiWhitespace(*line));
}

PlayGame::Flow PlayGame::Obey(absl::string_view line) {
  if (line.empty()) return Flow::kGoOn;
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string word = absl::AsciiStrToLower(line.substr(0, space));
  const absl::string_view argument = absl::StripAsciiWhitespace(line.substr(space));
  for (const Command& command : Commands()) {
    if (word == command.name || word == command.name.substr(0, 1)) {
      return (this->*command.run)(argument);
    }
  }
  PlayText(line);
  return Flow::kGoOn;
}

void PlayGame::PlayText(absl::string_view text) {
  int number = 0;
  if (!absl::SimpleAtoi(text, &number)) {
    out_ << base::Quoted(text) << " is neither a column nor a command; ? shows the commands.\n";
  } else if (IsOver()) {
    out_ << "The game is over.\n";
  } else if (number < 1 || number > options_.size.width()) {
    out_ << "There is no column " << number << "; the board has columns 1 to "
         << options_.size.width() << ".\n";
  } else if (!game_.CanPlay(number - 1)) {
    out_ << "Column " << number << " is full; there is room in " << ColumnsWithRoom(game_) << ".\n";
  } else {
    Play(number - 1);
  }
}

}  // namespace plumb::cli
