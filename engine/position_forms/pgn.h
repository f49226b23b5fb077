// Reads games written as PGN by XBoard, cutechess and plumb arena: variant cfour, which is on 7x6,
// and drops such as P@d1.

#ifndef PLUMB_ENGINE_POSITION_FORMS_PGN_H_
#define PLUMB_ENGINE_POSITION_FORMS_PGN_H_

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/game.h"
#include "solver/board/board_size.h"

namespace plumb::engine {

// "1-0", "0-1", "1/2-1/2"; "*" if the game goes on.
absl::string_view ResultText(Outcome outcome);

struct PgnGame {
  std::map<std::string, std::string> tags;  // By name; of two of a name the last.
  std::vector<int> moves;                   // From the empty board, 0-based.
  Outcome outcome = Outcome::kOngoing;      // As written: a fault may have ended the game.
  std::string comment;                      // The last one.

  // Empty if there is none of this name.
  std::string tag(const std::string& name) const;
};

// Reads one text from its beginning, a part of a game at a time, so that who needs more than moves
// can look at the tags first. All errors name the line. OutOfRangeError: the text ends in the
// middle of a game; InvalidArgumentError: anything else.
class PgnReader {
 public:
  explicit PgnReader(absl::string_view text) : text_(text), rest_(text) {}

  // Whether nothing but space is left.
  bool AtEnd();

  // The tags of the next game, then its moves and result. A game without the variant, moves that
  // cannot be played and results that contradict the moves are errors.
  absl::Status ReadTags(PgnGame& game);
  absl::Status ReadMoves(PgnGame& game);

  // How much of the text has been read.
  std::size_t bytes_read() const { return text_.size() - rest_.size(); }

  // An InvalidArgumentError about the line that was read last.
  absl::Status Error(absl::string_view what) const;

 private:
  // The error of a text that ends too early, if `end` is its end.
  absl::Status ErrorAt(std::size_t end, absl::string_view what) const;
  void Advance(std::size_t count);
  void SkipSpace();
  absl::Status ReadTag(PgnGame& game);
  absl::Status ReadComment(PgnGame& game);

  absl::string_view text_;
  absl::string_view rest_;
  int line_ = 1;
};

// All games in a text, at least one. InvalidArgumentError says what is wrong and where, also if
// `size` is a board that no PGN is on.
absl::StatusOr<std::vector<PgnGame>> ReadPgn(absl::string_view text, BoardSize size = BoardSize());

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_POSITION_FORMS_PGN_H_
