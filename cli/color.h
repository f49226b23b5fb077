// Whether a command colours what it prints.

#ifndef PLUMB_CLI_COLOR_H_
#define PLUMB_CLI_COLOR_H_

#include "base/flags.h"

namespace plumb::cli {

enum class Color { kPlain, kAnsi };

enum class ColorChoice { kAuto, kAlways, kNever };

// --color WHEN; writes to *choice.
base::Flag ColorFlag(ColorChoice* choice);

// kAuto is colour at a terminal that has it, unless NO_COLOR is set.
Color ChooseColor(ColorChoice choice, bool out_is_terminal);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_COLOR_H_
