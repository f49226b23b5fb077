#include "engine/protocols/cfp_position.h"

#include <algorithm>
#include <cstddef>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/quoted.h"
#include "engine/game.h"
#include "engine/position_forms/cfp_text.h"
#include "engine/position_forms/position_builder.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::engine {
namespace {

using Words = absl::Span<const absl::string_view>;

absl::StatusOr<Game> ParseBase(absl::string_view word) {
  if (absl::EqualsIgnoreCase(word, "startpos")) return Game();
  const absl::StatusOr<GivenPosition> given = ParseCfp(word, BoardSize(), ColumnBase::kZero);
  if (!given.ok()) return given.status();
  return Game(given->position, given->to_move);
}

absl::Status PlayMoves(Words words, Game& game) {
  for (const absl::string_view word : words) {
    if (!std::all_of(word.begin(), word.end(), absl::ascii_isdigit)) continue;
    for (const char digit : word) {
      if (!game.CanPlay(digit - '0')) {
        return absl::InvalidArgumentError(absl::StrCat("no move ", base::Quoted(digit), " after ",
                                                       game.moves_made(), " of the moves"));
      }
      game.Play(digit - '0');
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Game> ParseCfpPosition(Words words) {
  absl::Status first_error = absl::InvalidArgumentError("expected 43 digits or startpos");
  for (std::size_t i = 0; i < words.size(); ++i) {
    absl::StatusOr<Game> game = ParseBase(words[i]);
    if (game.ok()) {
      const absl::Status played = PlayMoves(words.subspan(i + 1), *game);
      return played.ok() ? game : played;
    }
    if (i == 0) first_error = game.status();
  }
  return first_error;
}

}  // namespace plumb::engine
