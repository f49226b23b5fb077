#include "arena/console.h"

#include <unistd.h>

#include <array>
#include <optional>
#include <sstream>
#include <string>

#include "base/stop_source.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::Optional;

class ConsoleTest : public ::testing::Test {
 protected:
  ConsoleTest() { EXPECT_EQ(pipe(ends_.data()), 0); }
  ~ConsoleTest() override {
    close(ends_[0]);
    CloseInput();
  }

  void Type(const std::string& text) {
    ASSERT_EQ(write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void CloseInput() {
    if (ends_[1] >= 0) close(ends_[1]);
    ends_[1] = -1;
  }

  std::array<int, 2> ends_ = {-1, -1};
  std::ostringstream out_;
  base::StopSource stop_;
};

TEST_F(ConsoleTest, ReadsLineByLine) {
  arena::Console console(ends_[0], &out_, &stop_);
  Type("4\n\nlast");
  CloseInput();
  EXPECT_THAT(console.ReadLine(), Optional(std::string("4")));
  EXPECT_THAT(console.ReadLine(), Optional(std::string("")));
  EXPECT_THAT(console.ReadLine(), Optional(std::string("last")));
  EXPECT_EQ(console.ReadLine(), std::nullopt);
  EXPECT_FALSE(console.is_stopped());
}

TEST_F(ConsoleTest, DoesNotWaitOnceItIsStopped) {
  arena::Console console(ends_[0], &out_, &stop_);
  stop_.RequestStop();
  EXPECT_EQ(console.ReadLine(), std::nullopt);
  EXPECT_TRUE(console.is_stopped());
}

TEST_F(ConsoleTest, WritesToItsOutput) {
  arena::Console console(ends_[0], &out_, &stop_);
  console.out() << "hello";
  EXPECT_EQ(out_.str(), "hello");
}

}  // namespace
}  // namespace plumb::testing
