// `plumb bench`: how fast the solver is, and whether it still behaves the same.

#ifndef PLUMB_ENGINE_COMMANDS_BENCH_H_
#define PLUMB_ENGINE_COMMANDS_BENCH_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/command.h"
#include "engine/exit_code.h"

namespace plumb {

// Without operands the signature: the built-in set, one thread, a fixed table. With
// files a line of figures for each. kRuntimeError if any score is wrong.
ExitCode RunBench(absl::Span<const absl::string_view> arguments, Streams& streams);

}  // namespace plumb

#endif  // PLUMB_ENGINE_COMMANDS_BENCH_H_
