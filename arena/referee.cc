#include "arena/referee.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/time/time.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/moves.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "base/quoted.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

class GameInPlay {
 public:
  GameInPlay(const std::array<Seat, 2>& seats, const std::vector<int>& opening,
             const RefereeOptions& options)
      : seats_(seats), options_(options), clock_(options.time), game_(GameAfter(opening)) {
    record_.names = {seats[0].name, seats[1].name};
    record_.opening_plies = static_cast<int>(opening.size());
    record_.moves = opening;
  }

  std::optional<GameRecord> Play(const MoveListener& on_move) {
    for (const Side side : {Side::kRed, Side::kYellow}) {
      const std::optional<Fault> fault = SeatOf(side).player->NewGame(
          {.side = side, .time = options_.time, .opponent = SeatOf(Other(side)).name});
      if (fault.has_value()) Forfeit(side, *fault);
      if (is_over()) break;
    }
    while (!is_over()) {
      PlayTurn();
      if (on_move != nullptr && !was_stopped_ && !record_.verdict.has_value()) {
        on_move(record_, clock_);
      }
    }
    if (was_stopped_) return std::nullopt;
    TellTheEnd();
    return std::move(record_);
  }

 private:
  const Seat& SeatOf(Side side) const { return seats_[side == Side::kRed ? 0 : 1]; }
  bool is_over() const { return was_stopped_ || record_.outcome != engine::Outcome::kOngoing; }

  Verdict VerdictOn(Side side, const Fault& fault) const {
    return {.engine = SeatOf(side).name,
            .side = side,
            .move = static_cast<int>(record_.moves.size()) + 1,
            .fault = fault,
            .transcript = SeatOf(side).player->Transcript()};
  }

  void Forfeit(Side side, const Fault& fault) {
    if (fault.kind == FaultKind::kStopped) {
      was_stopped_ = true;
      return;
    }
    record_.verdict = VerdictOn(side, fault);
    record_.outcome = WinOf(Other(side));
    offender_ = side;
    SeatOf(side).player->TellOfFault();
  }

  void PlayTurn() {
    const Side side = game_.to_move();
    const MoveReply reply =
        SeatOf(side).player->ChooseMove(record_.moves, clock_.Turn(side, options_.patience));
    if (const Fault* fault = std::get_if<Fault>(&reply)) {
      Forfeit(side, *fault);
      return;
    }
    const ChosenMove& move = std::get<ChosenMove>(reply);
    if (!game_.CanPlay(move.column)) {
      Forfeit(side, IllegalMove(move));
      return;
    }
    const absl::Duration limit = clock_.Turn(side, options_.patience).limit;
    if (!clock_.Spend(side, move.spent, options_.margin)) {
      Forfeit(side, Late(move, limit));
      return;
    }
    game_.Play(move.column);
    record_.moves.push_back(move.column);
    record_.times.push_back(move.spent);
    record_.outcome = game_.outcome();
  }

  Fault IllegalMove(const ChosenMove& move) const {
    // The protocol may count columns in another way.
    return {FaultKind::kIllegalMove,
            absl::StrCat(base::Quoted(move.said), " (column ", move.column + 1, " counted from 1)"),
            absl::StrCat("one of the columns ",
                         absl::StrJoin(game_.LegalColumns(), " ", [](std::string* out, int column) {
                           absl::StrAppend(out, column + 1);
                         }))};
  }

  // Rounded apart, so that the time it took never looks like one that was allowed.
  Fault Late(const ChosenMove& move, absl::Duration limit) const {
    constexpr absl::Duration kUnit = absl::Milliseconds(1);
    return {FaultKind::kLate,
            absl::StrCat(base::Quoted(move.said), " after ",
                         absl::FormatDuration(absl::Ceil(move.spent, kUnit))),
            absl::StrCat("a move within ", options_.time.is_per_move() ? "" : "the ",
                         absl::FormatDuration(absl::Floor(limit, kUnit)),
                         options_.time.is_per_move() ? "" : " left on its clock")};
  }

  // The offender is told nothing.
  void TellTheEnd() {
    const GameEnd end = {.outcome = record_.outcome,
                         .reason = ReasonText(record_),
                         .is_error = record_.verdict.has_value()};
    for (const Side side : {Side::kRed, Side::kYellow}) {
      if (offender_ == side) continue;
      const std::optional<Fault> fault = SeatOf(side).player->EndGame(record_.moves, end);
      if (fault.has_value() && fault->kind != FaultKind::kStopped) {
        record_.complaints.push_back(VerdictOn(side, *fault));
      }
    }
  }

  const std::array<Seat, 2>& seats_;
  const RefereeOptions& options_;
  GameClock clock_;
  engine::Game game_;
  GameRecord record_;
  std::optional<Side> offender_;
  bool was_stopped_ = false;
};

}  // namespace

std::optional<GameRecord> PlayGame(const std::array<Seat, 2>& seats,
                                   const std::vector<int>& opening, const RefereeOptions& options,
                                   const MoveListener& on_move) {
  return GameInPlay(seats, opening, options).Play(on_move);
}

GameRecord ForfeitGame(const std::array<std::string, 2>& names, Side side, const NoPlayer& why) {
  GameRecord record;
  record.names = names;
  record.outcome = WinOf(Other(side));
  record.verdict = Verdict{.engine = names[side == Side::kRed ? 0 : 1],
                           .side = side,
                           .fault = why.fault,
                           .transcript = why.transcript};
  return record;
}

}  // namespace plumb::arena
