// The exit codes of our programs. Scripts rely on these numbers.

#ifndef PLUMB_BASE_EXIT_CODE_H_
#define PLUMB_BASE_EXIT_CODE_H_

namespace plumb::base {

enum class ExitCode {
  kOk = 0,
  kRuntimeError = 1,   // A file could not be read, a score of a test set was wrong, ...
  kUsage = 2,          // Wrong flags or arguments.
  kBadPosition = 3,    // A position that cannot be read.
  kBadBook = 4,        // A book that cannot be used.
  kInterrupted = 130,  // By SIGINT, as a shell would report it.
};

// What a shell reports for a program that a signal has ended.
constexpr ExitCode EndedBy(int signal) { return static_cast<ExitCode>(128 + signal); }

}  // namespace plumb::base

#endif  // PLUMB_BASE_EXIT_CODE_H_
