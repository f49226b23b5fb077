// The settings as CFP's options.

#ifndef PLUMB_ENGINE_PROTOCOLS_CFP_OPTIONS_H_
#define PLUMB_ENGINE_PROTOCOLS_CFP_OPTIONS_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/settings.h"

namespace plumb::engine {

inline constexpr absl::string_view kCfpEmptyText =
    "\"\"";  // How the document writes an empty text.

// "option name Hash type spin default 256 min 1 max 1048576" and so on, with the current
// values as defaults.
std::vector<std::string> CfpOptionLines(const Settings& settings);

// In any case of letters; null if there is none.
const Setting* FindCfpOption(absl::string_view name);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_CFP_OPTIONS_H_
