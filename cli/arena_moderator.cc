#include "cli/arena_moderator.h"

#include <array>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/console.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/game_files.h"
#include "arena/game_record.h"
#include "arena/make_player.h"
#include "arena/moves.h"
#include "arena/player.h"
#include "arena/referee.h"
#include "arena/report.h"
#include "arena/time_control.h"
#include "base/command.h"
#include "base/exit_code.h"
#include "base/flags.h"
#include "base/signal_watcher.h"
#include "cli/arena_options.h"
#include "engine/game.h"
#include "solver/board/side.h"
#include "solver/search/search_limits.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb arena moderator [flags] A B\n"
    "\n"
    "Plays the programs A and B as the Connect 4 Moderator does. B may be 'manual': a person\n"
    "then plays at the terminal. Each game adds its moves as a line to log.txt. The player who\n"
    "went first is second in the next game. A program that prints anything but what is\n"
    "expected, or nothing in its time, ends the game with an error and the code 0.\n"
    "\n"
    "Flags:\n";

struct ModeratorOptions {
  std::vector<arena::EngineSpec> players;
  int games = 1;
  arena::RefereeOptions referee = {.time = {.base = absl::Seconds(10)},
                                   .margin = absl::ZeroDuration()};
  std::string log_file = "log.txt";
  bool step = false;
};

absl::StatusOr<arena::EngineSpec> PlayerOf(absl::string_view text, bool may_be_manual) {
  arena::EngineSpec spec;
  if (text == "manual" && may_be_manual) {
    spec.protocol = arena::HostProtocol::kHuman;
    spec.name = "manual";
    return spec;
  }
  absl::StatusOr<std::vector<std::string>> command = arena::SplitCommand(text);
  if (!command.ok()) return command.status();
  spec.protocol = arena::HostProtocol::kModerator;
  spec.command = *std::move(command);
  spec.name = std::string(text);
  return spec;
}

// Names as the document's example has them.
std::string MoveLine(const arena::GameRecord& record) {
  const Side mover = arena::MoverOf(static_cast<int>(record.moves.size()) - 1);
  return absl::StrCat("Player ", mover == Side::kRed ? 1 : 2, " :", record.moves.back() + 1, "\n");
}

std::string EndLine(const arena::GameRecord& record) {
  if (record.verdict.has_value()) {
    return absl::StrCat("ERROR: ", arena::Describe(*record.verdict), "\n",
                        arena::LastWords(*record.verdict));
  }
  if (record.outcome == engine::Outcome::kDrawn) return "Tie game\n";
  return absl::StrCat("Player ", record.outcome == engine::Outcome::kRedWins ? 1 : 2, " Wins\n");
}

class Moderator {
 public:
  Moderator(const ModeratorOptions& options, const base::StopSource* stop, base::Streams& streams)
      : options_(options),
        stop_(stop),
        streams_(streams),
        console_(streams.in_fd, &streams.out, stop) {}

  absl::Status OpenLog() { return log_.Open(options_.log_file); }

  // Whether nobody did anything wrong. The error is that of a file; a game that ends in an
  // error is not one.
  absl::StatusOr<bool> PlayOne(int number);

 private:
  // Null if the player does not start; the record says why.
  std::unique_ptr<arena::Player> Load(Side side, const std::array<std::string, 2>& names,
                                      std::optional<arena::GameRecord>& forfeit);
  // Programs are expected to exit at the end of a game, in their own time. False if one does
  // not; it is ended then.
  bool SeeOffUnlessOffender(arena::Player* player, Side side, const arena::GameRecord& record);
  void ShowMove(const arena::GameRecord& record) {
    streams_.out << MoveLine(record) << std::flush;
    if (options_.step) console_.ReadLine();
  }

  const arena::EngineSpec& SpecOf(Side side) const {
    const bool is_first = (side == Side::kRed) != is_swapped_;
    return options_.players[is_first ? 0 : 1];
  }

  const ModeratorOptions& options_;
  const base::StopSource* stop_;
  base::Streams& streams_;
  arena::Console console_;
  arena::AppendFile log_;
  bool is_swapped_ = false;
};

std::unique_ptr<arena::Player> Moderator::Load(Side side, const std::array<std::string, 2>& names,
                                               std::optional<arena::GameRecord>& forfeit) {
  const arena::EngineSpec& spec = SpecOf(side);
  auto started = arena::StartPlayer(arena::MakePlayer(spec, stop_, &console_));
  if (const arena::NoPlayer* none = std::get_if<arena::NoPlayer>(&started)) {
    forfeit = arena::ForfeitGame(names, side, *none);
    return nullptr;
  }
  streams_.out << "Player " << (side == Side::kRed ? 1 : 2) << ": " << spec.name
               << (spec.protocol == arena::HostProtocol::kHuman ? "\n" : ": p\n") << std::flush;
  return std::get<std::unique_ptr<arena::Player>>(std::move(started));
}

absl::StatusOr<bool> Moderator::PlayOne(int number) {
  is_swapped_ = number % 2 == 1;
  const std::array<std::string, 2> names = {SpecOf(Side::kRed).name, SpecOf(Side::kYellow).name};
  std::optional<arena::GameRecord> record;
  const std::unique_ptr<arena::Player> first = Load(Side::kRed, names, record);
  const std::unique_ptr<arena::Player> second =
      first == nullptr ? nullptr : Load(Side::kYellow, names, record);
  if (second != nullptr) {
    streams_.out << "Player info sent\n" << std::flush;
    record = arena::PlayGame(
        {arena::Seat{first.get(), names[0]}, arena::Seat{second.get(), names[1]}}, {},
        options_.referee,
        [this](const arena::GameRecord& so_far, const arena::GameClock&) { ShowMove(so_far); });
  }
  if (!record.has_value() || stop_->StopRequested()) return true;  // Stopped by the user.
  streams_.out << EndLine(*record) << std::flush;
  if (absl::Status status = log_.Append(arena::FormatLogLine(*record)); !status.ok()) return status;
  const bool first_left = SeeOffUnlessOffender(first.get(), Side::kRed, *record);
  const bool second_left = SeeOffUnlessOffender(second.get(), Side::kYellow, *record);
  return !record->verdict.has_value() && first_left && second_left;
}

bool Moderator::SeeOffUnlessOffender(arena::Player* player, Side side,
                                     const arena::GameRecord& record) {
  if (player == nullptr || record.IsOffender(side)) return true;
  const std::optional<arena::Verdict> complaint = arena::SeeOff(*player, record.name(side));
  if (!complaint.has_value()) return true;
  streams_.out << arena::FormatComplaint(*complaint) << std::flush;
  return false;
}

base::ExitCode UsageError(absl::string_view what, std::ostream& err) {
  err << "plumb arena moderator: " << what << "\nSee plumb arena moderator --help.\n";
  return base::ExitCode::kUsage;
}

base::ExitCode PlayAll(const ModeratorOptions& options, base::Streams& streams) {
  base::StopSource stop;
  const base::SignalWatcher watcher(&stop);
  Moderator moderator(options, &stop, streams);
  const auto failure = [&streams](const absl::Status& status) {
    streams.err << "plumb arena moderator: " << status.message() << '\n';
    return base::ExitCode::kRuntimeError;
  };
  if (absl::Status status = moderator.OpenLog(); !status.ok()) return failure(status);
  bool all_well = true;
  for (int number = 0; number < options.games && streams.out && !stop.StopRequested(); ++number) {
    const absl::StatusOr<bool> well = moderator.PlayOne(number);
    if (!well.ok()) return failure(well.status());
    all_well = all_well && *well;
  }
  if (stop.StopRequested()) return base::ExitCode::kInterrupted;
  return all_well ? base::ExitCode::kOk : base::ExitCode::kRuntimeError;
}

}  // namespace

base::ExitCode RunArenaModerator(absl::Span<const absl::string_view> arguments,
                                 base::Streams& streams) {
  ModeratorOptions options;
  const std::vector<base::Flag> flags = {
      DurationFlag("time", "for each move", &options.referee.time.base),
      base::IntegerFlag("games", "N", 1, 1 << 20, "games to play", &options.games),
      base::TextFlag("log", "FILE", "where the moves are added (default log.txt)",
                     &options.log_file),
      base::SwitchFlag("step", "waits for Enter after each turn", &options.step),
  };
  const absl::StatusOr<base::ParsedArguments> parsed = base::ParseArguments(flags, arguments);
  if (!parsed.ok()) return UsageError(parsed.status().message(), streams.err);
  if (parsed->help) {
    streams.out << kUsage << base::FlagsHelp(flags);
    return base::ExitCode::kOk;
  }
  if (parsed->operands.size() != 2) return UsageError("expected two players", streams.err);
  for (const absl::string_view operand : parsed->operands) {
    absl::StatusOr<arena::EngineSpec> player = PlayerOf(operand, !options.players.empty());
    if (!player.ok()) return UsageError(player.status().message(), streams.err);
    options.players.push_back(*std::move(player));
  }
  return PlayAll(options, streams);
}

}  // namespace plumb::cli
