#include "server/search_pool.h"

#include <chrono>
#include <future>
#include <memory>
#include <system_error>

#include "absl/strings/string_view.h"
#include "engine/book_choice.h"
#include "engine/book_set.h"
#include "gtest/gtest.h"
#include "tests/support/shortage.h"

namespace plumb::testing {
namespace {

using server::Lane;
using server::SearchPool;

class SearchPoolTest : public ::testing::Test {
 protected:
  // Whether a job of this lane is run.
  static bool Runs(SearchPool& pool, Lane lane) {
    std::promise<void> done;
    return pool.Submit(lane, {.run = [&done](server::SearchWorker&) { done.set_value(); },
                              .refuse = [] {},
                              .is_cancelled = [] { return false; }}) &&
           done.get_future().wait_for(std::chrono::minutes(1)) == std::future_status::ready;
  }

  const std::shared_ptr<engine::BookSet> books_ =
      std::make_shared<engine::BookSet>(engine::BookChoice(), "", [](absl::string_view) {});
};

TEST_F(SearchPoolTest, HasTheThreadsThatWereAskedFor) {
  SearchPool pool({.threads = 3}, books_);
  EXPECT_EQ(pool.threads(), 3);
}

TEST_F(SearchPoolTest, WorksWithTheThreadsThatItGets) {
  for (const int given : {2, 3}) {
    const FewThreads few(given);
    SearchPool pool({.threads = 4}, books_);
    EXPECT_EQ(pool.threads(), given - 1);
    EXPECT_TRUE(Runs(pool, Lane::kBook));
    EXPECT_TRUE(Runs(pool, Lane::kSearch));
  }
}

// Whoever was refused may ask for the call only when all that was in the way is done.
TEST_F(SearchPoolTest, CallsBackAlsoIfThereIsRoomAlready) {
  SearchPool pool({.threads = 1, .max_pending = 1}, books_);
  ASSERT_TRUE(Runs(pool, Lane::kBook));
  for (const Lane lane : {Lane::kSearch, Lane::kBook}) {
    const auto called = std::make_shared<std::promise<void>>();
    std::future<void> is_called = called->get_future();
    pool.WhenThereIsRoom(lane, [called] { called->set_value(); });
    EXPECT_EQ(is_called.wait_for(std::chrono::seconds(20)), std::future_status::ready);
  }
  pool.Shutdown();
  const auto called = std::make_shared<std::promise<void>>();
  std::future<void> is_called = called->get_future();
  pool.WhenThereIsRoom(Lane::kSearch, [called] { called->set_value(); });
  EXPECT_EQ(is_called.wait_for(std::chrono::seconds(20)), std::future_status::ready);
}

TEST_F(SearchPoolTest, NeedsAThreadForEachLane) {
  for (const int given : {0, 1}) {
    const FewThreads few(given);
    EXPECT_THROW(SearchPool({.threads = 4}, books_), std::system_error);
  }
}

}  // namespace
}  // namespace plumb::testing
