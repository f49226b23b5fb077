#include "arena/coordinator_session.h"

#include <array>
#include <cstddef>
#include <filesystem>
#include <ostream>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/time/time.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/hosted_game.h"
#include "arena/moves.h"
#include "arena/player.h"
#include "arena/report.h"
#include "arena/time_control.h"
#include "base/quoted.h"
#include "base/spawn.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

// Engines are called by their numbers on the command line.
std::size_t NumberOf(Side side) { return side == Side::kRed ? 0 : 1; }

std::string EndText(const GameRecord& record) {
  if (record.verdict.has_value()) {
    return absl::StrCat("Forfeit: ", Describe(*record.verdict), "\n", LastWords(*record.verdict));
  }
  if (record.outcome == engine::Outcome::kDrawn) return "Draw\n";
  const Side winner = record.outcome == engine::Outcome::kRedWins ? Side::kRed : Side::kYellow;
  return absl::StrCat("Winner: ", record.name(winner), "\n");
}

}  // namespace

absl::StatusOr<EngineSpec> CoordinatorEngine(const std::string& path) {
  EngineSpec spec;
  spec.protocol = HostProtocol::kCoordinator;
  spec.name = base::Escaped(path);
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    if (!std::filesystem::exists(std::filesystem::path(path) / "Interface.class", error)) {
      return absl::InvalidArgumentError(
          absl::StrCat(path, ": there is no Interface.class in this folder"));
    }
    if (!base::FindProgram("java").ok()) {
      return absl::FailedPreconditionError(
          absl::StrCat(path, ": a Java class needs java, and there is none in PATH"));
    }
    spec.command = {"java", "-cp", path, "Interface"};
    return spec;
  }
  absl::StatusOr<std::vector<std::string>> command = SplitCommand(path);
  if (!command.ok()) return command.status();
  spec.command = *std::move(command);
  return spec;
}

CoordinatorSession::CoordinatorSession(const std::array<PlayerMaker, 2>& makers,
                                       absl::Duration time, std::ostream* out)
    : slots_{PlayerSlot("engine 0", makers[0]), PlayerSlot("engine 1", makers[1])},
      time_{.kind = TimeControl::Kind::kPerGame, .base = time},
      out_(*out) {}

void CoordinatorSession::Run() {
  PlayHostedGame({&slots_[0], &slots_[1]}, {.referee = {.time = time_}}, *this);
}

void CoordinatorSession::OnStart(Side side, const Player& player) {
  const std::size_t number = NumberOf(side);
  const std::string own_name = player.OwnName();
  slots_[number].set_name(absl::StrCat("engine ", number, " (", own_name, ")"));
  out_ << "Engine " << number << ": " << own_name << '\n' << std::flush;
}

void CoordinatorSession::OnMove(const GameRecord& so_far, const GameClock& clock) {
  const Side mover = MoverOf(static_cast<int>(so_far.moves.size()) - 1);
  out_ << absl::StreamFormat("%d. engine %d: column %d, ftime %d stime %d\n", so_far.moves.size(),
                             NumberOf(mover), so_far.moves.back(),
                             absl::ToInt64Milliseconds(clock.left(Side::kRed)),
                             absl::ToInt64Milliseconds(clock.left(Side::kYellow)))
       << std::flush;
}

void CoordinatorSession::OnEnd(const GameRecord& record) {
  out_ << EndText(record) << std::flush;
  had_faults_ = had_faults_ || record.verdict.has_value();
  for (const Verdict& complaint : record.complaints) ShowComplaint(complaint);
}

void CoordinatorSession::OnComplaint(Side /*side*/, const Verdict& complaint) {
  ShowComplaint(complaint);
}

void CoordinatorSession::ShowComplaint(const Verdict& complaint) {
  out_ << FormatComplaint(complaint) << std::flush;
  had_faults_ = true;
}

}  // namespace plumb::arena
