#include "engine/stdout_writer.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <string>
#include <thread>

#include "base/monotonic_time.h"
#include "engine/event_queue.h"
#include "engine/input_reader.h"
#include "engine/line_log.h"
#include "gtest/gtest.h"
#include "tests/support/pipe_in_place_of.h"

namespace plumb::testing {
namespace {

// What comes from a pipe until it has `size` bytes.
std::string ReadBytes(int pipe, std::size_t size) {
  std::string text;
  std::array<char, 4096> bytes;
  while (text.size() < size) {
    const ssize_t count = read(pipe, bytes.data(), bytes.size());
    if (count <= 0) break;
    text.append(bytes.data(), static_cast<std::size_t>(count));
  }
  return text;
}

class StdoutWriterTest : public ::testing::Test {
 protected:
  PipeInPlaceOf stdin_{STDIN_FILENO};
  engine::EventQueue queue_;
  engine::LineLog log_;
  engine::InputReader reader_{&queue_, &log_};
  engine::StdoutWriter writer_{&reader_, &log_};
};

TEST_F(StdoutWriterTest, WritesEachLineAtOnce) {
  PipeInPlaceOf out(STDOUT_FILENO);
  writer_.WriteLine("readyok");
  EXPECT_EQ(ReadBytes(out.other_end(), 8), "readyok\n");
  writer_.WriteLine("");
  EXPECT_EQ(ReadBytes(out.other_end(), 1), "\n");
}

TEST_F(StdoutWriterTest, WaitsForAHostThatReadsSlowly) {
  PipeInPlaceOf out(STDOUT_FILENO);
  const std::string line(1 << 20, 'x');  // More than a pipe holds.
  std::thread writing([&] { writer_.WriteLine(line); });
  EXPECT_EQ(ReadBytes(out.other_end(), line.size() + 1), line + "\n");
  writing.join();
}

TEST_F(StdoutWriterTest, DoesNotWaitForAHostThatHasClosedTheInput) {
  stdin_.CloseOtherEnd();
  ASSERT_TRUE(queue_.Pop(base::MonotonicTime::InfiniteFuture()).has_value());
  PipeInPlaceOf out(STDOUT_FILENO);
  writer_.WriteLine(std::string(1 << 20, 'x'));
  writer_.WriteLine("bestmove 3");
}

TEST_F(StdoutWriterTest, SurvivesAHostThatIsGone) {
  signal(SIGPIPE, SIG_IGN);
  PipeInPlaceOf out(STDOUT_FILENO);
  out.CloseOtherEnd();
  writer_.WriteLine("bestmove 3");
}

}  // namespace
}  // namespace plumb::testing
