// `plumb bench`: how fast the solver is, and whether it still behaves the same.

#ifndef PLUMB_CLI_BENCH_BENCH_H_
#define PLUMB_CLI_BENCH_BENCH_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

// Without operands it prints the signature: the built-in set, one thread, a fixed table. With
// files it prints a line of figures for each. kRuntimeError if any score is wrong.
base::ExitCode RunBench(absl::Span<const absl::string_view> arguments, base::Streams& streams);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_BENCH_BENCH_H_
