// Which game of a PGN a client means.

#ifndef PLUMB_SERVER_PGN_CHOICE_H_
#define PLUMB_SERVER_PGN_CHOICE_H_

#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "server/query.h"
#include "solver/board/board_size.h"

namespace plumb::server {

// The moves, 0-based, of the game whose number, from 1, is the parameter `game`; it may be left out
// if there is only one. InvalidArgumentError says what is wrong with the PGN, or which numbers
// there are.
absl::StatusOr<std::vector<int>> MovesOfPgn(absl::string_view pgn, BoardSize size,
                                            const Query& query);

}  // namespace plumb::server

#endif  // PLUMB_SERVER_PGN_CHOICE_H_
