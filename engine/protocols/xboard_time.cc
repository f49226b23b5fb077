#include "engine/protocols/xboard_time.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/protocols/words.h"
#include "engine/time_manager.h"

namespace plumb::engine {
namespace {

constexpr int kMostMoves = 1'000'000;
constexpr double kMostSeconds = 1e9;

// 0 to kMostSeconds units; no "nan" and no "inf".
std::optional<double> ParseAmount(absl::string_view text) {
  double amount = 0;
  if (!absl::SimpleAtod(text, &amount) || !(amount >= 0 && amount <= kMostSeconds)) {
    return std::nullopt;
  }
  return amount;
}

// "5" and "5:30" minutes.
std::optional<absl::Duration> ParseBase(absl::string_view text) {
  const std::vector<absl::string_view> parts = absl::StrSplit(text, absl::MaxSplits(':', 1));
  const std::optional<double> minutes = ParseAmount(parts[0]);
  const std::optional<double> seconds = parts.size() == 1 ? 0 : ParseAmount(parts[1]);
  if (!minutes.has_value() || !seconds.has_value()) return std::nullopt;
  return absl::Minutes(*minutes) + absl::Seconds(*seconds);
}

}  // namespace

absl::StatusOr<TimeControl> ParseLevel(absl::string_view text) {
  const std::vector<absl::string_view> words = SplitWords(text);
  int moves = 0;
  if (words.size() == 3 && absl::SimpleAtoi(words[0], &moves) && moves >= 0 &&
      moves <= kMostMoves) {
    const std::optional<absl::Duration> base = ParseBase(words[1]);
    const std::optional<double> increment = ParseAmount(words[2]);
    if (base.has_value() && increment.has_value()) {
      return TimeControl{.moves = moves, .base = *base, .increment = absl::Seconds(*increment)};
    }
  }
  return absl::InvalidArgumentError("expected moves, minutes and seconds for each move");
}

absl::StatusOr<absl::Duration> ParseSeconds(absl::string_view text) {
  const std::optional<double> seconds = ParseAmount(text);
  if (!seconds.has_value()) return absl::InvalidArgumentError("expected seconds");
  return absl::Seconds(*seconds);
}

absl::StatusOr<absl::Duration> ParseCentiseconds(absl::string_view text) {
  double centiseconds = 0;
  if (!absl::SimpleAtod(text, &centiseconds) || !std::isfinite(centiseconds)) {
    return absl::InvalidArgumentError("expected hundredths of a second");
  }
  return absl::Milliseconds(10) * std::clamp(centiseconds, 0.0, kMostSeconds);
}

}  // namespace plumb::engine
