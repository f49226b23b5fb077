// An answer as a JSON object; data/solve.schema.json describes it.

#ifndef PLUMB_ENGINE_ANSWER_ANSWER_JSON_H_
#define PLUMB_ENGINE_ANSWER_ANSWER_JSON_H_

#include <string>

#include "absl/strings/string_view.h"
#include "engine/answer/answer.h"
#include "solver/board/position_text.h"

namespace plumb::engine {

// One line, without a newline. `text` is the position as it was given.
std::string AnswerJson(absl::string_view text, const Answer& answer, ColumnBase base);

// The object for a position that cannot be read.
std::string ErrorJson(absl::string_view text, absl::string_view error);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_ANSWER_ANSWER_JSON_H_
