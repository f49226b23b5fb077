#include "tests/support/judge.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::AssertionFailure;
using ::testing::AssertionResult;
using ::testing::AssertionSuccess;

std::string Text(const ScoreBounds& bounds) {
  return absl::StrCat("[", bounds.lower.value(), ", ", bounds.upper.value(), "]");
}

std::string Text(const std::vector<int>& columns) {
  return absl::StrCat("columns ", absl::StrJoin(columns, " "), " (from 0)");
}

bool Contains(const ScoreBounds& bounds, Score score) {
  return bounds.lower <= score && score <= bounds.upper;
}

bool IsExactly(const ScoreBounds& bounds, Score score) {
  return bounds.IsExact() && bounds.lower == score;
}

AssertionResult Check(bool right, const Position& position, const std::string& answer,
                      Score truth) {
  if (right) return AssertionSuccess();
  return AssertionFailure() << "answered " << answer << ", true score " << truth.value() << ", of "
                            << tools::Describe(position);
}

}  // namespace

int Sign(Score score) { return score > kDraw ? 1 : score < kDraw ? -1 : 0; }

std::vector<int> ColumnsFromTheCentre(const Position& position) {
  std::vector<int> columns;
  const int last = position.size().width() - 1;
  for (int column = 0; column <= last; ++column) {
    if (position.HasRoom(column)) columns.push_back(column);
  }
  std::stable_sort(columns.begin(), columns.end(), [last](int a, int b) {
    return std::abs(2 * a - last) < std::abs(2 * b - last);
  });
  return columns;
}

std::vector<int> Judge::BestMoves(const Position& position) {
  std::vector<int> columns;
  if (position.State() != GameState::kOngoing) return columns;
  const Score best = ScoreOf(position);
  for (int column = 0; column < position.size().width(); ++column) {
    if (position.HasRoom(column) && -ScoreOf(position.After(column)) == best) {
      columns.push_back(column);
    }
  }
  return columns;
}

AssertionResult Judge::IsScore(const Position& position, const SolveResult& result) {
  const Score truth = ScoreOf(position);
  return Check(IsExactly(result.bounds, truth), position, Text(result.bounds), truth);
}

AssertionResult Judge::IsSign(const Position& position, const SolveResult& result) {
  const Score truth = ScoreOf(position);
  return Check(IsExactly(result.bounds, Score(Sign(truth))), position, Text(result.bounds), truth);
}

AssertionResult Judge::IsAnalysis(const Position& position, const Analysis& analysis) {
  if (AssertionResult bound = BoundColumns(position, analysis); !bound) return bound;
  for (const std::optional<ScoreBounds>& bounds : analysis.columns) {
    if (bounds && !bounds->IsExact()) {
      return Check(false, position, "bounds " + Text(*bounds), ScoreOf(position));
    }
  }
  return AssertionSuccess();
}

AssertionResult Judge::AreBestMoves(const Position& position, const BestMovesResult& result) {
  const Score truth = ScoreOf(position);
  return Check(IsExactly(result.bounds, truth) && result.columns == BestMoves(position), position,
               absl::StrCat(Text(result.bounds), " ", Text(result.columns)), truth);
}

AssertionResult Judge::IsWholeLine(const Position& position, const Line& line) {
  if (AssertionResult begin = IsBeginOfLine(position, line); !begin) return begin;
  const Score truth = ScoreOf(position);
  const int cells = position.size().cells();
  const bool is_over = position.State() != GameState::kOngoing;
  const int last = is_over ? position.ply() : LastStone(truth, cells, position.ply());
  const int length = static_cast<int>(line.columns.size());
  return Check(IsExactly(line.bounds, truth) && position.ply() + length == last, position,
               absl::StrCat(Text(line.bounds), " ", Text(line.columns)), truth);
}

AssertionResult Judge::Bound(const Position& position, const ScoreBounds& bounds) {
  const Score truth = ScoreOf(position);
  return Check(Contains(bounds, truth), position, Text(bounds), truth);
}

AssertionResult Judge::BoundColumns(const Position& position, const Analysis& analysis) {
  const int width = position.size().width();
  if (static_cast<int>(analysis.columns.size()) != width) {
    return AssertionFailure() << analysis.columns.size() << " columns of "
                              << tools::Describe(position);
  }
  for (int column = 0; column < width; ++column) {
    const std::optional<ScoreBounds>& bounds = analysis.columns[static_cast<std::size_t>(column)];
    const std::string where = absl::StrCat("column ", column, " (from 0) ");
    if (bounds.has_value() != position.HasRoom(column)) {
      return Check(false, position, where + (bounds ? "scored" : "not scored"), ScoreOf(position));
    }
    if (!bounds) continue;
    const Score truth = -ScoreOf(position.After(column));
    if (!Contains(*bounds, truth)) return Check(false, position, where + Text(*bounds), truth);
  }
  return AssertionSuccess();
}

AssertionResult Judge::IncludeBestMoves(const Position& position, const BestMovesResult& result) {
  const std::vector<int> best = BestMoves(position);
  const bool all =
      std::includes(result.columns.begin(), result.columns.end(), best.begin(), best.end());
  const Score truth = ScoreOf(position);
  return Check(all && Contains(result.bounds, truth), position,
               absl::StrCat(Text(result.bounds), " ", Text(result.columns)), truth);
}

AssertionResult Judge::IsBeginOfLine(const Position& position, const Line& line) {
  if (AssertionResult bound = Bound(position, line.bounds); !bound) return bound;
  Position current = position;
  for (const int column : line.columns) {
    const std::vector<int> best = BestMoves(current);
    const auto is_best = [&best](int c) { return std::count(best.begin(), best.end(), c) != 0; };
    const std::vector<int> order = ColumnsFromTheCentre(current);
    const auto preferred = std::find_if(order.begin(), order.end(), is_best);
    if (preferred == order.end() || *preferred != column) {
      return Check(false, current, absl::StrCat("column ", column, " (from 0)"), ScoreOf(current))
             << "in the line " << Text(line.columns) << " from " << tools::Describe(position);
    }
    current = current.After(column);
  }
  return AssertionSuccess();
}

}  // namespace plumb::testing
