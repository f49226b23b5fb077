// Players from what the command line says of them.

#ifndef PLUMB_ENGINE_ARENA_MAKE_PLAYER_H_
#define PLUMB_ENGINE_ARENA_MAKE_PLAYER_H_

#include <memory>

#include "absl/status/statusor.h"
#include "engine/arena/engine_channel.h"
#include "engine/arena/engine_spec.h"
#include "engine/arena/player.h"
#include "engine/command.h"
#include "solver/stop_token.h"

namespace plumb {

// The host of the spec's protocol, talking through `channel`. Requires: not a person.
std::unique_ptr<Player> MakeHost(const EngineSpec& spec, std::unique_ptr<EngineChannel> channel);

// Starts the program, or seats a person at `streams`. Errors name what cannot be started.
// `stop` and `streams` outlive the player.
absl::StatusOr<std::unique_ptr<Player>> MakePlayer(const EngineSpec& spec, const StopSource* stop,
                                                   Streams& streams);

}  // namespace plumb

#endif  // PLUMB_ENGINE_ARENA_MAKE_PLAYER_H_
