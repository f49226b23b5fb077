#include "arena/host_human.h"

#include <optional>
#include <ostream>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/console.h"
#include "arena/fault.h"
#include "arena/moves.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "base/quoted.h"
#include "engine/game.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::arena {

std::optional<Fault> HumanHost::NewGame(const GameSetup& setup) {
  std::ostream& out = console_->out();
  out << "You are " << NameOf(setup.side) << (setup.side == Side::kRed ? " (X)" : " (O)")
      << " against " << base::Escaped(setup.opponent) << ".\n";
  return std::nullopt;
}

MoveReply HumanHost::ChooseMove(absl::Span<const int> moves, const TurnClock& /*clock*/) {
  const engine::Game game = GameAfter(moves);
  std::ostream& out = console_->out();
  out << FormatBoard(game.position());
  if (!moves.empty()) out << "Your opponent played column " << moves.back() + 1 << ".\n";
  while (true) {
    out << "Your column (q resigns): " << std::flush;
    const std::optional<std::string> line = console_->ReadLine();
    if (!line.has_value()) {
      if (console_->is_stopped()) return Fault{FaultKind::kStopped, "", ""};
      return Fault{FaultKind::kResignation, "the end of the input", ""};
    }
    const absl::string_view text = absl::StripAsciiWhitespace(*line);
    if (text == "q") return Fault{FaultKind::kResignation, "'q'", ""};
    int column = 0;
    if (absl::SimpleAtoi(text, &column) && game.CanPlay(column - 1)) {
      return ChosenMove{column - 1, absl::ZeroDuration(), std::string(text)};
    }
    out << "There is room in:";
    for (const int legal : game.LegalColumns()) out << ' ' << legal + 1;
    out << '\n';
  }
}

std::optional<Fault> HumanHost::EndGame(absl::Span<const int> moves, const GameEnd& end) {
  console_->out() << FormatBoard(GameAfter(moves).position()) << end.reason << ".\n" << std::flush;
  return std::nullopt;
}

}  // namespace plumb::arena
