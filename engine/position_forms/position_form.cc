#include "engine/position_forms/position_form.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/quoted.h"
#include "engine/position_forms/cell_list.h"
#include "engine/position_forms/cfp_text.h"
#include "engine/position_forms/fen.h"
#include "engine/position_forms/picture.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::engine {
namespace {

struct FormName {
  PositionForm form;
  absl::string_view name;
};

constexpr std::array kFormNames = {
    FormName{PositionForm::kMoves, "moves"},     FormName{PositionForm::kCfp, "cfp"},
    FormName{PositionForm::kCells, "cells"},     FormName{PositionForm::kFen, "fen"},
    FormName{PositionForm::kPicture, "picture"},
};

bool ConsistsOf(absl::string_view text, absl::string_view characters) {
  return text.find_first_not_of(characters) == absl::string_view::npos;
}

bool LooksLikeCfp(absl::string_view text, BoardSize size) {
  // A game has fewer moves. Up to two cells may be missing.
  constexpr std::size_t kLost = 2;
  const auto cells = static_cast<std::size_t>(size.cells());
  return text.size() + kLost > cells && text.size() > 2 * kLost && ConsistsOf(text, "012");
}

bool LooksLikeCells(absl::string_view text, BoardSize size) {
  const absl::string_view trimmed = absl::StripLeadingAsciiWhitespace(text);
  if (!trimmed.empty() && trimmed[0] == '[') return true;
  const auto commas = static_cast<std::size_t>(std::count(text.begin(), text.end(), ','));
  return commas == static_cast<std::size_t>(size.cells()) ||
         (text.find(' ') != absl::string_view::npos && ConsistsOf(text, "012 ,"));
}

bool LooksLikeFen(absl::string_view text) {
  return absl::StrContains(text, '/') || absl::EndsWith(text, " w") || absl::EndsWith(text, " b") ||
         absl::StrContains(text, " w ") || absl::StrContains(text, " b ");
}

absl::StatusOr<GivenPosition> ParseAs(PositionForm form, absl::string_view text,
                                      const PositionSyntax& syntax) {
  switch (form) {
    case PositionForm::kMoves:
      return ParseGame(text, syntax.size, syntax.base);
    case PositionForm::kCfp:
      return ParseCfp(text, syntax.size, syntax.base);
    case PositionForm::kCells:
      return ParseCellList(text, syntax.size, syntax.base);
    case PositionForm::kFen:
      return ParseFen(text, syntax.size, syntax.base);
    case PositionForm::kPicture:
      break;
  }
  return ParsePicture(text, syntax.size, syntax.base);
}

// True for most lines of a pipe: only digits, and too few for another form.
bool CanOnlyBeMoves(absl::string_view text, BoardSize size) {
  return text.size() < static_cast<std::size_t>(size.cells()) && !LooksLikeCfp(text, size) &&
         ConsistsOf(text, "0123456789");
}

// "12" on a board with twelve columns may be one column or two. Requires: digits only.
absl::Status CheckDigits(absl::string_view text, const PositionSyntax& syntax) {
  if (text.size() != 2) return absl::OkStatus();
  const int last_column = syntax.size.width() - (syntax.base == ColumnBase::kOne ? 0 : 1);
  int number = 0;
  const bool is_one_column =
      text[0] != '0' && absl::SimpleAtoi(text, &number) && number <= last_column;
  if (!is_one_column || !ParseMoves(text, syntax.size, syntax.base).ok()) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat(base::Quoted(text), " is ambiguous: column ", text, " (write '", text,
                   ",') or columns ", text.substr(0, 1), " and ", text.substr(1), " (write '",
                   text.substr(0, 1), ",", text.substr(1), "')"));
}

}  // namespace

absl::string_view NameOf(PositionForm form) {
  const auto* found = std::find_if(kFormNames.begin(), kFormNames.end(),
                                   [form](const FormName& each) { return each.form == form; });
  return found->name;
}

absl::StatusOr<PositionForm> ParsePositionForm(absl::string_view name) {
  const auto* found = std::find_if(kFormNames.begin(), kFormNames.end(),
                                   [name](const FormName& each) { return each.name == name; });
  if (found != kFormNames.end()) return found->form;
  return absl::InvalidArgumentError(
      absl::StrCat("expected moves, cfp, cells, fen or picture, got ", base::Quoted(name)));
}

std::vector<PositionForm> RecognisePositionForms(absl::string_view text, BoardSize size) {
  if (absl::StrContains(absl::StripAsciiWhitespace(text), '\n')) return {PositionForm::kPicture};
  std::vector<PositionForm> forms;
  if (LooksLikeFen(text)) forms.push_back(PositionForm::kFen);
  if (LooksLikeCfp(text, size)) forms.push_back(PositionForm::kCfp);
  if (LooksLikeCells(text, size)) forms.push_back(PositionForm::kCells);
  if (LooksLikePicture(text, size)) forms.push_back(PositionForm::kPicture);
  // Spaces and brackets are never part of moves.
  if (forms.empty() || text.find_first_of(" /[|.") == absl::string_view::npos) {
    forms.push_back(PositionForm::kMoves);
  }
  return forms;
}

absl::StatusOr<GivenPosition> ParsePosition(absl::string_view text, const PositionSyntax& syntax) {
  if (syntax.form.has_value()) return ParseAs(*syntax.form, text, syntax);
  if (CanOnlyBeMoves(text, syntax.size)) {
    if (absl::Status status = CheckDigits(text, syntax); !status.ok()) return status;
    return ParseAs(PositionForm::kMoves, text, syntax);
  }
  // At most one of them fits: a list of cells is longer than any game, and other forms differ
  // by a character that only one of them has.
  const std::vector<PositionForm> forms = RecognisePositionForms(text, syntax.size);
  absl::StatusOr<GivenPosition> result = ParseAs(forms[0], text, syntax);
  for (std::size_t i = 1; i < forms.size() && !result.ok(); ++i) {
    absl::StatusOr<GivenPosition> other = ParseAs(forms[i], text, syntax);
    if (other.ok()) return other;
  }
  return result;
}

}  // namespace plumb::engine
