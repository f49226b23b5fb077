// The set that `plumb bench` solves: data/positions/bench-7x6.txt, part of the program
// so that the signature can be checked wherever it is installed.

#ifndef PLUMB_CLI_BENCH_BENCH_SET_H_
#define PLUMB_CLI_BENCH_BENCH_SET_H_

#include "absl/strings/string_view.h"

namespace plumb::cli {

absl::string_view BenchSet();  // The text of the file.

}  // namespace plumb::cli

#endif  // PLUMB_CLI_BENCH_BENCH_SET_H_
