#include "base/standard_files.h"

#include <fcntl.h>
#include <unistd.h>

#include <initializer_list>

namespace plumb::base {

void ReserveStandardFiles() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(file, F_GETFD) >= 0) continue;
    // Takes the lowest free number, which is this one. Open in the wrong direction.
    open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace plumb::base
