// Puts a pipe in place of one of the standard streams.

#ifndef PLUMB_TESTS_SUPPORT_PIPE_IN_PLACE_OF_H_
#define PLUMB_TESTS_SUPPORT_PIPE_IN_PLACE_OF_H_

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <utility>

namespace plumb::testing {

// As long as it lives, stdin reads from the pipe, or stdout writes to it.
class PipeInPlaceOf {
 public:
  // Requires: STDIN_FILENO or STDOUT_FILENO.
  explicit PipeInPlaceOf(int standard) : standard_(standard), saved_(dup(standard)) {
    std::array<int, 2> ends = {-1, -1};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
    if (standard == STDOUT_FILENO) std::swap(ends[0], ends[1]);
    dup2(ends[0], standard);
    close(ends[0]);
    other_end_ = ends[1];
  }
  ~PipeInPlaceOf() {
    CloseOtherEnd();
    dup2(saved_, standard_);
    close(saved_);
  }
  PipeInPlaceOf(const PipeInPlaceOf&) = delete;
  PipeInPlaceOf& operator=(const PipeInPlaceOf&) = delete;

  int other_end() const { return other_end_; }  // -1 if it is closed.
  void CloseOtherEnd() {
    if (other_end_ >= 0) close(std::exchange(other_end_, -1));
  }

 private:
  int standard_;
  int saved_;
  int other_end_ = -1;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_PIPE_IN_PLACE_OF_H_
