#include "server/pgn_choice.h"

#include <cstddef>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/position_forms/pgn.h"
#include "server/query.h"
#include "solver/board/board_size.h"

namespace plumb::server {

absl::StatusOr<std::vector<int>> MovesOfPgn(absl::string_view pgn, BoardSize size,
                                            const Query& query) {
  absl::StatusOr<std::vector<engine::PgnGame>> games = engine::ReadPgn(pgn, size);
  if (!games.ok())
    return absl::InvalidArgumentError(absl::StrCat("pgn: ", games.status().message()));
  const int count = static_cast<int>(games->size());
  const absl::StatusOr<int> number = query.Integer("game", 1, count, count == 1 ? 1 : 0);
  if (!number.ok()) return number.status();
  if (*number == 0) {
    return absl::InvalidArgumentError(absl::StrCat(
        "pgn: there are ", count, " games in it; choose one with game=1 to game=", count));
  }
  return std::move((*games)[static_cast<std::size_t>(*number - 1)].moves);
}

}  // namespace plumb::server
