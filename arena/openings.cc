#include "arena/openings.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "arena/moves.h"
#include "base/quoted.h"
#include "engine/game.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::arena {
namespace {

absl::StatusOr<Opening> ParseOpening(absl::string_view moves) {
  const absl::StatusOr<Position> position = ParseMoves(moves, BoardSize(), ColumnBase::kOne);
  if (!position.ok()) return position.status();
  if (position->State() != GameState::kOngoing) {
    return absl::InvalidArgumentError("the game is already over");
  }
  Opening opening;
  for (const char digit : moves) opening.push_back(digit - '1');
  return opening;
}

// std::shuffle and std::uniform_int_distribution differ between libraries.
std::size_t Below(std::size_t bound, std::mt19937& random) { return random() % bound; }

// Own and opponent's stones: all there is of a position of known size.
using Stones = std::pair<Uint128, Uint128>;
Stones StonesOf(const Position& position) { return {position.own(), position.opponent()}; }

bool IsStopped(const base::StopSource* stop) { return stop != nullptr && stop->StopRequested(); }

// One way to each unfinished position of the next ply, up to mirror images; to some if `stop` ends
// the work.
std::vector<Opening> Extend(const std::vector<Opening>& openings, const base::StopSource* stop) {
  std::map<Stones, Opening> found;
  for (const Opening& opening : openings) {
    if (IsStopped(stop)) break;
    const engine::Game game = GameAfter(opening);
    for (const int column : game.LegalColumns()) {
      const Position next = game.position().After(column);
      if (next.State() != GameState::kOngoing) continue;
      Opening longer = opening;
      longer.push_back(column);
      found.try_emplace(std::min(StonesOf(next), StonesOf(next.Mirrored())), std::move(longer));
    }
  }
  std::vector<Opening> extended;
  extended.reserve(found.size());
  for (auto& [stones, opening] : found) extended.push_back(std::move(opening));
  return extended;
}

}  // namespace

absl::StatusOr<std::vector<Opening>> ParseOpenings(absl::string_view text) {
  std::vector<Opening> openings;
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    line = absl::StripAsciiWhitespace(line);
    const absl::string_view moves = line.substr(0, line.find(' '));
    if (moves.empty() || moves[0] == '#') continue;
    absl::StatusOr<Opening> opening = ParseOpening(moves);
    if (!opening.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("line ", number, ": ", base::Quoted(moves),
                                                     ": ", opening.status().message()));
    }
    openings.push_back(*std::move(opening));
  }
  if (openings.empty()) return absl::InvalidArgumentError("there is no opening");
  return openings;
}

std::vector<Opening> BalancedOpenings(int plies, Solver& solver, const base::StopSource* stop) {
  std::vector<Opening> openings = {{}};
  for (int ply = 0; ply < plies; ++ply) openings = Extend(openings, stop);
  std::vector<Opening> balanced;
  for (Opening& opening : openings) {
    if (IsStopped(stop)) break;
    const SolveResult result = solver.SolveWeak(GameAfter(opening).position(), {.stop = stop});
    if (result.bounds.IsExact() && result.bounds.lower == kDraw) {
      balanced.push_back(std::move(opening));
    }
  }
  return balanced;
}

std::vector<Opening> RandomOpenings(int plies, int count, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::vector<Opening> openings;
  while (openings.size() < static_cast<std::size_t>(count)) {
    Opening opening;
    engine::Game game;
    while (game.moves_made() < plies && game.outcome() == engine::Outcome::kOngoing) {
      const std::vector<int> legal = game.LegalColumns();
      opening.push_back(legal[Below(legal.size(), random)]);
      game.Play(opening.back());
    }
    if (game.outcome() != engine::Outcome::kOngoing || game.position().CanWinNow()) continue;
    if (game.position().Passed().CanWinNow()) continue;
    openings.push_back(std::move(opening));
  }
  return openings;
}

const Opening& OpeningInTurn(const std::vector<Opening>& openings, int number) {
  static const Opening kEmptyBoard;
  if (openings.empty()) return kEmptyBoard;
  return openings[static_cast<std::size_t>(number) % openings.size()];
}

void ShuffleOpenings(std::uint32_t seed, std::vector<Opening>& openings) {
  std::mt19937 random(seed);
  for (std::size_t i = openings.size(); i > 1; --i) {
    std::swap(openings[i - 1], openings[Below(i, random)]);
  }
}

}  // namespace plumb::arena
