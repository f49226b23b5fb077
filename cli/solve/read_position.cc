#include "cli/solve/read_position.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "base/files.h"
#include "base/quoted.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/position_text.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kBlanks = " \t";

bool IsAlnum(absl::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return absl::ascii_isalnum(static_cast<unsigned char>(c)); });
}

// "4 5 6" as "456"; on boards with columns of two digits as "4,5,6". Empty if the words are not
// moves.
std::string JoinMoves(absl::string_view text, const engine::PositionSyntax& syntax) {
  constexpr int kLastDigit = 9;
  const std::vector<absl::string_view> words =
      absl::StrSplit(text, absl::ByAnyChar(", \t"), absl::SkipEmpty());
  if (!std::all_of(words.begin(), words.end(), IsAlnum)) return "";
  const bool is_list = syntax.size.width() > kLastDigit || text.find(',') != text.npos;
  return is_list ? absl::StrCat(absl::StrJoin(words, ","), ",") : absl::StrJoin(words, "");
}

absl::StatusOr<GivenPosition> ParseWithBlanks(absl::string_view text,
                                              const engine::PositionSyntax& syntax) {
  absl::StatusOr<GivenPosition> given = engine::ParsePosition(text, syntax);
  if (given.ok() || text.find_first_of(kBlanks) == absl::string_view::npos) return given;
  if (syntax.form.value_or(engine::PositionForm::kMoves) != engine::PositionForm::kMoves) {
    return given;
  }
  const std::string moves = JoinMoves(text, syntax);
  if (moves.empty()) return given;
  absl::StatusOr<GivenPosition> game = ParseGame(moves, syntax.size, syntax.base);
  // A list of cells has more words than a game has moves, so its own error helps more.
  const bool may_be_cells = text.find_first_not_of("012, \t") == absl::string_view::npos;
  return game.ok() || !may_be_cells ? game : given;
}

// Looks like the name of a file: one word with letters, and what joins them in names.
bool MayNameAFile(absl::string_view text) {
  const bool has_letter = std::any_of(text.begin(), text.end(), [](char c) {
    return absl::ascii_isalpha(static_cast<unsigned char>(c));
  });
  if (text.find_first_not_of("0123456789Pp/[]") == absl::string_view::npos) return false;  // A FEN.
  return has_letter && text.find_first_of(" \t\n") == absl::string_view::npos &&
         (text.find_first_of("./_") != absl::string_view::npos ||
          std::all_of(text.begin(), text.end(),
                      [](char c) { return absl::ascii_isalpha(static_cast<unsigned char>(c)); }));
}

}  // namespace

absl::StatusOr<GivenPosition> ReadPosition(absl::string_view text,
                                           const engine::PositionSyntax& syntax) {
  absl::StatusOr<GivenPosition> given = ParseWithBlanks(text, syntax);
  if (given.ok() || syntax.base == ColumnBase::kZero) return given;
  engine::PositionSyntax zero_based = syntax;
  zero_based.base = ColumnBase::kZero;
  const bool would_help = ParseWithBlanks(text, zero_based).ok() &&
                          !ParseMoves(text, syntax.size, ColumnBase::kOne).ok();
  if (!would_help) return given;
  return absl::InvalidArgumentError(absl::StrCat(given.status().message(), " (use --zero_based)"));
}

absl::StatusOr<GivenPosition> ReadArgument(absl::string_view text,
                                           const engine::PositionSyntax& syntax) {
  absl::StatusOr<GivenPosition> given = ReadPosition(text, syntax);
  if (given.ok() || text.empty()) return given;
  if (base::FileExists(std::string(text))) {
    return absl::InvalidArgumentError(absl::StrCat(
        base::Quoted(text), " is a file, not a position; to solve what is in it, use --file ", text,
        " or < ", text));
  }
  if (!MayNameAFile(text)) return given;
  return absl::InvalidArgumentError(absl::StrCat(
      base::Quoted(text), " is neither a file nor a position: ", given.status().message()));
}

}  // namespace plumb::cli
