// XboardProtocol: commands about time and settings.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/game.h"
#include "engine/protocols/xboard.h"
#include "engine/protocols/xboard_time.h"
#include "engine/session.h"
#include "engine/settings.h"
#include "engine/time_manager.h"

namespace plumb::engine {
namespace {

// For a host that says `st 0`, that is, less than a second, and never sends `time`.
constexpr absl::Duration kShortLimit = absl::Milliseconds(100);

}  // namespace

absl::Status XboardProtocol::Level(const Call& call) {
  const absl::StatusOr<TimeControl> control = ParseLevel(call.arguments);
  if (!control.ok()) return control.status();
  control_ = *control;
  ResetClock();
  per_move_.reset();
  return absl::OkStatus();
}

absl::Status XboardProtocol::SecondsPerMove(const Call& call) {
  const absl::StatusOr<absl::Duration> seconds = ParseSeconds(call.arguments);
  if (!seconds.ok()) return seconds.status();
  const bool is_in_time = *seconds == absl::ZeroDuration();
  per_move_ = PerMove{is_in_time ? kShortLimit : *seconds, is_in_time};
  return absl::OkStatus();
}

// Accepted without effect: an exact search has no depth to limit.
absl::Status XboardProtocol::Depth(const Call& call) {
  int depth = 0;
  if (!absl::SimpleAtoi(call.arguments, &depth) || depth < 0) {
    return absl::InvalidArgumentError("expected plies");
  }
  return absl::OkStatus();
}

absl::Status XboardProtocol::TimeLeft(const Call& call) {
  const absl::StatusOr<absl::Duration> left = ParseCentiseconds(call.arguments);
  if (!left.ok()) return left.status();
  left_ = *left;
  if (per_move_.has_value() && per_move_->is_in_time) per_move_->limit = *left;
  return absl::OkStatus();
}

void XboardProtocol::ResetClock() {
  left_ = control_.base > absl::ZeroDuration() ? control_.base : control_.increment;
}

SearchTime XboardProtocol::TimeForMove(base::MonotonicTime arrival) const {
  if (per_move_.has_value()) return HardLimit(arrival, per_move_->limit);
  const Game& game = session_->game();
  const int empty = game.size().cells() - game.position().ply();
  // The sides move in turn, and this is the engine's.
  return ShareOfClock(arrival, ReadClock(control_, left_, game.moves_made() / 2, (empty + 1) / 2));
}

absl::Status XboardProtocol::Hard(const Call& /*call*/) { return Set("Ponder", "true"); }
absl::Status XboardProtocol::Easy(const Call& /*call*/) { return Set("Ponder", "false"); }

absl::Status XboardProtocol::Post(const Call& /*call*/) {
  posts_ = true;
  return absl::OkStatus();
}

absl::Status XboardProtocol::NoPost(const Call& /*call*/) {
  posts_ = false;
  return absl::OkStatus();
}

absl::Status XboardProtocol::Memory(const Call& call) { return Set("Hash", call.arguments); }
absl::Status XboardProtocol::Cores(const Call& call) { return Set("Threads", call.arguments); }

// "Hash=64", "Ponder=1", "Clear Hash".
absl::Status XboardProtocol::Option(const Call& call) {
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(call.arguments, absl::MaxSplits('=', 1));
  return Set(parts.first, parts.second);
}

absl::Status XboardProtocol::Set(absl::string_view name, absl::string_view value) {
  const Setting* setting = FindSetting(name);
  if (setting == nullptr) return absl::InvalidArgumentError("unknown option");
  if (absl::Status status = session_->Set(*setting, value); !status.ok()) return status;
  if (!session_->settings().ponder && IsAt(Task::kPonder)) AbandonTask();
  return absl::OkStatus();
}

}  // namespace plumb::engine
