#include "engine/protocols/moderator.h"

#include <algorithm>
#include <array>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/quoted.h"
#include "engine/game.h"
#include "engine/protocol.h"
#include "engine/session.h"
#include "engine/time_manager.h"

namespace plumb::engine {
namespace {

// The host gives 10 s. The exact answer nearly always comes long before; the rest is for a busy
// machine.
constexpr absl::Duration kMoveTime = absl::Seconds(4);

// Error, player 1 wins, player 2 wins, tie. The engine exits on each.
constexpr std::array<absl::string_view, 4> kEndCodes = {"0", "-1", "-2", "-3"};

bool IsEndCode(absl::string_view text) {
  return std::find(kEndCodes.begin(), kEndCodes.end(), absl::StripAsciiWhitespace(text)) !=
         kEndCodes.end();
}

absl::Status Unexpected(absl::string_view expected, absl::string_view text) {
  return absl::InvalidArgumentError(
      absl::StrCat("expected ", expected, ", not ", base::Quoted(text)));
}

}  // namespace

void ModeratorProtocol::Greet() {
  writer_->WriteLine("p");
  session_->Prepare();
}

Turn ModeratorProtocol::TurnOf(absl::string_view line) const {
  return IsEndCode(line) ? Turn::kDrop : Turn::kWait;
}

absl::StatusOr<Flow> ModeratorProtocol::HandleLine(const InputLine& line) {
  if (IsEndCode(line.text)) return Flow::kQuit;
  if (absl::StripAsciiWhitespace(line.text).empty()) return Flow::kContinue;
  return has_seat_ ? TakeMove(line) : TakeSeat(line);
}

absl::StatusOr<Flow> ModeratorProtocol::TakeSeat(const InputLine& line) {
  const absl::string_view text = absl::StripAsciiWhitespace(line.text);
  if (text != "1" && text != "2") return Unexpected("who goes first, 1 or 2", text);
  has_seat_ = true;
  if (text == "1") {
    StartSearch(line.arrival);
  } else {
    writer_->WriteLine("?");
  }
  return Flow::kContinue;
}

absl::StatusOr<Flow> ModeratorProtocol::TakeMove(const InputLine& line) {
  const absl::string_view text = absl::StripAsciiWhitespace(line.text);
  Game& game = session_->game();
  if (game.outcome() != Outcome::kOngoing) {
    return Unexpected("the end code of a finished game", text);
  }
  int column = 0;
  if (!absl::SimpleAtoi(text, &column) || column < 1 || column > game.size().width()) {
    return Unexpected(absl::StrCat("a column from 1 to ", game.size().width()), text);
  }
  if (!game.CanPlay(column - 1)) {
    return absl::InvalidArgumentError(absl::StrCat("column ", column, " is full"));
  }
  game.Play(column - 1);
  if (game.outcome() == Outcome::kOngoing) StartSearch(line.arrival);
  return Flow::kContinue;
}

void ModeratorProtocol::StartSearch(base::MonotonicTime arrival) {
  session_->StartSearch(HardLimit(arrival, kMoveTime));
}

absl::StatusOr<Flow> ModeratorProtocol::HandleDecision(const SearchReport& report) {
  session_->game().Play(report.column);
  writer_->WriteLine(absl::StrCat(report.column + 1));
  return Flow::kContinue;
}

}  // namespace plumb::engine
