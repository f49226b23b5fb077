// The conversation of `plumb play`.

#ifndef PLUMB_CLI_PLAY_GAME_H_
#define PLUMB_CLI_PLAY_GAME_H_

#include <memory>
#include <ostream>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/console.h"
#include "cli/color.h"
#include "engine/answer/answer.h"
#include "engine/book_set.h"
#include "engine/game.h"
#include "engine/move_chooser.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::cli {

enum class Seat { kPerson, kEngine };

struct PlayOptions {
  BoardSize size;
  Seat red = Seat::kPerson;
  Seat yellow = Seat::kEngine;
  engine::Settings settings;
  absl::Duration time = absl::Seconds(2);  // For a move of the engine, and for a hint.
  bool scores = false;                     // Shown under the board at each turn of a person.
  ColorChoice color = ColorChoice::kAuto;
};

class PlayGame {
 public:
  // All outlive it. The game begins with `start`.
  PlayGame(const PlayOptions& options, const GivenPosition& start, Color color,
           std::shared_ptr<engine::BookSet> books, arena::Console* console,
           const base::StopSource* stop);

  // Blocks until a person leaves, the input ends, a stop is requested, or, if no person plays, the
  // game is over.
  void Run();

 private:
  enum class Flow { kGoOn, kQuit };
  struct Command {
    absl::string_view name;  // May be shortened to its first letter.
    absl::string_view help;
    Flow (PlayGame::*run)(absl::string_view argument);
  };
  static absl::Span<const Command> Commands();

  Seat SeatOf(Side side) const { return side == Side::kRed ? options_.red : options_.yellow; }
  bool IsOver() const { return game_.outcome() != engine::Outcome::kOngoing; }
  bool AnyPerson() const;
  bool WaitsForPerson() const { return SeatOf(game_.to_move()) == Seat::kPerson; }
  GivenPosition Given() const;
  SearchLimits LimitsFromNow() const;

  void Greet();
  void Show();
  void ShowResult();
  void LetEnginePlay();
  void Play(int column);
  void Restart();
  engine::Answer FindScores();

  // Asks for a line and obeys it.
  Flow AskPerson();
  Flow Obey(absl::string_view line);
  void PlayText(absl::string_view text);

  Flow Hint(absl::string_view argument);
  Flow Scores(absl::string_view argument);
  Flow Undo(absl::string_view argument);
  Flow New(absl::string_view argument);
  Flow Level(absl::string_view argument);
  Flow SwapSeats(absl::string_view argument);
  Flow Moves(absl::string_view argument);
  Flow ReviewIt(absl::string_view argument);
  Flow Help(absl::string_view argument);
  Flow Quit(absl::string_view argument);

  PlayOptions options_;
  const GivenPosition start_;
  const Color color_;
  const std::shared_ptr<engine::BookSet> books_;
  arena::Console& console_;
  const base::StopSource* const stop_;
  std::ostream& out_;
  engine::MoveChooser chooser_;
  Solver solver_;  // Of hints and reviews.
  engine::Game game_;
  std::vector<int> moves_;  // Since the start.
  bool is_shown_ = false;   // Whether the board is on the screen as it is now.
};

}  // namespace plumb::cli

#endif  // PLUMB_CLI_PLAY_GAME_H_
