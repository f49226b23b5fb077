// Games as PGN that cutechess and XBoard read: variant cfour, drops such as P@d1.

#ifndef PLUMB_ARENA_PGN_H_
#define PLUMB_ARENA_PGN_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "arena/game_record.h"

namespace plumb::arena {

struct PgnTags {
  std::string event = "plumb arena";
  std::string date = "????.??.??";
  std::string time_control = {};  // None if empty.
};

// One game with its tags, and an empty line at the end.
std::string FormatPgn(const GameRecord& record, const PgnTags& tags);

// A text whose last game may have been cut in the middle of its writing.
struct PgnGames {
  std::vector<GameRecord> games;  // The whole ones.
  std::size_t whole_bytes = 0;    // Where they end. The rest is the beginning of a game, or space.
  bool is_cut = false;            // There is the beginning of another game.
};

// As ParsePgn, but a last game that only lacks its end is left out.
absl::StatusOr<PgnGames> ParsePgnUpToCut(absl::string_view text);

// All games in a text. Of a verdict, engine, kind and sentence are kept; times and transcripts are
// not. InvalidArgumentError names the line. Illegal moves and results that contradict the moves
// are errors as well.
absl::StatusOr<std::vector<GameRecord>> ParsePgn(absl::string_view text);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_PGN_H_
