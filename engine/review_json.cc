#include "engine/review_json.h"

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game.h"
#include "engine/review.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/board/side.h"

namespace plumb::engine {
namespace {

absl::string_view NameOf(Outcome outcome) {
  switch (outcome) {
    case Outcome::kOngoing:
      return "ongoing";
    case Outcome::kRedWins:
      return "red";
    case Outcome::kYellowWins:
      return "yellow";
    case Outcome::kDrawn:
      return "draw";
  }
  return "ongoing";
}

std::string Pair(const ScoreBounds& bounds) {
  return absl::StrCat("[", bounds.lower.value(), ",", bounds.upper.value(), "]");
}

std::string MoveObject(const ReviewedMove& move, std::size_t ply, int first_column) {
  std::vector<int> better = move.better;
  for (int& column : better) column += first_column;
  return absl::StrCat(R"({"ply":)", ply, R"(,"column":)", move.column + first_column,
                      R"(,"side":")", move.side == Side::kRed ? "red" : "yellow", R"(","grade":")",
                      NameOf(move.grade), R"(","dropped":)",
                      move.dropped.has_value() ? absl::StrCat(*move.dropped) : "null",
                      R"(,"possible":)", Pair(move.possible), R"(,"played":)", Pair(move.played),
                      R"(,"better":[)", absl::StrJoin(better, ","), "]}");
}

std::string SideObject(const ReviewedSide& side) {
  std::string text = absl::StrCat(R"({"accuracy":)", side.accuracy.has_value()
                                                         ? absl::StrFormat("%.1f", *side.accuracy)
                                                         : std::string("null"));
  for (const Grade grade :
       {Grade::kBest, Grade::kGood, Grade::kMistake, Grade::kBlunder, Grade::kUnproven}) {
    absl::StrAppend(&text, ",\"", NameOf(grade), "\":", side.count(grade));
  }
  return text + "}";
}

}  // namespace

absl::string_view NameOf(Grade grade) {
  switch (grade) {
    case Grade::kBest:
      return "best";
    case Grade::kGood:
      return "good";
    case Grade::kMistake:
      return "mistake";
    case Grade::kBlunder:
      return "blunder";
    case Grade::kUnproven:
      break;
  }
  return "unproven";
}

std::string ReviewJson(const Review& review, ColumnBase base) {
  const int first_column = base == ColumnBase::kOne ? 1 : 0;
  std::vector<int> columns;
  std::vector<std::string> moves;
  std::vector<std::string> values;
  for (const ReviewedMove& move : review.moves) {
    columns.push_back(move.column);
    moves.push_back(MoveObject(move, moves.size() + 1, first_column));
  }
  for (const ScoreBounds& value : review.values) values.push_back(Pair(value));
  return absl::StrCat(R"({"moves":")", FormatMoves(columns, review.size, base), R"(","size":")",
                      review.size.ToString(), R"(","first_column":)", first_column,
                      R"(,"result":")", NameOf(review.outcome), R"(","complete":)",
                      review.is_complete() ? "true" : "false", R"(,"values":[)",
                      absl::StrJoin(values, ","), R"(],"review":[)", absl::StrJoin(moves, ","),
                      R"(],"red":)", SideObject(review.red), R"(,"yellow":)",
                      SideObject(review.yellow), R"(,"nodes":)", review.nodes, R"(,"seconds":)",
                      absl::StrFormat("%.6f", absl::ToDoubleSeconds(review.elapsed)), "}");
}

}  // namespace plumb::engine
