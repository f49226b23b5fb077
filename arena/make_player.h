// Players from their descriptions on the command line.

#ifndef PLUMB_ARENA_MAKE_PLAYER_H_
#define PLUMB_ARENA_MAKE_PLAYER_H_

#include <memory>

#include "absl/status/statusor.h"
#include "arena/console.h"
#include "arena/engine_channel.h"
#include "arena/engine_player.h"
#include "arena/engine_spec.h"
#include "arena/player.h"
#include "solver/search/search_limits.h"

namespace plumb::arena {

// The host of the spec's protocol, talking through `channel`. Requires: not a person.
std::unique_ptr<EnginePlayer> MakeHost(const EngineSpec& spec,
                                       std::unique_ptr<EngineChannel> channel);

// Starts the program, or makes a player for the person at `console`, which may be null if no
// person plays. Errors name what cannot be started. `stop` and `console` outlive the player.
absl::StatusOr<std::unique_ptr<Player>> MakePlayer(const EngineSpec& spec,
                                                   const base::StopSource* stop, Console* console);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_MAKE_PLAYER_H_
