// A review as a JSON object; data/review.schema.json describes it.

#ifndef PLUMB_ENGINE_REVIEW_JSON_H_
#define PLUMB_ENGINE_REVIEW_JSON_H_

#include <string>

#include "absl/strings/string_view.h"
#include "engine/review.h"
#include "solver/board/position_text.h"

namespace plumb::engine {

// "best", "good", "mistake", "blunder", "unproven".
absl::string_view NameOf(Grade grade);

// One line, without a newline.
std::string ReviewJson(const Review& review, ColumnBase base);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_REVIEW_JSON_H_
