// What a person can ask `plumb play` for, beside playing.

#include <array>
#include <cstddef>
#include <ostream>
#include <string>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/quoted.h"
#include "cli/play_game.h"
#include "cli/review_text.h"
#include "cli/solve/explain.h"
#include "engine/game.h"
#include "engine/review.h"
#include "engine/settings.h"
#include "solver/board/position_text.h"
#include "solver/search/search_limits.h"

namespace plumb::cli {

absl::Span<const PlayGame::Command> PlayGame::Commands() {
  static constexpr std::array kCommands = {
      Command{"hint", "the best columns, and how the game ends", &PlayGame::Hint},
      Command{"scores", "show the score of each column at every turn, or no longer",
              &PlayGame::Scores},
      Command{"undo", "take back your last move", &PlayGame::Undo},
      Command{"new", "begin again", &PlayGame::New},
      Command{"level", "level N: the engine's skill, 0 to 20", &PlayGame::Level},
      Command{"exchange", "exchange the seats", &PlayGame::SwapSeats},
      Command{"moves", "print the moves, for plumb solve and plumb review", &PlayGame::Moves},
      Command{"review", "grade the moves so far", &PlayGame::ReviewIt},
      Command{"?", "this list", &PlayGame::Help},
      Command{"quit", "leave", &PlayGame::Quit},
  };
  return kCommands;
}

PlayGame::Flow PlayGame::Hint(absl::string_view /*argument*/) {
  if (IsOver()) {
    out_ << "The game is over.\n";
    return Flow::kGoOn;
  }
  out_ << Verdict(FindScores(), ColumnBase::kOne) << ".\n";
  return Flow::kGoOn;
}

PlayGame::Flow PlayGame::Scores(absl::string_view /*argument*/) {
  options_.scores = !options_.scores;
  if (!options_.scores) out_ << "Scores are off.\n";
  is_shown_ = !options_.scores;
  return Flow::kGoOn;
}

PlayGame::Flow PlayGame::Undo(absl::string_view /*argument*/) {
  // Back to a turn of a person; the engine's move goes with it.
  const engine::Game now = game_;
  bool found = false;
  while (!found && game_.TakeBack()) found = WaitsForPerson();
  if (!found) {
    game_ = now;
    out_ << "There is no move of yours to undo.\n";
    return Flow::kGoOn;
  }
  moves_.resize(static_cast<std::size_t>(game_.moves_made()));
  is_shown_ = false;
  return Flow::kGoOn;
}

void PlayGame::Restart() {
  game_ = engine::Game(start_.position, start_.to_move);
  moves_.clear();
  is_shown_ = false;
}

PlayGame::Flow PlayGame::New(absl::string_view /*argument*/) {
  Restart();
  Greet();
  return Flow::kGoOn;
}

PlayGame::Flow PlayGame::Level(absl::string_view argument) {
  int level = 0;
  if (!absl::SimpleAtoi(argument, &level) || level < 0 || level > engine::Settings::kBestSkill) {
    out_ << "Expected a level from 0 (random) to " << engine::Settings::kBestSkill
         << " (perfect), got " << base::Quoted(argument) << "; it is "
         << options_.settings.skill_level << " now.\n";
    return Flow::kGoOn;
  }
  options_.settings.skill_level = level;
  chooser_.Configure(options_.settings, books_);
  out_ << "Plumb plays at level " << level << ".\n";
  return Flow::kGoOn;
}

PlayGame::Flow PlayGame::SwapSeats(absl::string_view /*argument*/) {
  std::swap(options_.red, options_.yellow);
  Greet();
  is_shown_ = false;
  return Flow::kGoOn;
}

PlayGame::Flow PlayGame::Moves(absl::string_view /*argument*/) {
  out_ << "Moves: " << FormatMoves(moves_, options_.size, ColumnBase::kOne) << '\n';
  return Flow::kGoOn;
}

PlayGame::Flow PlayGame::ReviewIt(absl::string_view /*argument*/) {
  if (start_.position.ply() > 0) {
    out_ << "Only a game from the empty board can be reviewed.\n";
    return Flow::kGoOn;
  }
  constexpr int kTimesTheMoveTime = 10;
  SearchLimits limits = LimitsFromNow();
  limits.deadline += (kTimesTheMoveTime - 1) * options_.time;
  const engine::Review review = engine::ReviewGame(moves_, options_.size, limits, solver_);
  out_ << ExplainReview(review, {}, {.base = ColumnBase::kOne, .color = color_});
  return Flow::kGoOn;
}

PlayGame::Flow PlayGame::Help(absl::string_view /*argument*/) {
  out_ << "A number plays in that column. The first letter of a command is enough:\n";
  for (const Command& command : Commands()) {
    out_ << absl::StrFormat("  %-9s %s\n", std::string(command.name), std::string(command.help));
  }
  return Flow::kGoOn;
}

PlayGame::Flow PlayGame::Quit(absl::string_view /*argument*/) { return Flow::kQuit; }

}  // namespace plumb::cli
