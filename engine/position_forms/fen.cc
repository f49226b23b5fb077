#include "engine/position_forms/fen.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "base/quoted.h"
#include "engine/position_forms/position_builder.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::engine {
namespace {

constexpr std::size_t kMaxFields = 6;  // Board, player, castling, en passant, two counters.

absl::Status Error(absl::string_view what) { return absl::InvalidArgumentError(what); }

absl::Status RowTooLong(int row, BoardSize size) {
  return Error(
      absl::StrCat("row ", row + 1, " has more than the ", size.width(), " cells of the board"));
}

// Reads one row from the left.
absl::Status ReadRow(absl::string_view text, int row, PositionBuilder& builder) {
  const BoardSize size = builder.size();
  int column = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (column >= size.width()) return RowTooLong(row, size);
    const char c = text[i];
    if (absl::ascii_isdigit(static_cast<unsigned char>(c))) {
      if (c == '0') {
        return Error(absl::StrCat(builder.NameOfCell(column, row), ": a count that begins with 0"));
      }
      // A count may have several digits. It stops growing where it is wrong anyway.
      int empty = 0;
      for (; i < text.size() && absl::ascii_isdigit(static_cast<unsigned char>(text[i])); ++i) {
        empty = std::min(10 * empty + (text[i] - '0'), size.width() + 1);
      }
      --i;
      column += empty;
      if (column > size.width()) return RowTooLong(row, size);
    } else if (c == 'P' || c == 'p') {
      builder.Put(column++, row, c == 'P' ? Side::kRed : Side::kYellow);
    } else {
      return Error(absl::StrCat(builder.NameOfCell(column, row), ": ", base::Quoted(c),
                                " is neither P, p nor a number of empty cells"));
    }
  }
  if (column == size.width()) return absl::OkStatus();
  return Error(absl::StrCat("row ", row + 1, " has ", column, " cells, the board has ",
                            size.width(), " columns"));
}

// Takes "[PPpp]" off the end of the board.
absl::Status DropDiscsInHand(absl::string_view& board) {
  const std::size_t bracket = board.find('[');
  if (bracket == absl::string_view::npos) return absl::OkStatus();
  absl::string_view hand = board.substr(bracket + 1);
  if (!absl::ConsumeSuffix(&hand, "]")) return Error("the discs in hand have no closing bracket");
  const std::size_t other = hand.find_first_not_of("Pp-");
  if (other != absl::string_view::npos) {
    return Error(absl::StrCat("discs in hand: ", base::Quoted(hand[other]), " is neither P nor p"));
  }
  board = board.substr(0, bracket);
  return absl::OkStatus();
}

absl::StatusOr<Side> ParsePlayer(absl::string_view text) {
  if (text == "w") return Side::kRed;
  if (text == "b") return Side::kYellow;
  return Error(absl::StrCat("the player to move is w or b, not ", base::Quoted(text)));
}

std::string RowText(const GivenPosition& given, int row) {
  std::string text;
  int empty = 0;
  const auto end_count = [&] {
    if (empty > 0) absl::StrAppend(&text, empty);
    empty = 0;
  };
  for (int column = 0; column < given.position.size().width(); ++column) {
    const std::optional<Side> stone = StoneAt(given, column, row);
    if (!stone.has_value()) {
      ++empty;
      continue;
    }
    end_count();
    text += *stone == Side::kRed ? 'P' : 'p';
  }
  end_count();
  return text;
}

}  // namespace

absl::StatusOr<GivenPosition> ParseFen(absl::string_view text, BoardSize size, ColumnBase base) {
  const std::vector<absl::string_view> fields = absl::StrSplit(text, ' ', absl::SkipEmpty());
  if (fields.empty()) return Error("expected a board and w or b for the player to move");
  if (fields.size() > kMaxFields) {
    return Error(absl::StrCat("expected at most ", kMaxFields, " fields, got ", fields.size()));
  }
  absl::string_view board = fields[0];
  if (absl::Status status = DropDiscsInHand(board); !status.ok()) return status;
  const std::vector<absl::string_view> rows = absl::StrSplit(board, '/');
  if (rows.size() != static_cast<std::size_t>(size.height())) {
    return Error(absl::StrCat("expected ", size.height(), " rows, got ", rows.size()));
  }
  PositionBuilder builder(size, base);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int row = size.height() - 1 - static_cast<int>(i);
    if (absl::Status status = ReadRow(rows[i], row, builder); !status.ok()) return status;
  }
  if (fields.size() == 1) return builder.Build(builder.SideWithFewer());
  const absl::StatusOr<Side> to_move = ParsePlayer(fields[1]);
  if (!to_move.ok()) return to_move.status();
  return builder.Build(*to_move);
}

std::string FormatFen(const GivenPosition& given) {
  const Position& position = given.position;
  const BoardSize size = position.size();
  std::string text;
  for (int row = size.height() - 1; row >= 0; --row) {
    absl::StrAppend(&text, RowText(given, row), row > 0 ? "/" : "");
  }
  int red = PopCount(position.own());
  int yellow = PopCount(position.opponent());
  if (given.to_move == Side::kYellow) std::swap(red, yellow);
  // Each side has half of the discs; the first one has the odd one.
  const auto in_hand = [](int all, int on_board) {
    return static_cast<std::size_t>(std::max(all - on_board, 0));
  };
  absl::StrAppend(&text, "[", std::string(in_hand((size.cells() + 1) / 2, red), 'P'),
                  std::string(in_hand(size.cells() / 2, yellow), 'p'), "]",
                  given.to_move == Side::kRed ? " w" : " b", " - - 0 ", position.ply() / 2 + 1);
  return text;
}

}  // namespace plumb::engine
