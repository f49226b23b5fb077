// The thinker's thread. A test that hangs is ended by ctest.

#include "engine/background_thinker.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "engine/settings.h"
#include "engine/thinker.h"
#include "engine/thought.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board_size.h"
#include "solver/position.h"

namespace plumb {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Collects what the thinker says on its thread.
class Ear {
 public:
  BackgroundThinker::Listener listener() {
    return {.on_event = [this](ThinkEvent event) { Hear(std::move(event)); },
            .on_warning =
                [this](absl::string_view text) {
                  const std::lock_guard lock(mutex_);
                  warnings_.emplace_back(text);
                }};
  }

  // Waits for the decision of a task.
  Thought DecisionOf(TaskId task) {
    std::unique_lock lock(mutex_);
    const Decision* found = nullptr;
    has_heard_.wait(lock, [&] { return (found = Find<Decision>(task)) != nullptr; });
    return found->thought;
  }
  PerftCount CountOf(TaskId task) {
    std::unique_lock lock(mutex_);
    const PerftCount* found = nullptr;
    has_heard_.wait(lock, [&] { return (found = Find<PerftCount>(task)) != nullptr; });
    return *found;
  }
  template <typename T>
  bool Heard(TaskId task) {
    const std::lock_guard lock(mutex_);
    return Find<T>(task) != nullptr;
  }
  std::vector<std::string> warnings() {
    const std::lock_guard lock(mutex_);
    return warnings_;
  }

 private:
  void Hear(ThinkEvent event) {
    const std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
    has_heard_.notify_all();
  }
  template <typename T>
  const T* Find(TaskId task) const {
    for (const ThinkEvent& event : events_) {
      const T* found = std::get_if<T>(&event);
      if (found != nullptr && found->task == task) return found;
    }
    return nullptr;
  }

  std::mutex mutex_;  // Guards all.
  std::condition_variable has_heard_;
  std::vector<ThinkEvent> events_;
  std::vector<std::string> warnings_;
};

Settings SmallSettings() {
  Settings settings;
  settings.hash_mb = 4;
  settings.book = "none";
  return settings;
}

Position SmallBoard() { return Position(*BoardSize::Create(4, 4)); }
// Nobody solves this.
Position LargeBoard() { return Position(*BoardSize::Create(11, 10)); }

ThinkRequest About(const Position& position) {
  ThinkRequest request;
  request.position = position;
  return request;
}

class BackgroundThinkerTest : public ::testing::Test {
 protected:
  BackgroundThinkerTest() { thinker_.Configure(SmallSettings()); }

  Ear ear_;
  BackgroundThinker thinker_{ear_.listener()};
};

TEST_F(BackgroundThinkerTest, DecidesByItself) {
  thinker_.StartThinking(1, About(SmallBoard()));
  const Thought thought = ear_.DecisionOf(1);
  EXPECT_TRUE(thought.is_best);
  EXPECT_EQ(thought.bounds, (ScoreBounds{kDraw, kDraw})) << "4x4 is a draw";
  EXPECT_TRUE(ear_.Heard<Progress>(1));
}

TEST_F(BackgroundThinkerTest, DecidesWhenItIsStopped) {
  thinker_.StartThinking(1, About(LargeBoard()));
  thinker_.Stop();
  const Thought thought = ear_.DecisionOf(1);
  ASSERT_TRUE(thought.column.has_value());
  EXPECT_TRUE(LargeBoard().HasRoom(*thought.column));
  EXPECT_FALSE(thought.is_best);
}

TEST_F(BackgroundThinkerTest, DecidesWhenItIsStoppedInTheMiddle) {
  thinker_.StartThinking(1, About(LargeBoard()));
  absl::SleepFor(absl::Milliseconds(20));
  EXPECT_FALSE(ear_.Heard<Decision>(1));
  thinker_.Stop();
  EXPECT_TRUE(ear_.DecisionOf(1).column.has_value());
}

TEST_F(BackgroundThinkerTest, DecidesAtTheDeadline) {
  ThinkRequest request = About(LargeBoard());
  request.deadline = absl::Now() + absl::Milliseconds(20);
  thinker_.StartThinking(1, request);
  EXPECT_TRUE(ear_.DecisionOf(1).column.has_value());
  EXPECT_GE(absl::Now(), request.deadline);
}

TEST_F(BackgroundThinkerTest, LeavesATaskForTheNext) {
  for (TaskId task = 1; task <= 20; ++task) thinker_.StartThinking(task, About(LargeBoard()));
  thinker_.StartThinking(21, About(SmallBoard()));
  EXPECT_TRUE(ear_.DecisionOf(21).is_best);
}

TEST_F(BackgroundThinkerTest, WaitsForTheReaderOfAnAnalysis) {
  ThinkRequest request = About(SmallBoard());
  request.patience = Patience::kAnalyze;
  thinker_.StartThinking(1, request);
  absl::SleepFor(absl::Milliseconds(20));
  EXPECT_FALSE(ear_.Heard<Decision>(1));
  thinker_.Stop();
  EXPECT_TRUE(ear_.DecisionOf(1).column.has_value());

  request.deadline = absl::Now() + absl::Milliseconds(20);
  thinker_.StartThinking(2, request);
  ear_.DecisionOf(2);
  EXPECT_GE(absl::Now(), request.deadline);
}

TEST_F(BackgroundThinkerTest, CountsNodes) {
  thinker_.StartPerft(1, Position(), 5);
  EXPECT_EQ(ear_.CountOf(1).nodes, 19608);  // As the hosts of the Coordinator count them.
  EXPECT_EQ(ear_.CountOf(1).depth, 5);
}

TEST_F(BackgroundThinkerTest, SaysNothingOfACountThatWasStopped) {
  thinker_.StartPerft(1, LargeBoard(), 30);
  thinker_.Stop();
  thinker_.StartPerft(2, Position(), 2);
  EXPECT_EQ(ear_.CountOf(2).nodes, 57);
  EXPECT_FALSE(ear_.Heard<PerftCount>(1));
}

TEST_F(BackgroundThinkerTest, HasNothingToStopBeforeATask) {
  thinker_.Stop();
  thinker_.StartThinking(1, About(SmallBoard()));
  EXPECT_TRUE(ear_.DecisionOf(1).is_best);
}

TEST_F(BackgroundThinkerTest, UsesTheSettingsOfTheMoment) {
  Settings settings = SmallSettings();
  settings.book = "/nowhere/book.plumb";
  thinker_.Configure(settings);
  thinker_.Prepare(BoardSize());
  thinker_.ClearHash();
  thinker_.StartThinking(1, About(SmallBoard()));
  EXPECT_TRUE(ear_.DecisionOf(1).is_best);
  EXPECT_THAT(ear_.warnings(), ElementsAre(HasSubstr("/nowhere/book.plumb")));
}

// A table that the system takes a long time to hand out; the task comes first.
TEST_F(BackgroundThinkerTest, PreparesWhenNothingElseIsToDo) {
  Settings settings = SmallSettings();
  settings.hash_mb = 512;
  thinker_.Configure(settings);
  thinker_.Prepare(LargeBoard().size());
  for (TaskId task = 1; task < 20; ++task) {
    thinker_.StartThinking(task, About(SmallBoard()));
    EXPECT_TRUE(ear_.DecisionOf(task).is_best);
  }
}

TEST_F(BackgroundThinkerTest, WarnsOfNothingElse) {
  thinker_.StartThinking(1, About(SmallBoard()));
  ear_.DecisionOf(1);
  EXPECT_THAT(ear_.warnings(), IsEmpty());
}

TEST(BackgroundThinkerEndTest, EndsInTheMiddleOfAnything) {
  Ear ear;
  { const BackgroundThinker idle(ear.listener()); }
  {
    BackgroundThinker thinking(ear.listener());
    thinking.Configure(SmallSettings());
    thinking.StartThinking(1, About(LargeBoard()));
  }
  {
    BackgroundThinker thinking(ear.listener());
    thinking.Configure(SmallSettings());
    ThinkRequest request = About(SmallBoard());
    request.patience = Patience::kAnalyze;
    thinking.StartThinking(2, request);
    absl::SleepFor(absl::Milliseconds(10));
  }
  {
    BackgroundThinker preparing(ear.listener());
    Settings settings = SmallSettings();
    settings.hash_mb = 512;
    preparing.Configure(settings);
    preparing.Prepare(BoardSize());
    absl::SleepFor(absl::Milliseconds(10));
  }
  {
    BackgroundThinker counting(ear.listener());
    counting.StartPerft(3, LargeBoard(), 60);
    absl::SleepFor(absl::Milliseconds(10));
  }
  EXPECT_FALSE(ear.Heard<PerftCount>(3));
}

}  // namespace
}  // namespace plumb
