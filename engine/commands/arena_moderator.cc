#include "engine/commands/arena_moderator.h"

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
#include "cli/flags.h"
#include "cli/signal_watcher.h"
#include "engine/arena/console.h"
#include "engine/arena/engine_spec.h"
#include "engine/arena/fault.h"
#include "engine/arena/game_files.h"
#include "engine/arena/game_record.h"
#include "engine/arena/make_player.h"
#include "engine/arena/moves.h"
#include "engine/arena/player.h"
#include "engine/arena/referee.h"
#include "engine/arena/report.h"
#include "engine/arena/time_control.h"
#include "engine/command.h"
#include "engine/commands/arena_options.h"
#include "engine/exit_code.h"
#include "engine/game.h"
#include "engine/side.h"
#include "solver/stop_token.h"

namespace plumb {
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
  std::vector<EngineSpec> players;
  int games = 1;
  RefereeOptions referee = {.time = {.base = absl::Seconds(10)}, .margin = absl::ZeroDuration()};
  std::string log_file = "log.txt";
  bool step = false;
};

absl::StatusOr<EngineSpec> PlayerOf(absl::string_view text, bool may_be_manual) {
  EngineSpec spec;
  if (text == "manual" && may_be_manual) {
    spec.protocol = HostProtocol::kHuman;
    spec.name = "manual";
    return spec;
  }
  absl::StatusOr<std::vector<std::string>> command = SplitCommand(text);
  if (!command.ok()) return command.status();
  spec.protocol = HostProtocol::kModerator;
  spec.command = *std::move(command);
  spec.name = std::string(text);
  return spec;
}

// Names as the document's example has them.
std::string MoveLine(const GameRecord& record) {
  const Side mover = MoverOf(static_cast<int>(record.moves.size()) - 1);
  return absl::StrCat("Player ", mover == Side::kRed ? 1 : 2, " :", record.moves.back() + 1, "\n");
}

std::string EndLine(const GameRecord& record) {
  if (record.verdict.has_value()) {
    return absl::StrCat("ERROR: ", Describe(*record.verdict), "\n", LastWords(*record.verdict));
  }
  if (record.outcome == Outcome::kDrawn) return "Tie game\n";
  return absl::StrCat("Player ", record.outcome == Outcome::kRedWins ? 1 : 2, " Wins\n");
}

class Moderator {
 public:
  Moderator(const ModeratorOptions& options, const StopSource* stop, Streams& streams)
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
  std::unique_ptr<Player> Load(Side side, const std::array<std::string, 2>& names,
                               std::optional<GameRecord>& forfeit);
  // Programs are expected to exit at the end of a game, in their own time. False if one does
  // not; it is ended then.
  bool SeeOffUnlessOffender(Player* player, Side side, const GameRecord& record);
  void ShowMove(const GameRecord& record) {
    streams_.out << MoveLine(record) << std::flush;
    if (options_.step) console_.ReadLine();
  }

  const EngineSpec& SpecOf(Side side) const {
    const bool is_first = (side == Side::kRed) != is_swapped_;
    return options_.players[is_first ? 0 : 1];
  }

  const ModeratorOptions& options_;
  const StopSource* stop_;
  Streams& streams_;
  Console console_;
  AppendFile log_;
  bool is_swapped_ = false;
};

std::unique_ptr<Player> Moderator::Load(Side side, const std::array<std::string, 2>& names,
                                        std::optional<GameRecord>& forfeit) {
  const EngineSpec& spec = SpecOf(side);
  auto started = StartPlayer(MakePlayer(spec, stop_, &console_));
  if (const NoPlayer* none = std::get_if<NoPlayer>(&started)) {
    forfeit = ForfeitGame(names, side, *none);
    return nullptr;
  }
  streams_.out << "Player " << (side == Side::kRed ? 1 : 2) << ": " << spec.name
               << (spec.protocol == HostProtocol::kHuman ? "\n" : ": p\n") << std::flush;
  return std::get<std::unique_ptr<Player>>(std::move(started));
}

absl::StatusOr<bool> Moderator::PlayOne(int number) {
  is_swapped_ = number % 2 == 1;
  const std::array<std::string, 2> names = {SpecOf(Side::kRed).name, SpecOf(Side::kYellow).name};
  std::optional<GameRecord> record;
  const std::unique_ptr<Player> first = Load(Side::kRed, names, record);
  const std::unique_ptr<Player> second =
      first == nullptr ? nullptr : Load(Side::kYellow, names, record);
  if (second != nullptr) {
    streams_.out << "Player info sent\n" << std::flush;
    record =
        PlayGame({Seat{first.get(), names[0]}, Seat{second.get(), names[1]}}, {}, options_.referee,
                 [this](const GameRecord& so_far, const GameClock&) { ShowMove(so_far); });
  }
  if (!record.has_value() || stop_->StopRequested()) return true;  // Stopped by the user.
  streams_.out << EndLine(*record) << std::flush;
  if (absl::Status status = log_.Append(FormatLogLine(*record)); !status.ok()) return status;
  const bool first_left = SeeOffUnlessOffender(first.get(), Side::kRed, *record);
  const bool second_left = SeeOffUnlessOffender(second.get(), Side::kYellow, *record);
  return !record->verdict.has_value() && first_left && second_left;
}

bool Moderator::SeeOffUnlessOffender(Player* player, Side side, const GameRecord& record) {
  if (player == nullptr || record.IsOffender(side)) return true;
  const std::optional<Verdict> complaint = SeeOff(*player, record.name(side));
  if (!complaint.has_value()) return true;
  streams_.out << FormatComplaint(*complaint) << std::flush;
  return false;
}

ExitCode UsageError(absl::string_view what, std::ostream& err) {
  err << "plumb arena moderator: " << what << "\nSee plumb arena moderator --help.\n";
  return ExitCode::kUsage;
}

ExitCode PlayAll(const ModeratorOptions& options, Streams& streams) {
  StopSource stop;
  const SignalWatcher watcher(&stop);
  Moderator moderator(options, &stop, streams);
  const auto failure = [&streams](const absl::Status& status) {
    streams.err << "plumb arena moderator: " << status.message() << '\n';
    return ExitCode::kRuntimeError;
  };
  if (absl::Status status = moderator.OpenLog(); !status.ok()) return failure(status);
  bool all_well = true;
  for (int number = 0; number < options.games && streams.out && !stop.StopRequested(); ++number) {
    const absl::StatusOr<bool> well = moderator.PlayOne(number);
    if (!well.ok()) return failure(well.status());
    all_well = all_well && *well;
  }
  if (stop.StopRequested()) return ExitCode::kInterrupted;
  return all_well ? ExitCode::kOk : ExitCode::kRuntimeError;
}

}  // namespace

ExitCode RunArenaModerator(absl::Span<const absl::string_view> arguments, Streams& streams) {
  ModeratorOptions options;
  const std::vector<Flag> flags = {
      DurationFlag("time", "for each move", &options.referee.time.base),
      IntegerFlag("games", "N", 1, 1 << 20, "games to play", &options.games),
      TextFlag("log", "FILE", "where the moves are added (default log.txt)", &options.log_file),
      SwitchFlag("step", "waits for Enter after each turn", &options.step),
  };
  const absl::StatusOr<ParsedArguments> parsed = ParseArguments(flags, arguments);
  if (!parsed.ok()) return UsageError(parsed.status().message(), streams.err);
  if (parsed->help) {
    streams.out << kUsage << FlagsHelp(flags);
    return ExitCode::kOk;
  }
  if (parsed->operands.size() != 2) return UsageError("expected two players", streams.err);
  for (const absl::string_view operand : parsed->operands) {
    absl::StatusOr<EngineSpec> player = PlayerOf(operand, !options.players.empty());
    if (!player.ok()) return UsageError(player.status().message(), streams.err);
    options.players.push_back(*std::move(player));
  }
  return PlayAll(options, streams);
}

}  // namespace plumb
