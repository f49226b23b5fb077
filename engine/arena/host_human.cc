#include "engine/arena/host_human.h"

#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "engine/arena/fault.h"
#include "engine/arena/moves.h"
#include "engine/arena/player.h"
#include "engine/arena/time_control.h"
#include "engine/game.h"
#include "engine/side.h"
#include "solver/position_text.h"

namespace plumb {

std::optional<Fault> HumanHost::NewGame(const GameSetup& setup) {
  *out_ << "You are " << NameOf(setup.side) << (setup.side == Side::kRed ? " (X)" : " (O)")
        << " against " << setup.opponent << ".\n";
  return std::nullopt;
}

MoveReply HumanHost::ChooseMove(absl::Span<const int> moves, const TurnClock& /*clock*/) {
  const Game game = GameAfter(moves);
  *out_ << FormatBoard(game.position());
  if (!moves.empty()) *out_ << "Your opponent played column " << moves.back() + 1 << ".\n";
  while (true) {
    *out_ << "Your column (q resigns): " << std::flush;
    std::string line;
    if (!std::getline(*in_, line))
      return Fault{FaultKind::kResignation, "the end of the input", ""};
    const absl::string_view text = absl::StripAsciiWhitespace(line);
    if (text == "q") return Fault{FaultKind::kResignation, "'q'", ""};
    int column = 0;
    if (absl::SimpleAtoi(text, &column) && game.CanPlay(column - 1)) {
      return ChosenMove{column - 1, absl::ZeroDuration(), std::string(text)};
    }
    *out_ << "There is room in:";
    for (const int legal : game.LegalColumns()) *out_ << ' ' << legal + 1;
    *out_ << '\n';
  }
}

std::optional<Fault> HumanHost::EndGame(absl::Span<const int> moves, const GameEnd& end) {
  *out_ << FormatBoard(GameAfter(moves).position()) << end.reason << ".\n" << std::flush;
  return std::nullopt;
}

}  // namespace plumb
