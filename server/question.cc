#include "server/question.h"

#include <algorithm>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/position_forms/position_form.h"
#include "server/query.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::server {
namespace {

constexpr int kDayInMs = 24 * 60 * 60 * 1000;

}  // namespace

absl::StatusOr<BoardSize> SizeOf(const Query& query) {
  const std::string* text = query.Find("size");
  if (text == nullptr) return BoardSize();
  absl::StatusOr<BoardSize> size = ParseBoardSize(*text);
  if (size.ok()) return size;
  return absl::InvalidArgumentError(absl::StrCat("size: ", size.status().message()));
}

absl::StatusOr<Question> ParseQuestion(absl::string_view text, BoardSize size) {
  absl::StatusOr<GivenPosition> given = engine::ParsePosition(text, {.size = size});
  if (!given.ok()) return given.status();
  return Question{.text = std::string(text), .given = *given};
}

absl::StatusOr<Question> QuestionOf(const Query& query) {
  const absl::StatusOr<BoardSize> size = SizeOf(query);
  if (!size.ok()) return size.status();
  const std::string* text = query.Find("position");
  if (text == nullptr) {
    return absl::InvalidArgumentError(
        "expected a parameter 'position', such as position=4453; it is empty for the empty board");
  }
  return ParseQuestion(*text, *size);
}

absl::StatusOr<absl::Duration> TimeOf(const Query& query, absl::Duration longest,
                                      absl::Duration otherwise) {
  const absl::StatusOr<int> time_ms = query.Integer("time_ms", 1, kDayInMs, 0);
  if (!time_ms.ok()) return time_ms.status();
  return std::min(longest, *time_ms == 0 ? otherwise : absl::Milliseconds(*time_ms));
}

}  // namespace plumb::server
