// Games as PGN that cutechess and XBoard read: variant cfour, drops such as P@d1.

#ifndef PLUMB_ARENA_PGN_H_
#define PLUMB_ARENA_PGN_H_

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

// All games of a text. The verdict of a game has its engine, its kind and its whole
// sentence; times and transcripts are not kept. InvalidArgumentError names the line; moves
// that break the rules and results that the moves deny are errors too.
absl::StatusOr<std::vector<GameRecord>> ParsePgn(absl::string_view text);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_PGN_H_
