#include "cli/review_text.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "cli/color.h"
#include "cli/solve/score_text.h"
#include "engine/game.h"
#include "engine/review.h"
#include "engine/review_json.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/board/side.h"

namespace plumb::cli {
namespace {

using engine::Grade;
using engine::NameOf;

constexpr int kHalfHeight = 4;  // Rows of the graph above the axis, and as many below.
constexpr int kWidestGraph = 70;

constexpr absl::string_view kRed = "\x1b[31m";
constexpr absl::string_view kYellow = "\x1b[33m";
constexpr absl::string_view kBold = "\x1b[1m";
constexpr absl::string_view kNormal = "\x1b[0m";

std::string Painted(absl::string_view text, absl::string_view paint, Color color) {
  return color == Color::kAnsi ? absl::StrCat(paint, text, kNormal) : std::string(text);
}

// The best win that any position of the game has, so that the bars fill the graph.
int LargestScore(const engine::Review& review) {
  int largest = 1;
  for (const ScoreBounds& value : review.values) {
    if (!value.IsExact()) continue;
    largest = std::max({largest, value.lower.value(), -value.lower.value()});
  }
  return largest;
}

// Rows of a bar: from -kHalfHeight to kHalfHeight, and never 0 if somebody is proven to win.
// Nothing if it is not proven who.
std::optional<int> BarOf(const ScoreBounds& value, int largest) {
  const auto rows = [largest](int score) { return (score * kHalfHeight + largest - 1) / largest; };
  if (value.lower > kDraw) return rows(value.lower.value());
  if (value.upper < kDraw) return -rows(-value.upper.value());
  return value.IsExact() ? std::optional<int>(0) : std::nullopt;
}

// How often a position is shown: each, every second, ...
int StepOf(const engine::Review& review) {
  return (static_cast<int>(review.values.size()) + kWidestGraph - 1) / kWidestGraph;
}

std::string GraphRow(const std::vector<std::optional<int>>& bars, int row, Color color) {
  std::string text;
  for (const std::optional<int>& bar : bars) {
    if (row == 0) {
      text += !bar.has_value() ? "?" : *bar == 0 ? "-" : "+";
    } else if (row > 0 && bar.value_or(0) >= row) {
      text += Painted("#", kRed, color);
    } else if (row < 0 && bar.value_or(0) <= row) {
      text += Painted("#", kYellow, color);
    } else {
      text += ' ';
    }
  }
  return std::string(absl::StripTrailingAsciiWhitespace(text));
}

std::string ColumnList(std::vector<int> columns, ColumnBase base) {
  for (int& column : columns) column += base == ColumnBase::kOne ? 1 : 0;
  return absl::StrJoin(columns, " ");
}

// "dropped 3 (from 2 to -1), best was 4 5"
std::string Remark(const engine::ReviewedMove& move, ColumnBase base) {
  if (move.grade == Grade::kUnproven) {
    return absl::StrCat("score ", BoundsText(move.played), ", the best ",
                        BoundsText(move.possible));
  }
  std::string remark;
  if (move.dropped.value_or(0) > 0) {
    remark = absl::StrCat("dropped ", *move.dropped, ": from ", BoundsText(move.possible), " to ",
                          BoundsText(move.played));
  }
  if (!move.better.empty()) {
    absl::StrAppend(&remark, remark.empty() ? "" : "; ", "best: ", ColumnList(move.better, base));
  }
  return remark;
}

absl::string_view MarkOf(Grade grade) {
  switch (grade) {
    case Grade::kMistake:
      return "?";
    case Grade::kBlunder:
      return "??";
    case Grade::kBest:
    case Grade::kGood:
    case Grade::kUnproven:
      break;
  }
  return "";
}

std::string MoveLine(const engine::ReviewedMove& move, std::size_t ply, const ReviewLook& look) {
  const bool is_bad = move.grade == Grade::kMistake || move.grade == Grade::kBlunder;
  const std::string grade = absl::StrFormat("%-8s %-2s", std::string(NameOf(move.grade)),
                                            std::string(MarkOf(move.grade)));
  const std::string line =
      absl::StrFormat("%4d. %-6s %3d   %s  %s", ply, plumb::NameOf(move.side),
                      move.column + (look.base == ColumnBase::kOne ? 1 : 0),
                      is_bad ? Painted(grade, kBold, look.color) : grade, Remark(move, look.base));
  return absl::StrCat(absl::StripTrailingAsciiWhitespace(line), "\n");
}

absl::string_view ResultOf(engine::Outcome outcome) {
  switch (outcome) {
    case engine::Outcome::kRedWins:
      return "Red won";
    case engine::Outcome::kYellowWins:
      return "Yellow won";
    case engine::Outcome::kDrawn:
      return "drawn";
    case engine::Outcome::kOngoing:
      break;
  }
  return "not finished";
}

std::string SideLine(const engine::Review& review, Side side, absl::string_view name) {
  const engine::ReviewedSide& summary = review.of(side);
  const std::string accuracy =
      summary.accuracy.has_value() ? absl::StrFormat("%.1f %%", *summary.accuracy) : "unknown";
  std::string line = absl::StrFormat(
      "%-7s: accuracy %s, %d best, %d good, %d %s, %d %s", plumb::NameOf(side), accuracy,
      summary.count(Grade::kBest), summary.count(Grade::kGood), summary.count(Grade::kMistake),
      summary.count(Grade::kMistake) == 1 ? "mistake" : "mistakes", summary.count(Grade::kBlunder),
      summary.count(Grade::kBlunder) == 1 ? "blunder" : "blunders");
  if (const int unproven = summary.count(Grade::kUnproven); unproven > 0) {
    absl::StrAppend(&line, ", ", unproven, " unproven");
  }
  if (!name.empty()) absl::StrAppend(&line, " (", name, ")");
  return line + "\n";
}

}  // namespace

std::string ValueGraph(const engine::Review& review, Color color) {
  const int largest = LargestScore(review);
  const auto step = static_cast<std::size_t>(StepOf(review));
  std::vector<std::optional<int>> bars;
  for (std::size_t i = 0; i < review.values.size(); i += step) {
    bars.push_back(BarOf(review.values[i], largest));
  }
  std::string graph;
  for (int row = kHalfHeight; row >= -kHalfHeight; --row) {
    const absl::string_view title = row == kHalfHeight    ? "Red    "
                                    : row == -kHalfHeight ? "Yellow "
                                    : row == 0            ? "draw   "
                                                          : "       ";
    const std::string line = absl::StrCat(title, "|", GraphRow(bars, row, color));
    absl::StrAppend(&graph, absl::StripTrailingAsciiWhitespace(line), "\n");
  }
  return graph;
}

std::string ExplainReview(const engine::Review& review, const PlayerNames& names,
                          const ReviewLook& look) {
  std::string text =
      absl::StrCat(review.size.ToString(), ", ", review.moves.size(),
                   review.moves.size() == 1 ? " move, " : " moves, ", ResultOf(review.outcome),
                   "\n\n", ValueGraph(review, look.color), "\n");
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    text += MoveLine(review.moves[i], i + 1, look);
  }
  absl::StrAppend(&text, review.moves.empty() ? "" : "\n", SideLine(review, Side::kRed, names[0]),
                  SideLine(review, Side::kYellow, names[1]));
  if (!review.is_complete()) {
    text += "The time was over before every move was proven; more of it proves more.\n";
  }
  absl::StrAppend(&text, absl::StrFormat("Found by : book and search, %d nodes in %.3f s\n",
                                         review.nodes, absl::ToDoubleSeconds(review.elapsed)));
  return text;
}

}  // namespace plumb::cli
