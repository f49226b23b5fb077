// A position that a client asks about.

#ifndef PLUMB_SERVER_QUESTION_H_
#define PLUMB_SERVER_QUESTION_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "server/query.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::server {

struct Question {
  std::string text;  // The position as it was given.
  GivenPosition given;

  const Position& position() const { return given.position; }
  BoardSize size() const { return given.position.size(); }
  bool is_over() const { return position().State() != GameState::kOngoing; }
};

// The parameter `size`; 7x6 if there is none. Errors of all these functions are
// InvalidArgumentError and say what was expected.
absl::StatusOr<BoardSize> SizeOf(const Query& query);

// In any form that engine::ParsePosition reads.
absl::StatusOr<Question> ParseQuestion(absl::string_view text, BoardSize size);

// The parameters `position` and `size`.
absl::StatusOr<Question> QuestionOf(const Query& query);

// The parameter `time_ms`, at most `longest`; `otherwise` if there is none.
absl::StatusOr<absl::Duration> TimeOf(const Query& query, absl::Duration longest,
                                      absl::Duration otherwise);

}  // namespace plumb::server

#endif  // PLUMB_SERVER_QUESTION_H_
