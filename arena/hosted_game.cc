#include "arena/hosted_game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "absl/status/statusor.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/player.h"
#include "arena/referee.h"
#include "arena/time_control.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

std::size_t SeatOf(Side side) { return side == Side::kRed ? 0 : 1; }

bool HasComplaint(const GameRecord& record, Side side) {
  return std::any_of(record.complaints.begin(), record.complaints.end(),
                     [side](const Verdict& complaint) { return complaint.side == side; });
}

// The game of the players in `slots`. Nothing if it was stopped.
std::optional<GameRecord> StartAndPlay(const std::array<PlayerSlot*, 2>& slots,
                                       const HostedGameOptions& options,
                                       HostedGameListener& listener) {
  std::array<Player*, 2> players = {};
  for (const Side side : {Side::kRed, Side::kYellow}) {
    const std::variant<Player*, NoPlayer> started = slots[SeatOf(side)]->Start();
    if (const NoPlayer* none = std::get_if<NoPlayer>(&started)) {
      if (none->fault.kind == FaultKind::kStopped) return std::nullopt;
      return ForfeitGame({slots[0]->name(), slots[1]->name()}, side, *none);
    }
    players[SeatOf(side)] = std::get<Player*>(started);
    listener.OnStart(side, *players[SeatOf(side)]);
  }
  return PlayGame({Seat{players[0], slots[0]->name()}, Seat{players[1], slots[1]->name()}},
                  options.opening, options.referee,
                  [&listener](const GameRecord& so_far, const GameClock& clock) {
                    listener.OnMove(so_far, clock);
                  });
}

}  // namespace

std::variant<Player*, NoPlayer> PlayerSlot::Start() {
  if (player_ != nullptr) return player_.get();
  absl::StatusOr<std::unique_ptr<Player>> made = make_();
  if (!made.ok()) {
    return NoPlayer{{FaultKind::kNoStart, std::string(made.status().message()), "an engine"}, {}};
  }
  if (const std::optional<Fault> fault = (*made)->Start()) {
    return NoPlayer{*fault, (*made)->Transcript()};
  }
  player_ = *std::move(made);
  return player_.get();
}

std::optional<Verdict> PlayerSlot::Shutdown() {
  if (player_ == nullptr) return std::nullopt;
  const std::unique_ptr<Player> leaving = std::move(player_);
  const std::optional<Fault> fault = leaving->Quit();
  if (!fault.has_value() || fault->kind == FaultKind::kStopped) return std::nullopt;
  return Verdict{.engine = name_, .fault = *fault, .transcript = leaving->Transcript()};
}

void PlayHostedGame(const std::array<PlayerSlot*, 2>& slots, const HostedGameOptions& options,
                    HostedGameListener& listener) {
  const std::optional<GameRecord> record = StartAndPlay(slots, options, listener);
  if (!record.has_value()) return;
  listener.OnEnd(*record);
  for (const Side side : {Side::kRed, Side::kYellow}) {
    PlayerSlot& slot = *slots[SeatOf(side)];
    if (record->IsOffender(side) || HasComplaint(*record, side)) {
      slot.Dismiss();
    } else if (!options.keep_players || !slot.IsReusable()) {
      if (const std::optional<Verdict> complaint = slot.Shutdown()) {
        listener.OnComplaint(side, *complaint);
      }
    }
  }
}

}  // namespace plumb::arena
