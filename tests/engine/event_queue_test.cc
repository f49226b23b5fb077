#include "engine/event_queue.h"

#include <new>
#include <optional>
#include <string>
#include <thread>
#include <variant>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/protocol.h"
#include "engine/searcher.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

engine::Event Line(const std::string& text) {
  return engine::InputLine{text, base::MonotonicTime()};
}

std::string TextOf(const std::optional<engine::Event>& event) {
  if (!event.has_value() || !std::holds_alternative<engine::InputLine>(*event)) return "(no line)";
  return std::get<engine::InputLine>(*event).text;
}

TEST(EventQueueTest, KeepsTheOrder) {
  engine::EventQueue queue;
  queue.Push(Line("a"));
  queue.Push(engine::InputEnd{});
  queue.Push(engine::Decision{.task = 7, .report = {}});
  EXPECT_EQ(TextOf(queue.Pop(base::MonotonicTime::InfiniteFuture())), "a");
  EXPECT_TRUE(
      std::holds_alternative<engine::InputEnd>(*queue.Pop(base::MonotonicTime::InfiniteFuture())));
  const std::optional<engine::Event> last = queue.Pop(base::MonotonicTime::InfiniteFuture());
  EXPECT_EQ(std::get<engine::Decision>(std::get<engine::SearchEvent>(*last)).task, 7U);
}

TEST(EventQueueTest, WaitsNoLongerThanTheDeadline) {
  engine::EventQueue queue;
  EXPECT_EQ(queue.Pop(base::MonotonicTime::InfinitePast()), std::nullopt);
  EXPECT_EQ(queue.Pop(base::MonotonicTime()), std::nullopt);
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Milliseconds(5);
  EXPECT_EQ(queue.Pop(deadline), std::nullopt);
  EXPECT_GE(base::MonotonicTime::Now(), deadline);
}

TEST(EventQueueTest, GivesWhatIsThereThoughTheDeadlineIsOver) {
  engine::EventQueue queue;
  queue.Push(Line("a"));
  EXPECT_EQ(TextOf(queue.Pop(base::MonotonicTime())), "a");
}

TEST(EventQueueTest, WaitsThroughDeadlinesFarAway) {
  engine::EventQueue queue;
  std::thread other([&] { queue.Push(Line("a")); });
  EXPECT_EQ(TextOf(queue.Pop(base::MonotonicTime::Now() + absl::Hours(24 * 365 * 100'000))), "a");
  other.join();
}

TEST(EventQueueTest, HasRoomForLinesUntilTheyCostTooMuch) {
  engine::EventQueue queue;
  EXPECT_TRUE(queue.HasRoomForLines());
  int lines = 0;
  for (; queue.HasRoomForLines(); ++lines) queue.Push(Line(""));
  EXPECT_GT(lines, 10'000) << "many lines of a host that is in a hurry";
  queue.Push(engine::Decision{});  // There is always room for it.
  const std::optional<engine::Event> first = queue.Pop(base::MonotonicTime::InfiniteFuture());
  EXPECT_FALSE(queue.HasRoomForLines()) << "somebody may keep it and wait";
  queue.LineIsHandled(std::get<engine::InputLine>(*first));
  EXPECT_TRUE(queue.HasRoomForLines());
}

TEST(EventQueueTest, TakesEventsFromSeveralThreads) {
  engine::EventQueue queue;
  const auto push = [&](const std::string& name) {
    for (int i = 0; i < 1000; ++i) queue.Push(Line(absl::StrCat(name, i)));
  };
  std::thread one(push, "a");
  std::thread other(push, "b");
  int next_a = 0;
  int next_b = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string text = TextOf(queue.Pop(base::MonotonicTime::InfiniteFuture()));
    int& next = text[0] == 'a' ? next_a : next_b;
    EXPECT_EQ(text.substr(1), absl::StrCat(next++)) << "each thread's events stay in order";
  }
  one.join();
  other.join();
  EXPECT_EQ(next_a, 1000);
}

// The reader cannot push what it has no memory for; the loop must not wait for it.
TEST(EventQueueTest, TellsThatAnEventWasLost) {
  engine::EventQueue queue;
  queue.Push(Line("a"));
  std::thread reader([&queue] { queue.GiveUp(); });
  reader.join();
  EXPECT_THROW(queue.Pop(base::MonotonicTime::InfiniteFuture()), std::bad_alloc);
}

}  // namespace
}  // namespace plumb::testing
