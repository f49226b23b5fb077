#include "arena/perft_comparison.h"

#include <cassert>
#include <cstddef>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/numeric/int128.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/engine_channel.h"
#include "base/duration_text.h"
#include "base/monotonic_time.h"
#include "base/quoted.h"
#include "base/stop_source.h"
#include "engine/perft.h"
#include "solver/board/position.h"

namespace plumb::arena {
namespace {

constexpr absl::Duration kTimeout = absl::Minutes(30);

struct Count {
  std::string answer;
  absl::Duration spent;
};

absl::StatusOr<Count> AskForCount(const PerftEngine& engine, int depth) {
  const absl::StatusOr<std::unique_ptr<EngineChannel>> started = engine.start();
  if (!started.ok()) return started.status();
  EngineChannel& channel = **started;
  channel.Send("position startpos ");
  const base::MonotonicTime asked = channel.Now();
  channel.Send(absl::StrCat("perft ", depth));
  const Received received = channel.Receive(asked + kTimeout);
  if (!received.is_line()) {
    return absl::UnavailableError(received.kind == Received::Kind::kEnd     ? channel.HowItEnded()
                                  : received.kind == Received::Kind::kFlood ? "megabytes of output"
                                                                            : "no answer");
  }
  // The original Coordinator ends the input and sends no `quit`.
  channel.CloseInput();
  return Count{received.line, received.arrival - asked};
}

std::string Shown(absl::string_view answer) {
  constexpr std::size_t kLongest = 80;
  return base::Escaped(answer.substr(0, kLongest));
}

std::string ResultText(const absl::StatusOr<Count>& count, const std::string& expected) {
  if (!count.ok()) {
    return absl::StrCat("expected '", expected, "', got ", count.status().message());
  }
  const std::string text =
      absl::StrCat(Shown(count->answer), " in ", base::RoundedTime(count->spent));
  return count->answer == expected ? text : absl::StrCat(text, ", expected '", expected, "'");
}

}  // namespace

PerftResult ComparePerft(const std::vector<PerftEngine>& engines, int depth,
                         const base::StopSource& stop, std::ostream& out) {
  assert(depth >= 0 && depth <= kMaxPerftDepth);
  const std::optional<absl::uint128> nodes = engine::Perft(Position(), depth, stop);
  if (!nodes.has_value()) return PerftResult::kStopped;
  const std::string expected = absl::StrCat("perft ", depth, " ", absl::Uint128Low64(*nodes));
  PerftResult result = PerftResult::kEqual;
  for (std::size_t i = 0; i < engines.size(); ++i) {
    const absl::StatusOr<Count> count = AskForCount(engines[i], depth);
    if (stop.StopRequested()) return PerftResult::kStopped;
    out << "Engine " << i << " (" << base::Escaped(engines[i].name)
        << "): " << ResultText(count, expected) << '\n'
        << std::flush;
    if (!count.ok() || count->answer != expected) result = PerftResult::kDifferent;
  }
  return result;
}

}  // namespace plumb::arena
