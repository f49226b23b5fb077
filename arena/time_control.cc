#include "arena/time_control.h"

#include <algorithm>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/quoted.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

// The protocols count in 32 bits of milliseconds; a day is enough for anybody.
constexpr absl::Duration kLongest = absl::Hours(24);
constexpr absl::Duration kShortest = absl::Milliseconds(1);

absl::StatusOr<absl::Duration> ParseTime(absl::string_view text, absl::Duration shortest) {
  absl::Duration time;
  if (absl::ParseDuration(text, &time) && time >= shortest && time <= kLongest) return time;
  return absl::InvalidArgumentError(
      absl::StrCat("expected a time such as 2s or 500ms, not ", base::Quoted(text)));
}

}  // namespace

std::string TimeControl::ToString() const {
  const std::string seconds = absl::StrCat(absl::ToDoubleSeconds(base));
  if (is_per_move()) return absl::StrCat(seconds, "/move");
  return absl::StrCat(seconds, "+", absl::ToDoubleSeconds(increment));
}

absl::StatusOr<TimeControl> ParseTimePerMove(absl::string_view text) {
  const absl::StatusOr<absl::Duration> base = ParseTime(text, kShortest);
  if (!base.ok()) return base.status();
  return TimeControl{.kind = TimeControl::Kind::kPerMove, .base = *base};
}

absl::StatusOr<TimeControl> ParseTimePerGame(absl::string_view text) {
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(text, absl::MaxSplits('+', 1));
  const absl::StatusOr<absl::Duration> base = ParseTime(parts.first, kShortest);
  if (!base.ok()) return base.status();
  TimeControl control{.kind = TimeControl::Kind::kPerGame, .base = *base};
  if (text.find('+') != absl::string_view::npos) {
    const absl::StatusOr<absl::Duration> increment = ParseTime(parts.second, absl::ZeroDuration());
    if (!increment.ok()) return increment.status();
    control.increment = *increment;
  }
  return control;
}

TurnClock GameClock::Turn(Side side, absl::Duration patience) const {
  return {.limit = left(side),
          .own_left = left(side),
          .other_left = left(Other(side)),
          .patience = patience};
}

bool GameClock::Spend(Side side, absl::Duration spent, absl::Duration margin) {
  absl::Duration& left = left_[IndexOf(side)];
  if (spent > left + margin) return false;
  if (control_.is_per_move()) return true;
  left = std::max(left - spent, absl::ZeroDuration()) + control_.increment;
  // A clock at zero could not be told to any engine.
  left = std::max(left, kShortest);
  return true;
}

}  // namespace plumb::arena
