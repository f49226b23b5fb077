#include "engine/position_forms/pgn.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "base/quoted.h"
#include "engine/game.h"
#include "engine/protocols/xboard_moves.h"
#include "solver/board/board_size.h"

namespace plumb::engine {
namespace {

std::optional<Outcome> OutcomeOf(absl::string_view word) {
  for (const Outcome outcome :
       {Outcome::kRedWins, Outcome::kYellowWins, Outcome::kDrawn, Outcome::kOngoing}) {
    if (word == ResultText(outcome)) return outcome;
  }
  return std::nullopt;
}

// The column of a drop that can be played. A number alone, which XBoard takes for a column, is none
// here: it may be that of a move.
std::optional<int> ColumnOf(absl::string_view word, const Game& game) {
  if (word.size() < 2 || absl::ascii_isdigit(static_cast<unsigned char>(word[0]))) {
    return std::nullopt;
  }
  const absl::StatusOr<int> column = ParseDrop(word, game);
  return column.ok() ? std::optional<int>(*column) : std::nullopt;
}

}  // namespace

absl::string_view ResultText(Outcome outcome) {
  switch (outcome) {
    case Outcome::kRedWins:
      return "1-0";
    case Outcome::kYellowWins:
      return "0-1";
    case Outcome::kDrawn:
      return "1/2-1/2";
    case Outcome::kOngoing:
      break;
  }
  return "*";
}

std::string PgnGame::tag(const std::string& name) const {
  const auto found = tags.find(name);
  return found == tags.end() ? "" : found->second;
}

bool PgnReader::AtEnd() {
  SkipSpace();
  return rest_.empty();
}

absl::Status PgnReader::ReadTags(PgnGame& game) {
  SkipSpace();
  while (absl::StartsWith(rest_, "[")) {
    if (absl::Status status = ReadTag(game); !status.ok()) return status;
    SkipSpace();
  }
  if (game.tag("Variant") == "cfour") return absl::OkStatus();
  constexpr absl::string_view kExpected = "expected a game with [Variant \"cfour\"]";
  return game.tag("Variant").empty() ? ErrorAt(0, kExpected) : Error(kExpected);
}

absl::Status PgnReader::ReadMoves(PgnGame& game) {
  Game board;
  while (!AtEnd()) {
    if (rest_[0] == '{') {
      if (absl::Status status = ReadComment(game); !status.ok()) return status;
      continue;
    }
    const std::size_t end = std::min(rest_.find_first_of(" \t\r\n{"), rest_.size());
    const absl::string_view word = rest_.substr(0, end);
    if (const std::optional<Outcome> outcome = OutcomeOf(word)) {
      if (board.outcome() != Outcome::kOngoing && board.outcome() != *outcome) {
        return Error("the result is not that of the moves");
      }
      game.outcome = *outcome;
      Advance(end);
      return absl::OkStatus();
    }
    if (!absl::EndsWith(word, ".")) {
      const std::optional<int> column = ColumnOf(word, board);
      if (!column.has_value()) {
        return ErrorAt(end, absl::StrCat(base::Quoted(word), " cannot be played"));
      }
      board.Play(*column);
      game.moves.push_back(*column);
    }
    Advance(end);
  }
  return ErrorAt(0, "the game has no result");
}

absl::Status PgnReader::Error(absl::string_view what) const {
  return absl::InvalidArgumentError(absl::StrCat("line ", line_, ": ", what));
}

absl::Status PgnReader::ErrorAt(std::size_t end, absl::string_view what) const {
  if (end < rest_.size()) return Error(what);
  return absl::OutOfRangeError(Error(what).message());
}

void PgnReader::Advance(std::size_t count) {
  for (const char c : rest_.substr(0, count)) line_ += c == '\n' ? 1 : 0;
  rest_.remove_prefix(count);
}

void PgnReader::SkipSpace() {
  std::size_t count = 0;
  while (count < rest_.size() && absl::ascii_isspace(static_cast<unsigned char>(rest_[count]))) {
    ++count;
  }
  Advance(count);
}

absl::Status PgnReader::ReadTag(PgnGame& game) {
  const std::size_t quote = rest_.find('"');
  if (quote == absl::string_view::npos) return ErrorAt(quote, "a tag has no value");
  const absl::string_view name = absl::StripAsciiWhitespace(rest_.substr(1, quote - 1));
  std::string value;
  std::size_t i = quote + 1;
  for (; i < rest_.size() && rest_[i] != '"'; ++i) {
    if (rest_[i] == '\\' && i + 1 < rest_.size()) ++i;
    value += rest_[i];
  }
  if (!absl::StartsWith(rest_.substr(std::min(i, rest_.size())), "\"]")) {
    return ErrorAt(i + 1, "a tag does not end with \"]");
  }
  game.tags[std::string(name)] = std::move(value);
  Advance(i + 2);
  return absl::OkStatus();
}

absl::Status PgnReader::ReadComment(PgnGame& game) {
  const std::size_t end = rest_.find('}');
  if (end == absl::string_view::npos) return ErrorAt(end, "a comment does not end");
  game.comment = absl::StrReplaceAll(rest_.substr(1, end - 1), {{"\n", " "}});
  Advance(end + 1);
  return absl::OkStatus();
}

absl::StatusOr<std::vector<PgnGame>> ReadPgn(absl::string_view text, BoardSize size) {
  if (size != BoardSize()) {
    return absl::InvalidArgumentError(
        absl::StrCat("a PGN is on 7x6, not on ", size.ToString(), "; give the moves instead"));
  }
  std::vector<PgnGame> games;
  for (PgnReader reader(text); !reader.AtEnd();) {
    PgnGame& game = games.emplace_back();
    absl::Status status = reader.ReadTags(game);
    if (status.ok()) status = reader.ReadMoves(game);
    if (!status.ok()) return absl::InvalidArgumentError(status.message());
  }
  if (games.empty()) return absl::InvalidArgumentError("there is no game in it");
  return games;
}

}  // namespace plumb::engine
