#include "arena/time_control.h"

#include <algorithm>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/duration_text.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

// An increment may be zero.
constexpr base::DurationRange kIncrements = {absl::ZeroDuration(), kThinkTimes.max};

}  // namespace

std::string TimeControl::ToString() const {
  const std::string seconds = absl::StrCat(absl::ToDoubleSeconds(base));
  if (is_per_move()) return absl::StrCat(seconds, "/move");
  return absl::StrCat(seconds, "+", absl::ToDoubleSeconds(increment));
}

absl::StatusOr<TimeControl> ParseTimePerMove(absl::string_view text) {
  const absl::StatusOr<absl::Duration> time = base::ParseDurationText(text, kThinkTimes);
  if (!time.ok()) return time.status();
  return TimeControl{.kind = TimeControl::Kind::kPerMove, .base = *time};
}

absl::StatusOr<TimeControl> ParseTimePerGame(absl::string_view text) {
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(text, absl::MaxSplits('+', 1));
  const absl::StatusOr<absl::Duration> time = base::ParseDurationText(parts.first, kThinkTimes);
  if (!time.ok()) return time.status();
  TimeControl control{.kind = TimeControl::Kind::kPerGame, .base = *time};
  if (text.find('+') != absl::string_view::npos) {
    const absl::StatusOr<absl::Duration> increment =
        base::ParseDurationText(parts.second, kIncrements);
    if (!increment.ok()) return increment.status();
    control.increment = *increment;
  }
  return control;
}

absl::Duration ThinkTime(const TimeControl& time, const TurnClock& clock) {
  if (time.is_per_move()) return clock.limit;
  constexpr int kMovesToGo = 20;  // A game has 21 moves a side at most.
  const absl::Duration share = clock.own_left / kMovesToGo + time.increment * 4 / 5;
  return std::min(std::max(share, absl::Milliseconds(1)), clock.limit);
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
  // No protocol can send a clock of zero.
  left = std::max(left, kThinkTimes.min);
  return true;
}

}  // namespace plumb::arena
