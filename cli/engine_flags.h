// Flags about the engine, the same in every command that has them.

#ifndef PLUMB_CLI_ENGINE_FLAGS_H_
#define PLUMB_CLI_ENGINE_FLAGS_H_

#include <vector>

#include "base/flags.h"
#include "engine/book_choice.h"
#include "engine/settings.h"

namespace plumb::cli {

// --book FILE; writes to *choice.
base::Flag BookFlag(engine::BookChoice* choice);

// A flag per setting, except for buttons; they write to *settings.
std::vector<base::Flag> SettingFlags(engine::Settings* settings);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_ENGINE_FLAGS_H_
