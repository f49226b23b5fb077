#include "engine/protocols/xboard_moves.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/game.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"

namespace plumb::engine {
namespace {

int FirstRank(BoardSize size) { return size.height() == 10 ? 0 : 1; }

bool IsNumber(absl::string_view text) {
  constexpr std::size_t kMostDigits = 3;
  if (text.empty() || text.size() > kMostDigits) return false;
  for (const char character : text) {
    if (!absl::ascii_isdigit(static_cast<unsigned char>(character))) return false;
  }
  return true;
}

std::optional<int> ParseFile(char file) {
  if (!absl::ascii_isalpha(static_cast<unsigned char>(file))) return std::nullopt;
  return absl::ascii_tolower(static_cast<unsigned char>(file)) - 'a';
}

struct Drop {
  int column = 0;
  std::optional<int> row;  // Nullopt if only the column is given.
};

std::optional<Drop> ReadDrop(absl::string_view text, BoardSize size) {
  if (IsNumber(text)) {
    int column = 0;
    if (!absl::SimpleAtoi(text, &column)) return std::nullopt;
    return Drop{column - 1, std::nullopt};
  }
  if (text.size() == 1) {
    const std::optional<int> column = ParseFile(text[0]);
    return column.has_value() ? std::optional<Drop>({*column, std::nullopt}) : std::nullopt;
  }
  const std::size_t at = text.find('@');
  if (at != absl::string_view::npos) {
    const absl::string_view piece = text.substr(0, at);
    if (!piece.empty() && piece != "P" && piece != "p") return std::nullopt;
    text.remove_prefix(at + 1);
  }
  const std::optional<XboardSquare> square = ParseSquare(text, size);
  if (!square.has_value()) return std::nullopt;
  return Drop{square->column, square->row};
}

}  // namespace

std::optional<XboardSquare> ParseSquare(absl::string_view text, BoardSize size) {
  if (text.size() < 2) return std::nullopt;
  const std::optional<int> column = ParseFile(text[0]);
  int rank = 0;
  if (!column.has_value() || !IsNumber(text.substr(1)) ||
      !absl::SimpleAtoi(text.substr(1), &rank)) {
    return std::nullopt;
  }
  return XboardSquare{*column, rank - FirstRank(size)};
}

std::string FormatSquare(XboardSquare square, BoardSize size) {
  const char file = static_cast<char>('a' + square.column);
  return absl::StrCat(absl::string_view(&file, 1), square.row + FirstRank(size));
}

bool LooksLikeDrop(absl::string_view text, BoardSize size) {
  return ReadDrop(text, size).has_value();
}

absl::StatusOr<int> ParseDrop(absl::string_view text, const Game& game) {
  const BoardSize size = game.size();
  const std::optional<Drop> drop = ReadDrop(text, size);
  if (!drop.has_value()) return absl::InvalidArgumentError("not a drop");
  if (drop->column < 0 || drop->column >= size.width()) {
    return absl::InvalidArgumentError("no such column");
  }
  const int landing = game.position().HeightOf(drop->column);
  const int row = drop->row.value_or(landing);
  if (game.outcome() != Outcome::kOngoing) return absl::InvalidArgumentError("the game is over");
  if (drop->row.has_value() && (row < 0 || row >= size.height())) {
    return absl::InvalidArgumentError("no such rank");
  }
  if (!game.CanPlay(drop->column)) return absl::InvalidArgumentError("the column is full");
  if (row < landing) return absl::InvalidArgumentError("the cell is taken");
  if (row > landing) return absl::InvalidArgumentError("the disc would float");
  return drop->column;
}

std::string FormatDrop(const Position& position, int column) {
  return absl::StrCat("P@", FormatSquare({column, position.HeightOf(column)}, position.size()));
}

std::string FormatDrops(Position position, absl::Span<const int> columns) {
  std::vector<std::string> drops;
  for (const int column : columns) {
    if (!position.HasRoom(column)) break;
    drops.push_back(FormatDrop(position, column));
    position = position.After(column);
  }
  return absl::StrJoin(drops, " ");
}

}  // namespace plumb::engine
