#include "arena/judge.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/game_record.h"
#include "arena/moves.h"
#include "solver/board/score.h"
#include "solver/board/side.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::arena {
namespace {

// Win, draw or loss.
int ValueOf(Score score) { return score > kDraw ? 1 : score < kDraw ? -1 : 0; }

Score BestOf(const std::vector<std::optional<Score>>& scores) {
  std::optional<Score> best;
  for (const std::optional<Score>& score : scores) {
    if (score.has_value() && (!best.has_value() || *score > *best)) best = score;
  }
  return best.value_or(kDraw);
}

}  // namespace

std::optional<Judge::ColumnScores> Judge::ScoresAfter(const std::vector<int>& moves,
                                                      const base::StopSource* stop) {
  if (const auto found = known_.find(moves); found != known_.end()) return found->second;
  ColumnScores scores;
  for (const std::optional<ScoreBounds>& bounds :
       solver_->Analyze(GameAfter(moves).position(), {.stop = stop}).columns) {
    if (bounds.has_value() && !bounds->IsExact()) return std::nullopt;
    scores.push_back(bounds.has_value() ? std::optional(bounds->lower) : std::nullopt);
  }
  known_[moves] = scores;
  return scores;
}

bool Judge::Add(const GameRecord& record, const base::StopSource* stop) {
  std::map<std::string, MoveQuality> qualities;
  std::vector<Blunder> blunders;
  for (std::size_t i = static_cast<std::size_t>(record.opening_plies); i < record.moves.size();
       ++i) {
    const std::vector<int> before(record.moves.begin(),
                                  record.moves.begin() + static_cast<std::ptrdiff_t>(i));
    const std::optional<ColumnScores> scores = ScoresAfter(before, stop);
    if (!scores.has_value()) return false;
    const int column = record.moves[i];
    const Score played = *(*scores)[static_cast<std::size_t>(column)];
    const Score best = BestOf(*scores);
    const std::string name(record.name(MoverOf(static_cast<int>(i))));
    const bool keeps = ValueOf(played) == ValueOf(best);
    qualities[name].Add({.moves = 1, .perfect = played == best ? 1 : 0, .keeping = keeps ? 1 : 0});
    if (keeps) continue;
    Blunder blunder = {.game = record.number,
                       .move = static_cast<int>(i) + 1,
                       .engine = name,
                       .column = column,
                       .played = played,
                       .best = best};
    for (std::size_t c = 0; c < scores->size(); ++c) {
      if ((*scores)[c] == best) blunder.best_columns.push_back(static_cast<int>(c));
    }
    blunders.push_back(std::move(blunder));
  }
  for (const auto& [name, quality] : qualities) engines_[name].Add(quality);
  blunders_.insert(blunders_.end(), blunders.begin(), blunders.end());
  return true;
}

}  // namespace plumb::arena
