#include "tools/judged_positions.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tools/random_positions.h"

namespace plumb::tools {
namespace {

constexpr absl::string_view kFull = ".";

// Half of the moves are best ones; the others give away at most so many points.
constexpr int kMostGivenAway = 3;

// A game goes on beyond these stones after the first position with this probability.
constexpr int kEarlyStones = 4;
constexpr int kGoesOnOneIn = 4;

absl::StatusOr<std::optional<Score>> ParseScore(absl::string_view text) {
  if (text == kFull) return std::optional<Score>();
  int value = 0;
  if (!absl::SimpleAtoi(text, &value)) {
    return absl::InvalidArgumentError(absl::StrCat("'", text, "' is neither a score nor a '.'"));
  }
  return std::optional<Score>(Score(value));
}

JudgedPosition Judge(Solver& solver, const RandomGame& game) {
  JudgedPosition judged = {game.Moves(), game.position, {}};
  for (const std::optional<ScoreBounds>& bounds : solver.Analyze(game.position).columns) {
    judged.scores.push_back(bounds.has_value() ? std::optional<Score>(bounds->lower)
                                               : std::nullopt);
  }
  return judged;
}

}  // namespace

Score JudgedPosition::best() const {
  std::optional<Score> best;
  for (const std::optional<Score>& score : scores) {
    if (score.has_value() && (!best.has_value() || *score > *best)) best = score;
  }
  assert(best.has_value());
  return *best;
}

int JudgedPosition::Drop(int column) const {
  return best().value() - scores[static_cast<std::size_t>(column)]->value();
}

bool JudgedPosition::HasChoice() const {
  return std::any_of(scores.begin(), scores.end(), [this](const std::optional<Score>& score) {
    return score.has_value() && *score != best();
  });
}

std::string FormatJudged(const JudgedPosition& judged) {
  std::string line = judged.moves;
  for (const std::optional<Score>& score : judged.scores) {
    absl::StrAppend(&line, " ",
                    score.has_value() ? absl::StrCat(score->value()) : std::string(kFull));
  }
  return line;
}

absl::StatusOr<JudgedPosition> ParseJudged(absl::string_view line) {
  const std::vector<absl::string_view> words = absl::StrSplit(line, ' ');
  const absl::StatusOr<Position> position =
      ParseMoves(words.front(), BoardSize(), ColumnBase::kOne);
  if (!position.ok()) return position.status();
  if (position->State() != GameState::kOngoing) {
    return absl::InvalidArgumentError("the game is over");
  }
  JudgedPosition judged = {std::string(words.front()), *position, {}};
  for (std::size_t i = 1; i < words.size(); ++i) {
    const absl::StatusOr<std::optional<Score>> score = ParseScore(words[i]);
    if (!score.ok()) return score.status();
    judged.scores.push_back(*score);
  }
  const int width = position->size().width();
  if (judged.scores.size() != static_cast<std::size_t>(width)) {
    return absl::InvalidArgumentError(absl::StrCat("expected ", width, " scores after the moves"));
  }
  for (int column = 0; column < width; ++column) {
    if (judged.scores[static_cast<std::size_t>(column)].has_value() != position->HasRoom(column)) {
      return absl::InvalidArgumentError(
          absl::StrCat("column ", column + 1, " needs ",
                       position->HasRoom(column) ? "a score" : "a '.', because it is full"));
    }
  }
  return judged;
}

absl::StatusOr<std::vector<JudgedPosition>> ReadJudged(const std::string& path) {
  std::ifstream file(path);
  if (!file) return absl::NotFoundError(absl::StrCat(path, " cannot be opened"));
  std::vector<JudgedPosition> all;
  for (std::string line; std::getline(file, line);) {
    absl::StatusOr<JudgedPosition> judged = ParseJudged(line);
    if (!judged.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(path, ", line ", all.size() + 1, ": ", judged.status().message()));
    }
    all.push_back(*std::move(judged));
  }
  return all;
}

std::vector<JudgedPosition> StrongPlay::PlayGame() {
  std::vector<JudgedPosition> found;
  RandomGame game = {{}, Position(size_)};
  const int most = random_.Below(kGoesOnOneIn) == 0 ? size_.cells() : from_ + kEarlyStones;
  while (game.position.State() == GameState::kOngoing && game.position.ply() <= most) {
    const JudgedPosition judged = Judge(solver_, game);
    if (game.position.ply() >= from_ && seen_.insert(game.position.CanonicalKey()).second) {
      found.push_back(judged);
    }
    game.columns.push_back(ChooseColumn(judged));
    game.position = game.position.After(game.columns.back());
  }
  return found;
}

int StrongPlay::ChooseColumn(const JudgedPosition& judged) {
  const int allowed = random_.Below(2) == 0 ? 0 : 1 + random_.Below(kMostGivenAway);
  std::vector<int> columns;
  for (int column = 0; column < judged.position.size().width(); ++column) {
    if (judged.position.HasRoom(column) && judged.Drop(column) <= allowed) {
      columns.push_back(column);
    }
  }
  return columns[static_cast<std::size_t>(random_.Below(static_cast<int>(columns.size())))];
}

}  // namespace plumb::tools
