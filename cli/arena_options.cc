#include "cli/arena_options.h"

#include <algorithm>
#include <cstddef>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "arena/elo.h"
#include "arena/engine_spec.h"
#include "arena/schedule.h"
#include "arena/time_control.h"
#include "base/flags.h"
#include "base/spawn.h"
#include "cli/engine_flags.h"
#include "engine/book_choice.h"

namespace plumb::cli {
namespace {

constexpr int kMaxGames = 1 << 20;
constexpr int kMaxConcurrency = 256;
constexpr int kMaxOpeningPlies = 20;
constexpr int kMaxBalancedPlies = 8;  // 91295 positions; the next ply has three times as many.

// A flag whose value `parse` turns into *target.
template <typename Target, typename Parse>
base::Flag ParsedFlag(absl::string_view name, absl::string_view value_name, absl::string_view help,
                      Parse parse, Target* target) {
  base::Flag flag;
  flag.name = std::string(name);
  flag.value_name = std::string(value_name);
  flag.help = std::string(help);
  flag.set = [parse, target](absl::string_view text) {
    auto parsed = parse(text);
    if (!parsed.ok()) return parsed.status();
    *target = *std::move(parsed);
    return absl::OkStatus();
  };
  return flag;
}

void MakeNamesDifferent(std::vector<arena::EngineSpec>& engines) {
  for (std::size_t i = 0; i < engines.size(); ++i) {
    const std::string name = engines[i].name;
    const auto is_taken = [&](const std::string& candidate) {
      return std::any_of(engines.begin(), engines.begin() + static_cast<std::ptrdiff_t>(i),
                         [&](const arena::EngineSpec& each) { return each.name == candidate; });
    };
    for (int number = 2; is_taken(engines[i].name); ++number) {
      engines[i].name = absl::StrCat(name, "-", number);
    }
  }
}

}  // namespace

void WarnOfLimits(absl::string_view command, const std::vector<arena::EngineSpec>& engines,
                  std::ostream& err) {
  for (const arena::EngineSpec& engine : engines) {
    for (const std::string& sentence : arena::UnattainableLimits(engine, base::OwnLimits())) {
      err << command << ": " << sentence << '\n';
    }
  }
  err << std::flush;
}

bool HasProtocol(const ArenaOptions& options, arena::HostProtocol protocol) {
  return std::any_of(options.engines.begin(), options.engines.end(),
                     [&](const arena::EngineSpec& each) { return each.protocol == protocol; });
}

base::Flag EngineFlag(absl::string_view help, std::vector<arena::EngineSpec>* engines) {
  base::Flag flag;
  flag.name = "engine";
  flag.value_name = "SPEC";
  flag.help = std::string(help);
  flag.set = [engines](absl::string_view text) {
    absl::StatusOr<arena::EngineSpec> spec = arena::ParseEngineSpec(text);
    if (!spec.ok()) return spec.status();
    engines->push_back(*std::move(spec));
    return absl::OkStatus();
  };
  return flag;
}

std::vector<base::Flag> ArenaFlags(ArenaOptions* options) {
  return {
      EngineFlag("an engine, as above; repeat the flag for each", &options->engines),
      base::IntegerFlag("games", "N", 1, kMaxGames, "games for every two engines that meet",
                        &options->match.games),
      base::SwitchFlag("gauntlet", "only the first engine meets each other one",
                       &options->gauntlet),
      ParsedFlag("time", "TIME", "for each move (default 1s)", arena::ParseTimePerMove,
                 &options->per_move),
      ParsedFlag("tc", "BASE+INC", "for each game instead, such as 60s+500ms",
                 arena::ParseTimePerGame, &options->per_game),
      base::DurationFlag("margin", "how late a move may be and still count", {},
                         &options->match.referee.margin),
      base::DurationFlag("patience", "how long to wait for a late move", {},
                         &options->match.referee.patience),
      base::TextFlag("openings", "FILE", "openings, one move string per line",
                     &options->match.openings.file),
      base::IntegerFlag("balanced", "N", 0, kMaxBalancedPlies,
                        "openings: all drawn positions after N plies",
                        &options->match.openings.balanced_plies),
      base::IntegerFlag("random", "N", 0, kMaxOpeningPlies, "openings: N random moves",
                        &options->match.openings.random_plies),
      base::IntegerFlag("seed", "N", 0, 1 << 30, "seed of the openings",
                        &options->match.openings.seed),
      base::IntegerFlag("concurrency", "N", 1, kMaxConcurrency, "games played at a time",
                        &options->match.concurrency),
      base::SwitchFlag("restart", "start new processes for every game", &options->match.restart),
      base::TextFlag("pgn", "FILE", "append the games to this file", &options->match.pgn_file),
      base::TextFlag("log", "FILE",
                     "append the moves, a line per game, as in the Moderator's log.txt",
                     &options->match.log_file),
      base::SwitchFlag("json", "print one JSON object at the end, and nothing else",
                       &options->match.json),
      base::SwitchFlag("analyze", "score every move with the solver", &options->match.analyze),
      ParsedFlag("sprt", "elo0=E,elo1=E", "end the match of two engines when the test is decided",
                 arena::ParseSprt, &options->match.sprt),
      base::SwitchFlag("resume", "continue after the games in --pgn", &options->match.resume),
      base::IntegerFlag("hash_mb", "MB", 1, 1 << 20, "transposition table of the solver",
                        &options->solver.hash_mb),
      BookFlag(&options->book),
  };
}

absl::Status CompleteArenaOptions(ArenaOptions* options) {
  const auto error = [](absl::string_view what) { return absl::InvalidArgumentError(what); };
  if (options->engines.size() < 2) return error("expected two engines or more: --engine");
  if (options->per_move.has_value() && options->per_game.has_value()) {
    return error("expected --time or --tc, not both");
  }
  const int sources = (options->match.openings.file.empty() ? 0 : 1) +
                      (options->match.openings.balanced_plies > 0 ? 1 : 0) +
                      (options->match.openings.random_plies > 0 ? 1 : 0);
  if (sources > 1) return error("expected one of --openings, --balanced and --random");
  if (sources > 0 && HasProtocol(*options, arena::HostProtocol::kModerator)) {
    return error(
        "the Moderator's protocol cannot set up an opening: omit --openings, --balanced and "
        "--random");
  }
  if (HasProtocol(*options, arena::HostProtocol::kHuman) &&
      (options->match.concurrency > 1 || options->match.json)) {
    return error("a person plays one game at a time: omit --concurrency and --json");
  }
  if (options->match.sprt.has_value() && options->engines.size() != 2) {
    return error("--sprt needs exactly two engines");
  }
  if (options->match.resume && options->match.pgn_file.empty())
    return error("--resume needs --pgn: the file with the games so far");
  if (options->per_move.has_value()) options->match.referee.time = *options->per_move;
  if (options->per_game.has_value()) options->match.referee.time = *options->per_game;
  if (options->gauntlet) options->match.tournament = arena::Tournament::kGauntlet;
  MakeNamesDifferent(options->engines);
  for (const arena::EngineSpec& engine : options->engines) {
    options->match.names.push_back(engine.name);
  }
  return absl::OkStatus();
}

}  // namespace plumb::cli
