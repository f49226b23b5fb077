// Plays matches between versions of the live search and its sparring partners.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "base/flags.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tools/alpha_beta_player.h"
#include "tools/live_player.h"
#include "tools/match.h"
#include "tools/move_chooser_player.h"
#include "tools/openings.h"
#include "tools/player.h"
#include "tools/process_player.h"
#include "tools/random_positions.h"
#include "tools/run_tool.h"
#include "tools/uct_player.h"

namespace plumb::tools {
namespace {

constexpr char kUsage[] =
    "live_match play:     the live search against a partner, points with standard errors\n"
    "live_match keep:     how often the engine drops the value against a perfect opponent\n"
    "live_match openings: chooses balanced openings for play and prints them\n"
    "live_match serve:    lets another live_match play this version\n\n";

struct Options {
  std::string sizes = "8x7,8x8,9x7,10x7,10x10,7x7";
  std::string against = "alphabeta";
  std::string openings = PLUMB_TOOLS_DIR "/openings.txt";
  int skip = 0;
  int pairs = 10;
  int plies = 6;
  int ms = 0;
  int nodes = 0;
  int partner_ms = 0;
  int partner_nodes = 0;
  int threads = 1;
  int hash_mb = 64;
  std::string book = "embedded";
  int seed = 1;

  engine::Settings engine() const {
    engine::Settings settings;
    settings.hash_mb = hash_mb;
    settings.threads = threads;
    settings.book = book;
    return settings;
  }
  SolverOptions live() const { return {.hash_mb = hash_mb, .threads = threads}; }
  MoveLimit limit() const { return {.ms = ms, .nodes = static_cast<std::uint64_t>(nodes)}; }
  MoveLimit partner_limit() const {
    if (partner_ms == 0 && partner_nodes == 0) return limit();
    return {.ms = partner_ms, .nodes = static_cast<std::uint64_t>(partner_nodes)};
  }
};

std::vector<base::Flag> FlagsOf(Options& s) {
  constexpr int kMany = 1'000'000'000;
  return {
      base::TextFlag("sizes", "LIST", "boards, such as 8x7,9x7", &s.sizes),
      base::TextFlag("against", "PLAYER", "alphabeta, uct, or the path of another live_match",
                     &s.against),
      base::TextFlag("openings", "FILE", "openings of play, lines of `<size> <moves>`",
                     &s.openings),
      base::IntegerFlag("skip", "N", 0, kMany, "openings of each board to leave out", &s.skip),
      base::IntegerFlag("pairs", "N", 1, kMany, "openings per board, each played twice", &s.pairs),
      base::IntegerFlag("plies", "N", 0, 128, "random stones of an opening", &s.plies),
      base::IntegerFlag("ms", "N", 0, kMany, "milliseconds per move, 0 for no limit", &s.ms),
      base::IntegerFlag("nodes", "N", 0, kMany, "nodes per move, 0 for no limit", &s.nodes),
      base::IntegerFlag("partner_ms", "N", 0, kMany,
                        "milliseconds per move of the partner, if not the same", &s.partner_ms),
      base::IntegerFlag("partner_nodes", "N", 0, kMany,
                        "nodes per move of the partner, if not the same", &s.partner_nodes),
      base::IntegerFlag("threads", "N", 1, 256, "threads of the live search", &s.threads),
      base::IntegerFlag("hash_mb", "MB", 1, 1 << 20, "tables of the live search", &s.hash_mb),
      base::TextFlag("book", "FILE", "for keep, as in plumb engine: a book, embedded or none",
                     &s.book),
      base::IntegerFlag("seed", "N", 0, kMany, "seed of the openings", &s.seed),
  };
}

std::unique_ptr<Player> MakePartner(const Options& options) {
  if (options.against == "alphabeta") return std::make_unique<AlphaBetaPlayer>();
  if (options.against == "uct") return std::make_unique<UctPlayer>();
  return std::make_unique<ProcessPlayer>(options.against);
}

void PrintPoints(const char* name, const Points& points) {
  std::printf("%-8s %5d games  %5.1f %% +- %.1f\n", name, points.games(), 100 * points.Mean(),
              100 * points.StandardError());
  std::fflush(stdout);
}

// Those of the options. OutOfRangeError if there are not enough.
absl::StatusOr<std::vector<Position>> OpeningsFor(const Options& options, BoardSize size) {
  absl::StatusOr<std::vector<Position>> all = ReadOpenings(options.openings, size);
  if (!all.ok()) return all.status();
  const auto first = static_cast<std::size_t>(options.skip);
  const auto last = first + static_cast<std::size_t>(options.pairs);
  if (all->size() < last) {
    return absl::OutOfRangeError(absl::StrCat(options.openings, " has ", all->size(),
                                              " openings of ", size.ToString(), ", not ", last));
  }
  return std::vector<Position>(all->begin() + options.skip,
                               all->begin() + options.skip + options.pairs);
}

absl::Status Match(const Options& options, const std::vector<BoardSize>& sizes) {
  LivePlayer live(options.live());
  const std::unique_ptr<Player> partner = MakePartner(options);
  Points all;
  for (const BoardSize size : sizes) {
    const absl::StatusOr<std::vector<Position>> openings = OpeningsFor(options, size);
    if (!openings.ok()) return openings.status();
    const Points points =
        PlayMatch({live, options.limit()}, {*partner, options.partner_limit()}, *openings);
    PrintPoints(size.ToString().c_str(), points);
    all.Add(points);
  }
  PrintPoints("all", all);
  return absl::OkStatus();
}

void PrintOpenings(const Options& options, const std::vector<BoardSize>& sizes) {
  for (const BoardSize size : sizes) {
    Random random(static_cast<std::uint64_t>(options.seed));
    OpeningChooser chooser(size, options.plies, random);
    for (int i = 0; i < options.pairs; ++i) {
      std::printf("%s %s\n", size.ToString().c_str(), chooser.Next().Moves().c_str());
      std::fflush(stdout);
    }
  }
}

void Keep(const Options& options, const std::vector<BoardSize>& sizes) {
  MoveChooserPlayer engine(options.engine());
  Solver solver({.hash_mb = 512, .threads = options.threads});
  for (const BoardSize size : sizes) {
    Random random(static_cast<std::uint64_t>(options.seed));
    const Keeping k = PlayPerfectOpponent(engine, solver, size, 2 * options.pairs, options.plies,
                                          options.limit(), random);
    for (const Drop& drop : k.drops) {
      std::printf("%splayed %d, which does not keep a %s\n", Describe(drop.position).c_str(),
                  drop.column + 1, drop.score > kDraw ? "win" : "draw");
    }
    std::printf("%-8s %5d games %6d moves, %d dropped the value (%d could have)\n",
                size.ToString().c_str(), k.games, k.moves, static_cast<int>(k.drops.size()),
                k.tempting);
    std::fflush(stdout);
  }
}

absl::Status Run(absl::Span<const absl::string_view> arguments) {
  Options options;
  const std::vector<base::Flag> flags = FlagsOf(options);
  const absl::StatusOr<base::ParsedArguments> parsed = base::ParseArguments(flags, arguments);
  if (!parsed.ok()) return parsed.status();
  if (parsed->help || parsed->operands.size() != 1) {
    std::printf("%s%s", kUsage, base::FlagsHelp(flags).c_str());
    return absl::OkStatus();
  }
  std::vector<BoardSize> sizes;
  for (const absl::string_view text : absl::StrSplit(options.sizes, ',')) {
    const absl::StatusOr<BoardSize> size = ParseBoardSize(text);
    if (!size.ok()) return size.status();
    sizes.push_back(*size);
  }
  const absl::string_view command = parsed->operands.front();
  if (command == "play") {
    return Match(options, sizes);
  } else if (command == "openings") {
    PrintOpenings(options, sizes);
  } else if (command == "keep") {
    Keep(options, sizes);
  } else if (command == "serve") {
    LivePlayer live(options.live());
    ServePlayer(live);
  } else {
    return absl::InvalidArgumentError("expected play, keep, openings or serve");
  }
  return absl::OkStatus();
}

}  // namespace
}  // namespace plumb::tools

int main(int argc, char** argv) { return plumb::tools::RunTool(argc, argv, plumb::tools::Run); }
