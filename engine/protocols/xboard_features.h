// What the engine tells XBoard about itself and about the game.

#ifndef PLUMB_ENGINE_PROTOCOLS_XBOARD_FEATURES_H_
#define PLUMB_ENGINE_PROTOCOLS_XBOARD_FEATURES_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"

namespace plumb::engine {

// The answer to `protover 2`.
std::vector<std::string> FeatureLines(absl::string_view engine_name, const Settings& settings);

// The board of a variant: connect4 and cfour are 7x6, 8x8+1_connect4 and 8x8_connect4 are
// boards of that size. Nullopt for other games and for boards that XBoard cannot show.
std::optional<BoardSize> BoardOfVariant(absl::string_view name);

// The lines that make XBoard show that board.
std::vector<std::string> SetupLines(BoardSize size);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_XBOARD_FEATURES_H_
