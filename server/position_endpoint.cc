#include "server/position_endpoint.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "base/json_text.h"
#include "engine/position_forms/fen.h"
#include "engine/position_forms/position_builder.h"
#include "server/api.h"
#include "server/caching.h"
#include "server/http_message.h"
#include "server/pgn_choice.h"
#include "server/query.h"
#include "server/question.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::server {
namespace {

const char* ColorOf(Side side) { return side == Side::kRed ? "red" : "yellow"; }

const char* StateOf(const GivenPosition& given) {
  switch (given.position.State()) {
    case GameState::kOngoing:
      return "ongoing";
    case GameState::kFull:
      return "draw";
    case GameState::kLost:
      return ColorOf(Other(given.to_move));
    case GameState::kWon:
      return ColorOf(given.to_move);
  }
  return "ongoing";
}

std::string Rows(const GivenPosition& given) {
  const BoardSize size = given.position.size();
  std::vector<std::string> rows;
  for (int row = size.height() - 1; row >= 0; --row) {
    std::string cells;
    for (int column = 0; column < size.width(); ++column) {
      const std::optional<Side> stone = engine::StoneAt(given, column, row);
      cells += !stone.has_value() ? '.' : *stone == Side::kRed ? 'X' : 'O';
    }
    rows.push_back(absl::StrCat("\"", cells, "\""));
  }
  return absl::StrJoin(rows, ",");
}

// The cells of the four, columns and rows from 1.
std::string WinningCells(const Position& position) {
  const BoardSize size = position.size();
  const Uint128 four = FourInARow(size, position.opponent()) | FourInARow(size, position.own());
  std::vector<std::string> cells;
  for (int column = 0; column < size.width(); ++column) {
    for (int row = 0; row < size.height(); ++row) {
      if ((four & size.CellBit(column, row)) == 0) continue;
      cells.push_back(absl::StrCat("[", column + 1, ",", row + 1, "]"));
    }
  }
  return absl::StrJoin(cells, ",");
}

// Null where the form does not tell the order of the moves.
std::string MovesOf(const Question& question) {
  const absl::StatusOr<std::vector<int>> moves =
      ParseColumns(question.text, question.size(), ColumnBase::kOne);
  if (!moves.ok()) return "null";
  return base::JsonString(FormatMoves(*moves, question.size(), ColumnBase::kOne));
}

// The last position of a game.
absl::StatusOr<Question> QuestionOfPgn(const std::string& pgn, const Query& query) {
  if (absl::Status status = query.OnlyHas({"pgn", "game"}); !status.ok()) return status;
  const absl::StatusOr<std::vector<int>> moves = MovesOfPgn(pgn, BoardSize(), query);
  if (!moves.ok()) return moves.status();
  return ParseQuestion(FormatMoves(*moves, BoardSize(), ColumnBase::kOne), BoardSize());
}

absl::StatusOr<Question> QuestionToDraw(const Query& query) {
  if (const std::string* pgn = query.Find("pgn")) return QuestionOfPgn(*pgn, query);
  if (absl::Status status = query.OnlyHas({"position", "size"}); !status.ok()) return status;
  return QuestionOf(query);
}

}  // namespace

void AnswerPosition(Api& /*api*/, const Call& call) {
  const absl::StatusOr<Question> question = QuestionToDraw(call.query);
  if (!question.ok()) return call.exchange->Send(Problem(400, question.status().message()));
  const std::string tag =
      AnswerTag("position", absl::StrCat(question->size().ToString(), " ", question->text));
  if (HasTag(call.request.if_none_match, tag)) {
    return call.exchange->Send(NotModified(tag, kForEver));
  }
  call.exchange->Send(ProvenAnswer(
      absl::StrCat(R"({"position":)", base::JsonString(question->text), R"(,"size":")",
                   question->size().ToString(), R"(","to_move":")",
                   ColorOf(question->given.to_move), R"(","state":")", StateOf(question->given),
                   R"(","moves":)", MovesOf(*question), R"(,"cells":[)", Rows(question->given),
                   R"(],"winning":[)", WinningCells(question->position()), R"(],"fen":)",
                   base::JsonString(engine::FormatFen(question->given)), "}"),
      tag));
}

}  // namespace plumb::server
