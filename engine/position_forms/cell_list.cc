#include "engine/position_forms/cell_list.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "base/quoted.h"
#include "engine/position_forms/cfp_text.h"
#include "engine/position_forms/position_builder.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::engine {
namespace {

absl::Status Error(absl::string_view what) { return absl::InvalidArgumentError(what); }

// Commas separate numbers as spaces do, but two in a row are an error.
absl::StatusOr<std::vector<absl::string_view>> SplitNumbers(absl::string_view text) {
  std::vector<absl::string_view> numbers;
  text = absl::StripAsciiWhitespace(text);
  if (text.empty()) return numbers;
  for (const absl::string_view part : absl::StrSplit(text, ',')) {
    const std::vector<absl::string_view> words =
        absl::StrSplit(part, absl::ByAnyChar(" \t"), absl::SkipEmpty());
    if (words.empty()) {
      return Error(absl::StrCat("there is no number after number ", numbers.size()));
    }
    numbers.insert(numbers.end(), words.begin(), words.end());
  }
  return numbers;
}

// The list without its brackets, and what follows them.
struct Parts {
  std::vector<absl::string_view> cells;
  std::vector<absl::string_view> mover;
};

absl::StatusOr<Parts> TakeApart(absl::string_view text, BoardSize size) {
  absl::string_view rest;
  const bool has_brackets = absl::ConsumePrefix(&text, "[");
  if (has_brackets) {
    const std::size_t end = text.find(']');
    if (end == absl::string_view::npos) return Error("the list has no closing bracket");
    rest = absl::StripAsciiWhitespace(text.substr(end + 1));
    absl::ConsumePrefix(&rest, ",");
    text = text.substr(0, end);
  }
  absl::StatusOr<std::vector<absl::string_view>> cells = SplitNumbers(text);
  if (!cells.ok()) return cells.status();
  Parts parts;
  parts.cells = *std::move(cells);
  if (has_brackets) {
    absl::StatusOr<std::vector<absl::string_view>> mover = SplitNumbers(rest);
    if (!mover.ok()) return mover.status();
    parts.mover = *std::move(mover);
  } else if (!parts.cells.empty()) {
    parts.mover.push_back(parts.cells.back());
    parts.cells.pop_back();
  }
  if (parts.cells.size() == static_cast<std::size_t>(size.cells())) return parts;
  return Error(absl::StrCat("expected ", size.cells(), " cells",
                            has_brackets ? "" : " and the player to move", ", got ",
                            parts.cells.size() + (has_brackets ? 0 : parts.mover.size()),
                            has_brackets ? "" : " numbers"));
}

absl::StatusOr<std::optional<Side>> ParseMover(absl::Span<const absl::string_view> words) {
  if (words.empty()) return std::nullopt;
  if (words.size() == 1 && words[0] == "1") return Side::kRed;
  if (words.size() == 1 && words[0] == "2") return Side::kYellow;
  return Error(
      absl::StrCat("the player to move is 1 or 2, not ", base::Quoted(absl::StrJoin(words, " "))));
}

}  // namespace

absl::StatusOr<GivenPosition> ParseCellList(absl::string_view text, BoardSize size,
                                            ColumnBase base) {
  const absl::StatusOr<Parts> parts = TakeApart(absl::StripAsciiWhitespace(text), size);
  if (!parts.ok()) return parts.status();
  PositionBuilder builder(size, base);
  for (int i = 0; i < size.cells(); ++i) {
    const absl::string_view number = parts->cells[static_cast<std::size_t>(i)];
    const int column = i % size.width();
    const int row = size.height() - 1 - i / size.width();
    if (number == "1" || number == "2") {
      builder.Put(column, row, number == "1" ? Side::kRed : Side::kYellow);
    } else if (number != "0") {
      return Error(absl::StrCat(builder.NameOfCell(column, row), ": ", base::Quoted(number),
                                " is none of 0, 1 and 2"));
    }
  }
  const absl::StatusOr<std::optional<Side>> to_move = ParseMover(parts->mover);
  if (!to_move.ok()) return to_move.status();
  return builder.Build(*to_move);
}

std::string FormatCellList(const GivenPosition& given) {
  // The same digits as CFP's, which has them side by side.
  const std::string digits = FormatCfp(given);
  std::string text = "[";
  for (std::size_t i = 0; i + 1 < digits.size(); ++i) {
    if (i > 0) text += ',';
    text += digits[i];
  }
  absl::StrAppend(&text, "] ", digits.substr(digits.size() - 1));
  return text;
}

}  // namespace plumb::engine
