// A host that talks to a script instead of an engine.

#ifndef PLUMB_TESTS_SUPPORT_SCRIPTED_HOST_H_
#define PLUMB_TESTS_SUPPORT_SCRIPTED_HOST_H_

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/time/time.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/make_player.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "solver/board/side.h"
#include "tests/support/scripted_channel.h"

namespace plumb::testing {

using Lines = std::vector<std::string>;

struct Hosted {
  ScriptedChannel* channel;
  std::unique_ptr<arena::Player> player;

  Lines TakeSent() { return std::exchange(channel->sent, {}); }

  arena::MoveReply Ask(const std::vector<int>& moves) {
    return player->ChooseMove(moves, {.limit = absl::Seconds(2),
                                      .own_left = absl::Seconds(2),
                                      .other_left = absl::Seconds(3),
                                      .patience = absl::Seconds(1)});
  }
};

inline Hosted Host(arena::HostProtocol protocol, ScriptedChannel::Script script) {
  auto channel = std::make_unique<ScriptedChannel>(std::move(script));
  ScriptedChannel* raw = channel.get();
  arena::EngineSpec spec;
  spec.protocol = protocol;
  return {raw, arena::MakeHost(spec, std::move(channel))};
}

inline constexpr arena::TimeControl kTwoSeconds{.base = absl::Seconds(2)};

inline arena::GameSetup Seat(Side side) {
  return {.side = side, .time = kTwoSeconds, .opponent = "other"};
}

// kStopped if it is a move.
inline arena::FaultKind KindOf(const arena::MoveReply& reply) {
  const arena::Fault* fault = std::get_if<arena::Fault>(&reply);
  return fault == nullptr ? arena::FaultKind::kStopped : fault->kind;
}

// -1 if it is a fault.
inline int ColumnOf(const arena::MoveReply& reply) {
  const arena::ChosenMove* move = std::get_if<arena::ChosenMove>(&reply);
  return move == nullptr ? -1 : move->column;
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_SCRIPTED_HOST_H_
