// An answer as a JSON object; data/solve.schema.json describes it.

#ifndef PLUMB_ENGINE_SOLVE_ANSWER_JSON_H_
#define PLUMB_ENGINE_SOLVE_ANSWER_JSON_H_

#include <string>

#include "absl/strings/string_view.h"
#include "engine/solve/answer.h"
#include "solver/position_text.h"

namespace plumb {

// One line, without a newline. `text` is the position as it was given.
std::string AnswerJson(absl::string_view text, const Answer& answer, ColumnBase base);

// The object for a position that cannot be read.
std::string ErrorJson(absl::string_view text, absl::string_view error);

// The text between quotation marks. What is not UTF-8 becomes the replacement character.
std::string JsonString(absl::string_view text);

}  // namespace plumb

#endif  // PLUMB_ENGINE_SOLVE_ANSWER_JSON_H_
