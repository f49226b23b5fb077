#include "arena/moderator_session.h"

#include <array>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "arena/console.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/game_files.h"
#include "arena/game_record.h"
#include "arena/hosted_game.h"
#include "arena/moves.h"
#include "arena/player.h"
#include "arena/report.h"
#include "arena/time_control.h"
#include "base/quoted.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

// Players are called as in the example of the Moderator's document.
int NumberOf(Side side) { return side == Side::kRed ? 1 : 2; }

std::string EndText(const GameRecord& record) {
  if (record.verdict.has_value()) {
    return absl::StrCat("ERROR: ", Describe(*record.verdict), "\n", LastWords(*record.verdict));
  }
  if (record.outcome == engine::Outcome::kDrawn) return "Tie game\n";
  return absl::StrCat("Player ", record.outcome == engine::Outcome::kRedWins ? 1 : 2, " Wins\n");
}

}  // namespace

absl::StatusOr<EngineSpec> ParseModeratorPlayer(absl::string_view text) {
  EngineSpec spec;
  spec.name = base::Escaped(text);
  if (text == "manual") {
    spec.protocol = HostProtocol::kHuman;
    return spec;
  }
  absl::StatusOr<std::vector<std::string>> command = SplitCommand(text);
  if (!command.ok()) return command.status();
  spec.protocol = HostProtocol::kModerator;
  spec.command = *std::move(command);
  return spec;
}

ModeratorSession::ModeratorSession(const ModeratorOptions& options,
                                   const std::array<PlayerMaker, 2>& makers, Console* console)
    : options_(options),
      slots_{PlayerSlot(options.players[0].name, makers[0]),
             PlayerSlot(options.players[1].name, makers[1])},
      console_(*console) {}

absl::Status ModeratorSession::Run() {
  if (absl::Status status = log_.Open(options_.log_file); !status.ok()) return status;
  for (int game = 0; game < options_.games; ++game) {
    if (console_.is_stopped() || !console_.out()) break;
    is_swapped_ = game % 2 == 1;
    PlayerSlot& first = slots_[is_swapped_ ? 1 : 0];
    PlayerSlot& second = slots_[is_swapped_ ? 0 : 1];
    PlayHostedGame({&first, &second}, {.referee = options_.referee}, *this);
    if (!log_status_.ok()) return log_status_;
  }
  return absl::OkStatus();
}

void ModeratorSession::OnStart(Side side, const Player& /*player*/) {
  const EngineSpec& spec = SpecOf(side);
  console_.out() << "Player " << NumberOf(side) << ": " << spec.name
                 << (spec.protocol == HostProtocol::kHuman ? "\n" : ": p\n");
  if (side == Side::kYellow) console_.out() << "Player info sent\n";
  console_.out() << std::flush;
}

void ModeratorSession::OnMove(const GameRecord& so_far, const GameClock& /*clock*/) {
  const Side mover = MoverOf(static_cast<int>(so_far.moves.size()) - 1);
  console_.out() << "Player " << NumberOf(mover) << " :" << so_far.moves.back() + 1 << '\n'
                 << std::flush;
  if (options_.step) console_.ReadLine();
}

void ModeratorSession::OnEnd(const GameRecord& record) {
  console_.out() << EndText(record) << std::flush;
  had_faults_ = had_faults_ || record.verdict.has_value();
  for (const Verdict& complaint : record.complaints) ShowComplaint(complaint);
  log_status_.Update(log_.Append(FormatLogLine(record)));
}

void ModeratorSession::OnComplaint(Side /*side*/, const Verdict& complaint) {
  ShowComplaint(complaint);
}

void ModeratorSession::ShowComplaint(const Verdict& complaint) {
  console_.out() << FormatComplaint(complaint) << std::flush;
  had_faults_ = true;
}

}  // namespace plumb::arena
