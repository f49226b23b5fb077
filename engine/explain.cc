#include "engine/explain.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/types/span.h"
#include "engine/board_view.h"
#include "engine/side.h"
#include "solver/board_size.h"
#include "solver/position.h"
#include "solver/position_text.h"
#include "solver/score.h"
#include "solver/solver.h"

namespace plumb {
namespace {

using Clock = std::chrono::steady_clock;

// What the text below says, found before the first word is written.
struct Findings {
  Score score;                      // The best one. Only a sign if weak.
  std::vector<std::string> scores;  // A caption for each column.
  std::vector<int> best;
  std::vector<int> line;  // Empty if weak.
  std::uint64_t nodes = 0;
};

Findings FindOut(const Position& position, Precision precision, Solver& solver) {
  Findings findings;
  const Analysis analysis = AnalyzeWith(precision, position, solver);
  findings.nodes = analysis.nodes;
  for (int column = 0; column < position.size().width(); ++column) {
    const std::optional<ScoreBounds>& bounds = analysis.columns[static_cast<std::size_t>(column)];
    findings.scores.push_back(bounds.has_value() ? absl::StrCat(bounds->lower.value()) : ".");
    if (!bounds.has_value()) continue;
    if (findings.best.empty() || bounds->lower > findings.score) {
      findings.best.clear();
      findings.score = bounds->lower;
    }
    if (bounds->lower == findings.score) findings.best.push_back(column);
  }
  if (precision == Precision::kStrong) {
    Line line = solver.PrincipalVariation(position);
    findings.nodes += line.nodes;
    findings.line = std::move(line.columns);
  }
  return findings;
}

std::vector<int> Numbers(absl::Span<const int> columns, ColumnBase base) {
  std::vector<int> numbers(columns.begin(), columns.end());
  for (int& number : numbers) number += base == ColumnBase::kOne ? 1 : 0;
  return numbers;
}

// "column 4", "columns 3 and 5", "columns 2, 4 and 6"
std::string NameColumns(absl::Span<const int> columns, ColumnBase base) {
  const std::vector<int> numbers = Numbers(columns, base);
  if (numbers.size() == 1) return absl::StrCat("column ", numbers.front());
  const auto first = absl::MakeConstSpan(numbers).first(numbers.size() - 1);
  return absl::StrCat("columns ", absl::StrJoin(first, ", "), " and ", numbers.back());
}

std::string FinishedVerdict(const Position& position) {
  const Side side = SideToMove(position);
  switch (position.State()) {
    case GameState::kLost:
      return absl::StrCat(NameOf(Other(side)), " has won");
    case GameState::kWon:
      return absl::StrCat(NameOf(side), " has won");
    case GameState::kFull:
    case GameState::kOngoing:
      break;
  }
  return "The board is full: a draw";
}

std::string Verdict(const Position& position, ColumnBase base, Precision precision,
                    const Findings& findings) {
  const std::string with = absl::StrCat(" with ", NameColumns(findings.best, base));
  std::string plies;
  if (precision == Precision::kStrong) {
    const int count =
        LastStone(findings.score, position.size().cells(), position.ply()) - position.ply();
    plies = absl::StrCat(" in ", count, count == 1 ? " ply" : " plies");
  }
  const char* side = NameOf(SideToMove(position));
  if (findings.score > kDraw) return absl::StrCat(side, " to move wins", plies, with);
  if (findings.score < kDraw) {
    // With every column lost alike there is nothing to hold out with.
    const std::string longest = precision == Precision::kStrong ? with : "";
    return absl::StrCat(side, " to move loses", plies, longest);
  }
  return absl::StrCat(side, " to move draws", with);
}

std::string ExplainFinished(const Position& position, ColumnBase base) {
  return absl::StrCat(BoardView(position, base, {}), "\n", FinishedVerdict(position), "\n");
}

}  // namespace

SolveResult SolveWith(Precision precision, const Position& position, Solver& solver) {
  return precision == Precision::kWeak ? solver.SolveWeak(position) : solver.Solve(position);
}

Analysis AnalyzeWith(Precision precision, const Position& position, Solver& solver) {
  Analysis analysis;
  analysis.columns.resize(static_cast<std::size_t>(position.size().width()));
  if (position.State() != GameState::kOngoing) return analysis;
  if (precision == Precision::kStrong) return solver.Analyze(position);
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.HasRoom(column)) continue;
    const SolveResult child = solver.SolveWeak(position.After(column));
    analysis.columns[static_cast<std::size_t>(column)] = -child.bounds;
    analysis.nodes += child.nodes;
  }
  return analysis;
}

std::string Explain(const Position& position, ColumnBase base, Precision precision,
                    Solver& solver) {
  if (position.State() != GameState::kOngoing) return ExplainFinished(position, base);
  const Clock::time_point start = Clock::now();
  const Findings findings = FindOut(position, precision, solver);
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();

  std::string text = BoardView(position, base, findings.scores);
  absl::StrAppend(&text, "\n", Verdict(position, base, precision, findings), "\n");
  absl::StrAppend(&text, "Best moves : ", absl::StrJoin(Numbers(findings.best, base), " "), "\n");
  if (!findings.line.empty()) {
    absl::StrAppend(&text, "Best line  : ", FormatMoves(findings.line, position.size(), base),
                    "\n");
  }
  absl::StrAppendFormat(&text, "Searched   : %d nodes in %.3f s\n", findings.nodes, seconds);
  return text;
}

}  // namespace plumb
