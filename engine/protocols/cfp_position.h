// The arguments of CFP's `position`.

#ifndef PLUMB_ENGINE_PROTOCOLS_CFP_POSITION_H_
#define PLUMB_ENGINE_PROTOCOLS_CFP_POSITION_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/game.h"

namespace plumb::engine {

// 43 digits or "startpos", then the moves that an older host appends: "3 3 4", "334" or
// "moves 3 3". Unknown words are skipped, as everywhere in CFP.
// InvalidArgumentError says what is wrong with the first word, or with a move.
absl::StatusOr<Game> ParseCfpPosition(absl::Span<const absl::string_view> words);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_CFP_POSITION_H_
