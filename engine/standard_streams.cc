#include "engine/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <iostream>

#include "engine/command.h"

namespace plumb {
namespace {

// A stream that is closed at the start would become the first file that is opened, and hear
// or say what is not meant for it. Reading from what is put there ends at once, writing to
// it fails.
void FillClosedStreams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) >= 0) continue;
    open("/dev/null", O_RDONLY);  // Gets the lowest number that is free: this stream's.
  }
}

}  // namespace

Streams StandardStreams() {
  FillClosedStreams();
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  Streams streams{std::cin, std::cout, std::cerr};
  streams.in_is_terminal = isatty(STDIN_FILENO) == 1;
  streams.out_is_terminal = isatty(STDOUT_FILENO) == 1;
  streams.err_is_terminal = isatty(STDERR_FILENO) == 1;
  return streams;
}

}  // namespace plumb
