// The search thread. A test that hangs is ended by ctest.

#include "engine/search_thread.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/book_choice.h"
#include "engine/book_set.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/live/search_report.h"

namespace plumb::testing {
namespace {

using ::testing::IsEmpty;

// Collects the events of the search thread.
class Ear {
 public:
  engine::SearchThread::Listener listener() {
    return {.on_event = [this](engine::SearchEvent event) { Hear(std::move(event)); },
            .on_warning =
                [this](absl::string_view text) {
                  const std::lock_guard lock(mutex_);
                  warnings_.emplace_back(text);
                }};
  }

  // Waits for the decision of a task.
  SearchReport DecisionOf(engine::TaskId task) {
    std::unique_lock lock(mutex_);
    const engine::Decision* found = nullptr;
    has_heard_.wait(lock, [&] { return (found = Find<engine::Decision>(task)) != nullptr; });
    return found->report;
  }
  engine::PerftCount CountOf(engine::TaskId task) {
    std::unique_lock lock(mutex_);
    const engine::PerftCount* found = nullptr;
    has_heard_.wait(lock, [&] { return (found = Find<engine::PerftCount>(task)) != nullptr; });
    return *found;
  }
  template <typename T>
  bool Heard(engine::TaskId task) {
    const std::lock_guard lock(mutex_);
    return Find<T>(task) != nullptr;
  }
  std::vector<std::string> warnings() {
    const std::lock_guard lock(mutex_);
    return warnings_;
  }

 private:
  void Hear(engine::SearchEvent event) {
    const std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
    has_heard_.notify_all();
  }
  template <typename T>
  const T* Find(engine::TaskId task) const {
    for (const engine::SearchEvent& event : events_) {
      const T* found = std::get_if<T>(&event);
      if (found != nullptr && found->task == task) return found;
    }
    return nullptr;
  }

  std::mutex mutex_;  // Guards all.
  std::condition_variable has_heard_;
  std::vector<engine::SearchEvent> events_;
  std::vector<std::string> warnings_;
};

engine::Settings SmallSettings() {
  engine::Settings settings;
  settings.hash_mb = 4;
  settings.book = "none";
  return settings;
}

Position SmallBoard() { return Position(*BoardSize::Create(4, 4)); }
// Nobody solves this.
Position LargeBoard() { return Position(*BoardSize::Create(11, 10)); }

engine::SearchRequest About(const Position& position) {
  engine::SearchRequest request;
  request.position = position;
  return request;
}

std::shared_ptr<engine::BookSet> NoBooks() {
  return std::make_shared<engine::BookSet>(
      engine::BookChoice{.kind = engine::BookChoice::Kind::kNone}, "", [](absl::string_view) {});
}

class SearchThreadTest : public ::testing::Test {
 protected:
  SearchThreadTest() { searcher_.Configure(SmallSettings(), NoBooks()); }

  Ear ear_;
  engine::SearchThread searcher_{ear_.listener()};
};

TEST_F(SearchThreadTest, DecidesByItself) {
  searcher_.StartSearch(1, About(SmallBoard()));
  const SearchReport report = ear_.DecisionOf(1);
  EXPECT_TRUE(report.proven_best);
  EXPECT_EQ(report.bounds, (ScoreBounds{kDraw, kDraw})) << "4x4 is a draw";
  EXPECT_TRUE(ear_.Heard<engine::Progress>(1));
}

TEST_F(SearchThreadTest, DecidesWhenItIsStopped) {
  searcher_.StartSearch(1, About(LargeBoard()));
  searcher_.Stop();
  const SearchReport report = ear_.DecisionOf(1);
  EXPECT_TRUE(LargeBoard().HasRoom(report.column));
  EXPECT_FALSE(report.proven_best);
}

TEST_F(SearchThreadTest, DecidesWhenItIsStoppedInTheMiddle) {
  searcher_.StartSearch(1, About(LargeBoard()));
  absl::SleepFor(absl::Milliseconds(20));
  EXPECT_FALSE(ear_.Heard<engine::Decision>(1));
  searcher_.Stop();
  EXPECT_FALSE(ear_.DecisionOf(1).columns.empty());
}

TEST_F(SearchThreadTest, DecidesAtTheDeadline) {
  engine::SearchRequest request = About(LargeBoard());
  request.deadline = base::MonotonicTime::Now() + absl::Milliseconds(20);
  searcher_.StartSearch(1, request);
  EXPECT_FALSE(ear_.DecisionOf(1).columns.empty());
  EXPECT_GE(base::MonotonicTime::Now(), request.deadline);
}

TEST_F(SearchThreadTest, LeavesATaskForTheNext) {
  for (engine::TaskId task = 1; task <= 20; ++task)
    searcher_.StartSearch(task, About(LargeBoard()));
  searcher_.StartSearch(21, About(SmallBoard()));
  EXPECT_TRUE(ear_.DecisionOf(21).proven_best);
}

TEST_F(SearchThreadTest, WaitsForTheReaderOfAnAnalysis) {
  engine::SearchRequest request = About(SmallBoard());
  request.mode = engine::SearchMode::kAnalyze;
  searcher_.StartSearch(1, request);
  absl::SleepFor(absl::Milliseconds(20));
  EXPECT_FALSE(ear_.Heard<engine::Decision>(1));
  searcher_.Stop();
  EXPECT_FALSE(ear_.DecisionOf(1).columns.empty());

  request.deadline = base::MonotonicTime::Now() + absl::Milliseconds(20);
  searcher_.StartSearch(2, request);
  ear_.DecisionOf(2);
  EXPECT_GE(base::MonotonicTime::Now(), request.deadline);
}

TEST_F(SearchThreadTest, CountsNodes) {
  searcher_.StartPerft(1, Position(), 5);
  EXPECT_EQ(ear_.CountOf(1).nodes, 19608);  // As the hosts of the Coordinator count them.
  EXPECT_EQ(ear_.CountOf(1).depth, 5);
}

TEST_F(SearchThreadTest, SaysNothingOfACountThatWasStopped) {
  searcher_.StartPerft(1, LargeBoard(), 30);
  searcher_.Stop();
  searcher_.StartPerft(2, Position(), 2);
  EXPECT_EQ(ear_.CountOf(2).nodes, 57);
  EXPECT_FALSE(ear_.Heard<engine::PerftCount>(1));
}

TEST_F(SearchThreadTest, HasNothingToStopBeforeATask) {
  searcher_.Stop();
  searcher_.StartSearch(1, About(SmallBoard()));
  EXPECT_TRUE(ear_.DecisionOf(1).proven_best);
}

TEST_F(SearchThreadTest, UsesTheSettingsAndBooksOfTheMoment) {
  engine::Settings settings = SmallSettings();
  settings.skill_level = 0;
  settings.seed = 1;
  searcher_.Configure(
      settings,
      std::make_shared<engine::BookSet>(
          engine::ParseBookChoice(PLUMB_TESTS_DIR "/golden/book_valid/4x4-to-5-in-blocks.plumb"),
          "", [](absl::string_view) {}));
  searcher_.Prepare(BoardSize());
  searcher_.ClearHash();
  searcher_.StartSearch(1, About(SmallBoard()));
  EXPECT_EQ(ear_.DecisionOf(1).source, SearchReport::Source::kBook);
  searcher_.Configure(SmallSettings(), NoBooks());
  searcher_.StartSearch(2, About(SmallBoard()));
  EXPECT_EQ(ear_.DecisionOf(2).source, SearchReport::Source::kSearch);
  EXPECT_TRUE(ear_.DecisionOf(2).proven_best);
}

// A table that the system takes a long time to hand out; the task comes first.
TEST_F(SearchThreadTest, PreparesWhenNothingElseIsToDo) {
  engine::Settings settings = SmallSettings();
  settings.hash_mb = 512;
  searcher_.Configure(settings, NoBooks());
  searcher_.Prepare(LargeBoard().size());
  for (engine::TaskId task = 1; task < 20; ++task) {
    searcher_.StartSearch(task, About(SmallBoard()));
    EXPECT_TRUE(ear_.DecisionOf(task).proven_best);
  }
}

TEST_F(SearchThreadTest, WarnsOfNothingElse) {
  searcher_.StartSearch(1, About(SmallBoard()));
  ear_.DecisionOf(1);
  EXPECT_THAT(ear_.warnings(), IsEmpty());
}

TEST(SearchThreadEndTest, EndsInTheMiddleOfAnything) {
  Ear ear;
  { const engine::SearchThread idle(ear.listener()); }
  {
    engine::SearchThread thinking(ear.listener());
    thinking.Configure(SmallSettings(), NoBooks());
    thinking.StartSearch(1, About(LargeBoard()));
  }
  {
    engine::SearchThread thinking(ear.listener());
    thinking.Configure(SmallSettings(), NoBooks());
    engine::SearchRequest request = About(SmallBoard());
    request.mode = engine::SearchMode::kAnalyze;
    thinking.StartSearch(2, request);
    absl::SleepFor(absl::Milliseconds(10));
  }
  {
    engine::SearchThread preparing(ear.listener());
    engine::Settings settings = SmallSettings();
    settings.hash_mb = 512;
    preparing.Configure(settings, NoBooks());
    preparing.Prepare(BoardSize());
    absl::SleepFor(absl::Milliseconds(10));
  }
  {
    engine::SearchThread counting(ear.listener());
    counting.StartPerft(3, LargeBoard(), 60);
    absl::SleepFor(absl::Milliseconds(10));
  }
  EXPECT_FALSE(ear.Heard<engine::PerftCount>(3));
}

}  // namespace
}  // namespace plumb::testing
