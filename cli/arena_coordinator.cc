#include "cli/arena_coordinator.h"

#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "absl/numeric/int128.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/child_process.h"
#include "arena/engine_channel.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/make_player.h"
#include "arena/moves.h"
#include "arena/player.h"
#include "arena/referee.h"
#include "arena/report.h"
#include "arena/time_control.h"
#include "base/command.h"
#include "base/exit_code.h"
#include "base/quoted.h"
#include "base/signal_watcher.h"
#include "base/spawn.h"
#include "engine/game.h"
#include "engine/perft.h"
#include "solver/board/position.h"
#include "solver/board/side.h"
#include "solver/search/search_limits.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb arena coordinator e0 PATH [e1 PATH] [time X] [perft X]\n"
    "\n"
    "Plays two engines as the Connect Four Coordinator does. PATH is a command, or a folder\n"
    "with a Java class Interface. Without e1 the first engine plays against itself. Each\n"
    "engine has X milliseconds for the game (default 120000). With perft each engine counts\n"
    "nodes to depth X instead, and the counts are compared.\n"
    "\n"
    "The exit code is 1 after a forfeit, a wrong count, or if an engine does not leave.\n";

constexpr int kMaxMilliseconds = 24 * 60 * 60 * 1000;
constexpr int kMaxDepth = 14;  // Our own count takes seconds there.
constexpr absl::Duration kPerftTimeout = absl::Minutes(30);

struct CoordinatorOptions {
  std::array<std::string, 2> paths;
  int milliseconds = 120'000;
  std::optional<int> perft;
};

absl::Status SetNumber(absl::string_view key, absl::string_view value, int min, int max,
                       int* target) {
  if (absl::SimpleAtoi(value, target) && *target >= min && *target <= max) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(key, ": expected a number from ", min, " to ", max,
                                                 ", not ", base::Quoted(value)));
}

absl::StatusOr<CoordinatorOptions> ParseOptions(absl::Span<const absl::string_view> arguments) {
  CoordinatorOptions options;
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const absl::string_view key = arguments[i];
    if (i + 1 == arguments.size()) {
      return absl::InvalidArgumentError(absl::StrCat("expected a value after ", base::Quoted(key)));
    }
    const absl::string_view value = arguments[i + 1];
    absl::Status status;
    if (key == "e0") {
      options.paths[0] = std::string(value);
    } else if (key == "e1") {
      options.paths[1] = std::string(value);
    } else if (key == "time") {
      status = SetNumber(key, value, 1, kMaxMilliseconds, &options.milliseconds);
    } else if (key == "perft") {
      options.perft = 0;
      status = SetNumber(key, value, 0, kMaxDepth, &*options.perft);
    } else {
      status = absl::InvalidArgumentError(
          absl::StrCat("expected e0, e1, time or perft, not ", base::Quoted(key)));
    }
    if (!status.ok()) return status;
  }
  if (options.paths[0].empty()) return absl::InvalidArgumentError("expected e0 and a path");
  if (options.paths[1].empty()) options.paths[1] = options.paths[0];
  return options;
}

absl::StatusOr<arena::EngineSpec> SpecOf(const std::string& path) {
  arena::EngineSpec spec;
  spec.protocol = arena::HostProtocol::kCoordinator;
  spec.name = path;
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
  absl::StatusOr<std::vector<std::string>> command = arena::SplitCommand(path);
  if (!command.ok()) return command.status();
  spec.command = *std::move(command);
  return spec;
}

// What one engine counts, and how long it takes.
struct Count {
  std::string answer;
  absl::Duration spent;
};

absl::StatusOr<Count> AskForCount(const arena::EngineSpec& spec, int depth,
                                  const base::StopSource* stop) {
  absl::StatusOr<std::unique_ptr<arena::ChildProcess>> engine =
      arena::ChildProcess::Start({.command = spec.command, .stop = stop});
  if (!engine.ok()) return engine.status();
  (*engine)->Send("position startpos ");
  const absl::Time asked = absl::Now();
  (*engine)->Send(absl::StrCat("perft ", depth));
  const arena::Heard heard = (*engine)->Hear(asked + kPerftTimeout);
  if (!heard.is_line()) {
    return absl::UnavailableError(heard.kind == arena::Heard::Kind::kEnd ? (*engine)->HowItEnded()
                                                                         : "no answer");
  }
  // The original ends the input without a word.
  (*engine)->CloseInput();
  return Count{heard.line, heard.arrival - asked};
}

base::ExitCode ComparePerft(const std::array<arena::EngineSpec, 2>& specs, int depth,
                            const base::StopSource& stop, base::Streams& streams) {
  const std::optional<absl::uint128> nodes = engine::Perft(Position(), depth, stop);
  if (!nodes.has_value()) return base::ExitCode::kInterrupted;
  const std::string expected = absl::StrCat("perft ", depth, " ", absl::Uint128Low64(*nodes));
  base::ExitCode exit_code = base::ExitCode::kOk;
  const std::size_t engines = specs[0] == specs[1] ? 1 : 2;
  for (std::size_t i = 0; i < engines; ++i) {
    const absl::StatusOr<Count> count = AskForCount(specs[i], depth, &stop);
    if (stop.StopRequested()) return base::ExitCode::kInterrupted;
    streams.out << "Engine " << i << " (" << specs[i].name << "): ";
    if (!count.ok()) {
      streams.out << "expected '" << expected << "', came " << count.status().message() << '\n';
    } else {
      streams.out << count->answer
                  << absl::StreamFormat(" in %.3f s", absl::ToDoubleSeconds(count->spent))
                  << (count->answer == expected ? "" : absl::StrCat(", expected '", expected, "'"))
                  << '\n';
    }
    streams.out << std::flush;
    if (!count.ok() || count->answer != expected) exit_code = base::ExitCode::kRuntimeError;
  }
  return exit_code;
}

class Coordinator {
 public:
  Coordinator(const CoordinatorOptions& options, const std::array<arena::EngineSpec, 2>& specs,
              const base::StopSource* stop, base::Streams& streams)
      : specs_(specs), stop_(stop), streams_(streams) {
    referee_.time = {.kind = arena::TimeControl::Kind::kPerGame,
                     .base = absl::Milliseconds(options.milliseconds)};
  }

  base::ExitCode Play() {
    std::optional<arena::GameRecord> record;
    for (std::size_t i = 0; i < 2 && !record.has_value(); ++i) record = Load(i);
    if (!record.has_value()) {
      record = arena::PlayGame(
          {arena::Seat{players_[0].get(), names_[0]}, arena::Seat{players_[1].get(), names_[1]}},
          {}, referee_, [this](const arena::GameRecord& so_far, const arena::GameClock& clock) {
            Show(so_far, clock);
          });
    }
    if (!record.has_value() || stop_->StopRequested()) return base::ExitCode::kInterrupted;
    streams_.out << EndLine(*record) << std::flush;
    bool is_well = !record->verdict.has_value();
    for (const Side side : {Side::kRed, Side::kYellow}) {
      const std::size_t i = side == Side::kRed ? 0 : 1;
      if (players_[i] == nullptr || record->IsOffender(side)) continue;
      if (const std::optional<arena::Verdict> complaint = arena::SeeOff(*players_[i], names_[i])) {
        streams_.out << arena::FormatComplaint(*complaint);
        is_well = false;
      }
    }
    return is_well ? base::ExitCode::kOk : base::ExitCode::kRuntimeError;
  }

 private:
  // Starts an engine and asks for its name; the game that is forfeited if it does not start.
  std::optional<arena::GameRecord> Load(std::size_t i) {
    names_[i] = absl::StrCat("engine ", i);
    const Side side = i == 0 ? Side::kRed : Side::kYellow;
    auto started = arena::StartPlayer(arena::MakePlayer(specs_[i], stop_, nullptr));
    if (const arena::NoPlayer* none = std::get_if<arena::NoPlayer>(&started)) {
      return arena::ForfeitGame(names_, side, *none);
    }
    players_[i] = std::get<std::unique_ptr<arena::Player>>(std::move(started));
    absl::StrAppend(&names_[i], " (", players_[i]->OwnName(), ")");
    streams_.out << "Engine " << i << ": " << players_[i]->OwnName() << '\n' << std::flush;
    return std::nullopt;
  }

  void Show(const arena::GameRecord& record, const arena::GameClock& clock) {
    const int mover =
        arena::MoverOf(static_cast<int>(record.moves.size()) - 1) == Side::kRed ? 0 : 1;
    streams_.out << absl::StreamFormat("%d. engine %d: column %d, ftime %d stime %d\n",
                                       record.moves.size(), mover, record.moves.back(),
                                       absl::ToInt64Milliseconds(clock.left(Side::kRed)),
                                       absl::ToInt64Milliseconds(clock.left(Side::kYellow)))
                 << std::flush;
  }

  std::string EndLine(const arena::GameRecord& record) const {
    if (record.verdict.has_value()) {
      return absl::StrCat("Forfeit: ", arena::Describe(*record.verdict), "\n",
                          arena::LastWords(*record.verdict));
    }
    if (record.outcome == engine::Outcome::kDrawn) return "Draw\n";
    return absl::StrCat("Winner: ", names_[record.outcome == engine::Outcome::kRedWins ? 0 : 1],
                        "\n");
  }

  const std::array<arena::EngineSpec, 2>& specs_;
  const base::StopSource* stop_;
  base::Streams& streams_;
  arena::RefereeOptions referee_;
  std::array<std::string, 2> names_;
  std::array<std::unique_ptr<arena::Player>, 2> players_;
};

}  // namespace

base::ExitCode RunArenaCoordinator(absl::Span<const absl::string_view> arguments,
                                   base::Streams& streams) {
  for (const absl::string_view argument : arguments) {
    if (argument != "--help" && argument != "-h") continue;
    streams.out << kUsage;
    return base::ExitCode::kOk;
  }
  const auto usage_error = [&streams](absl::string_view what) {
    streams.err << "plumb arena coordinator: " << what << "\nSee plumb arena coordinator --help.\n";
    return base::ExitCode::kUsage;
  };
  const absl::StatusOr<CoordinatorOptions> options = ParseOptions(arguments);
  if (!options.ok()) return usage_error(options.status().message());
  std::array<arena::EngineSpec, 2> specs;
  for (std::size_t i = 0; i < 2; ++i) {
    absl::StatusOr<arena::EngineSpec> spec = SpecOf(options->paths[i]);
    if (absl::IsFailedPrecondition(spec.status())) {
      streams.err << "plumb arena coordinator: " << spec.status().message() << '\n';
      return base::ExitCode::kRuntimeError;
    }
    if (!spec.ok()) return usage_error(spec.status().message());
    specs[i] = *std::move(spec);
  }
  base::StopSource stop;
  const base::SignalWatcher watcher(&stop);
  if (options->perft.has_value()) return ComparePerft(specs, *options->perft, stop, streams);
  return Coordinator(*options, specs, &stop, streams).Play();
}

}  // namespace plumb::cli
