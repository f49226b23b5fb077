// The thread that reads stdin. A test that hangs is ended by ctest.

#include "engine/input_reader.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <optional>
#include <string>
#include <thread>
#include <variant>

#include "absl/strings/string_view.h"
#include "base/monotonic_time.h"
#include "engine/event_queue.h"
#include "engine/line_log.h"
#include "engine/protocol.h"
#include "gtest/gtest.h"
#include "tests/support/pipe_in_place_of.h"

namespace plumb::testing {
namespace {

class InputReaderTest : public ::testing::Test {
 protected:
  // A signal stays pending, since nobody takes it. It is not meant for the next test.
  ~InputReaderTest() override {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    const timespec no_time = {};
    sigtimedwait(&signals, nullptr, &no_time);
  }
  void Write(absl::string_view text) {
    ASSERT_EQ(write(stdin_.other_end(), text.data(), text.size()),
              static_cast<ssize_t>(text.size()));
  }
  // The text of the next line; nullopt if the input ends instead.
  std::optional<std::string> NextLine() {
    const std::optional<engine::Event> event = queue_.Pop(base::MonotonicTime::InfiniteFuture());
    const auto* line = std::get_if<engine::InputLine>(&*event);
    if (line == nullptr) {
      EXPECT_TRUE(std::holds_alternative<engine::InputEnd>(*event));
      return std::nullopt;
    }
    EXPECT_LE(line->arrival, base::MonotonicTime::Now());
    return line->text;
  }

  PipeInPlaceOf stdin_{STDIN_FILENO};
  engine::EventQueue queue_;
  engine::LineLog log_;
};

TEST_F(InputReaderTest, PushesLinesAndTheEnd) {
  const engine::InputReader reader(&queue_, &log_);
  Write("isready\r\ngo");
  EXPECT_EQ(NextLine(), "isready");
  EXPECT_FALSE(reader.has_ended());
  Write(" movetime 1\nstop");
  EXPECT_EQ(NextLine(), "go movetime 1");
  stdin_.CloseOtherEnd();
  EXPECT_EQ(NextLine(), "stop") << "without a newline";
  EXPECT_EQ(NextLine(), std::nullopt);
  EXPECT_TRUE(reader.has_ended());
}

TEST_F(InputReaderTest, EndsTheInputAtASignal) {
  const engine::InputReader reader(&queue_, &log_);
  Write("go\n");
  EXPECT_EQ(NextLine(), "go");
  ASSERT_EQ(kill(getpid(), SIGTERM), 0);
  EXPECT_EQ(NextLine(), std::nullopt);
}

class FullInputReaderTest : public InputReaderTest {
 protected:
  FullInputReaderTest() {
    queue_.Push(engine::InputLine{std::string(engine::EventQueue::kMostBytesOfLines, 'x'), {}});
  }
  void MakeRoom() {
    const std::optional<engine::Event> event = queue_.Pop(base::MonotonicTime::InfiniteFuture());
    queue_.LineIsHandled(std::get<engine::InputLine>(*event));
  }
};

TEST_F(FullInputReaderTest, WaitsForRoom) {
  const engine::InputReader reader(&queue_, &log_);
  Write("isready\ngo\n");
  EXPECT_FALSE(queue_.HasRoomForLines());
  MakeRoom();
  EXPECT_EQ(NextLine(), "isready");
  EXPECT_EQ(NextLine(), "go");
}

// Else nobody would know that no host waits for the answers that cannot be written.
TEST_F(FullInputReaderTest, SeesThatTheHostHasClosedTheInput) {
  const engine::InputReader reader(&queue_, &log_);
  Write("isready\n");
  stdin_.CloseOtherEnd();
  while (!reader.has_ended()) std::this_thread::yield();
  MakeRoom();
  EXPECT_EQ(NextLine(), "isready");
  EXPECT_EQ(NextLine(), std::nullopt);
}

TEST_F(FullInputReaderTest, SeesASignal) {
  const engine::InputReader reader(&queue_, &log_);
  Write("isready\n");
  ASSERT_EQ(kill(getpid(), SIGTERM), 0);
  while (!reader.has_ended()) std::this_thread::yield();
  MakeRoom();
  EXPECT_EQ(NextLine(), std::nullopt);
}

TEST_F(InputReaderTest, DoesNotWaitForInputAtItsEnd) {
  const engine::InputReader reader(&queue_, &log_);
}

}  // namespace
}  // namespace plumb::testing
