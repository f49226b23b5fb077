#include "base/output.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <string>
#include <thread>

#include "absl/status/status.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

struct Pipe {
  Pipe() { EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0); }
  ~Pipe() { CloseReadEnd(), CloseWriteEnd(); }
  void CloseReadEnd() { Close(ends[0]); }
  void CloseWriteEnd() { Close(ends[1]); }
  static void Close(int& end) {
    if (end >= 0) close(end);
    end = -1;
  }

  std::array<int, 2> ends = {-1, -1};
};

std::string ReadToTheEnd(int fd) {
  std::string text;
  std::array<char, 4096> buffer;
  for (ssize_t count = 0; (count = read(fd, buffer.data(), buffer.size())) > 0;) {
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
  return text;
}

TEST(OutputTest, WritesMoreThanANonBlockingPipeHolds) {
  Pipe pipe;
  ASSERT_EQ(fcntl(pipe.ends[1], F_SETFL, O_NONBLOCK), 0);
  const std::string text(1 << 20, 'x');
  std::string read;
  std::thread reader([&] { read = ReadToTheEnd(pipe.ends[0]); });
  EXPECT_TRUE(base::WriteAll(pipe.ends[1], text).ok());
  pipe.CloseWriteEnd();
  reader.join();
  EXPECT_EQ(read, text);
}

TEST(OutputTest, SaysThatNobodyReads) {
  signal(SIGPIPE, SIG_IGN);
  Pipe pipe;
  pipe.CloseReadEnd();
  EXPECT_TRUE(absl::IsAborted(base::WriteAll(pipe.ends[1], "x")));
}

TEST(OutputTest, SaysWhyItCannotWrite) {
  const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
  ASSERT_GE(full, 0);
  EXPECT_EQ(base::WriteAll(full, "x").message(),
            "cannot write to standard output: No space left on device");
  EXPECT_TRUE(base::WriteAll(full, "").ok());
  close(full);
}

}  // namespace
}  // namespace plumb::testing
