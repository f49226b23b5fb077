#include "base/standard_files.h"

#include <fcntl.h>
#include <unistd.h>

#include <initializer_list>

namespace plumb::base {

void ReserveStandardFiles() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(file, F_GETFD) >= 0) continue;
    // open() takes the lowest free number, which is this one. Opened in the wrong direction, so
    // that use fails.
    open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace plumb::base
