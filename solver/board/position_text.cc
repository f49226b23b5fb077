#include "solver/board/position_text.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/quoted.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/side.h"

namespace plumb {
namespace {

int FirstColumnNumber(ColumnBase base) { return base == ColumnBase::kOne ? 1 : 0; }

int LastColumnNumber(BoardSize size, ColumnBase base) {
  return size.width() - 1 + FirstColumnNumber(base);
}

bool IsNumber(absl::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return absl::ascii_isdigit(static_cast<unsigned char>(c));
  });
}

// Plays the moves one by one; knows the number of each for the messages.
class MoveReader {
 public:
  MoveReader(BoardSize size, ColumnBase base) : base_(base), position_(size) {}

  GivenPosition game() const {
    return {position_, SideToMove(position_),
            columns_.empty() ? std::nullopt : std::optional<int>(columns_.back())};
  }
  const std::vector<int>& columns() const { return columns_; }

  absl::Status ReadDigit(char digit) {
    const auto c = static_cast<unsigned char>(digit);
    if (absl::ascii_isdigit(c)) return PlayNumber(c - '0');
    const int number = absl::ascii_isalpha(c) ? absl::ascii_tolower(c) - 'a' + 10 : -1;
    // On a board without such columns a letter is a typing error, not column 33.
    if (number < 0 || number > LastColumnNumber(position_.size(), base_)) {
      return NotAColumn(absl::string_view(&digit, 1));
    }
    return PlayNumber(number);
  }

  absl::Status ReadNumber(absl::string_view text) {
    int number = 0;
    // SimpleAtoi alone would let spaces and signs pass.
    if (!IsNumber(text) || !absl::SimpleAtoi(text, &number)) return NotAColumn(text);
    return PlayNumber(number);
  }

 private:
  int move_number() const { return position_.ply() + 1; }

  absl::Status PlayNumber(int number) {
    if (number == 0 && base_ == ColumnBase::kOne) {
      return Error(": column 0: columns count from 1");
    }
    const int column = number - FirstColumnNumber(base_);
    if (column >= position_.size().width()) {
      return Error(absl::StrCat(": column ", number, ": ", ColumnsOfBoard()));
    }
    if (won_) {
      const int last = position_.ply();
      return Error(absl::StrCat(" comes after the game was won by ",
                                last % 2 == 1 ? "Red" : "Yellow", " on move ", last));
    }
    if (!position_.HasRoom(column)) return Error(absl::StrCat(": column ", number, " is full"));
    won_ = position_.Wins(column);
    position_ = position_.After(column);
    columns_.push_back(column);
    return absl::OkStatus();
  }

  absl::Status NotAColumn(absl::string_view text) const {
    return Error(absl::StrCat(": ", base::Quoted(text), " is not a column: ", ColumnsOfBoard()));
  }

  std::string ColumnsOfBoard() const {
    return absl::StrCat("the board has columns ", FirstColumnNumber(base_), " to ",
                        LastColumnNumber(position_.size(), base_));
  }

  absl::Status Error(absl::string_view what) const {
    return absl::InvalidArgumentError(absl::StrCat("move ", move_number(), what));
  }

  ColumnBase base_;
  Position position_;
  std::vector<int> columns_;
  bool won_ = false;  // By the last move.
};

absl::Status ReadDigits(absl::string_view text, MoveReader& reader) {
  for (const char digit : text) {
    if (absl::Status status = reader.ReadDigit(digit); !status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status ReadList(absl::string_view text, MoveReader& reader) {
  if (text.back() == ',') text.remove_suffix(1);
  for (const absl::string_view number : absl::StrSplit(text, ',')) {
    if (absl::Status status = reader.ReadNumber(number); !status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status ReadMoves(absl::string_view text, MoveReader& reader) {
  const bool is_list = text.find(',') != absl::string_view::npos;
  return is_list ? ReadList(text, reader) : ReadDigits(text, reader);
}

}  // namespace

absl::StatusOr<GivenPosition> ParseGame(absl::string_view text, BoardSize size, ColumnBase base) {
  MoveReader reader(size, base);
  if (absl::Status status = ReadMoves(text, reader); !status.ok()) return status;
  return reader.game();
}

absl::StatusOr<std::vector<int>> ParseColumns(absl::string_view text, BoardSize size,
                                              ColumnBase base) {
  MoveReader reader(size, base);
  if (absl::Status status = ReadMoves(text, reader); !status.ok()) return status;
  return reader.columns();
}

absl::StatusOr<Position> ParseMoves(absl::string_view text, BoardSize size, ColumnBase base) {
  const absl::StatusOr<GivenPosition> game = ParseGame(text, size, base);
  if (!game.ok()) return game.status();
  return game->position;
}

std::string FormatMoves(absl::Span<const int> columns, BoardSize size, ColumnBase base) {
  constexpr int kLastDigit = 9;
  std::vector<int> numbers(columns.begin(), columns.end());
  for (int& number : numbers) number += FirstColumnNumber(base);
  if (LastColumnNumber(size, base) <= kLastDigit) return absl::StrJoin(numbers, "");
  // Without its comma a single number would be read digit by digit.
  return absl::StrCat(absl::StrJoin(numbers, ","), numbers.size() == 1 ? "," : "");
}

std::string FormatBoard(const Position& position) {
  const BoardSize size = position.size();
  const bool red_moves = position.ply() % 2 == 0;
  const Uint128 red = red_moves ? position.own() : position.opponent();
  std::string picture;
  for (int row = size.height() - 1; row >= 0; --row) {
    for (int column = 0; column < size.width(); ++column) {
      const Uint128 cell = size.CellBit(column, row);
      const bool is_empty = (position.occupied() & cell) == 0;
      picture += is_empty ? '.' : (red & cell) != 0 ? 'X' : 'O';
      picture += column + 1 < size.width() ? ' ' : '\n';
    }
  }
  for (int column = 0; column < size.width(); ++column) {
    absl::StrAppend(&picture, (column + 1) % 10, column + 1 < size.width() ? " " : "\n");
  }
  return picture;
}

absl::StatusOr<BoardSize> ParseBoardSize(absl::string_view text) {
  const std::vector<absl::string_view> parts = absl::StrSplit(text, absl::ByAnyChar("xX"));
  if (parts.size() != 2 || !IsNumber(parts[0]) || !IsNumber(parts[1])) {
    return absl::InvalidArgumentError(
        absl::StrCat("board size ", base::Quoted(text), ": expected WIDTHxHEIGHT, such as 7x6"));
  }
  int width = 0;
  int height = 0;
  if (!absl::SimpleAtoi(parts[0], &width) || !absl::SimpleAtoi(parts[1], &height)) {
    return absl::InvalidArgumentError(
        absl::StrCat("board size ", base::Quoted(text), ": the number is too large"));
  }
  return BoardSize::Create(width, height);
}

}  // namespace plumb
