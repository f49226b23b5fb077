// The options.

#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/engine/protocols/xboard_fixture.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

using XboardOptionsTest = XboardTest;

TEST_F(XboardOptionsTest, SetsItsOptions) {
  SendAll({"option Hash=64", "option Skill Level=3", "option Book Folder=my books", "memory 32",
           "cores 2", "option clear hash"});
  const engine::Settings& settings = host_.searcher().settings;
  EXPECT_EQ(settings.hash_mb, 32);
  EXPECT_EQ(settings.threads, 2);
  EXPECT_EQ(settings.skill_level, 3);
  EXPECT_EQ(settings.book_dir, "my books");
  EXPECT_EQ(host_.searcher().times_cleared, 1);
  SendAll({"option Book=none", "option Book="});
  EXPECT_EQ(host_.searcher().settings.book, "");
  EXPECT_THAT(host_.Send("option Book=/no/such/book"),
              ElementsAre(::testing::StartsWith("Error (/no/such/book: ")));
  EXPECT_EQ(host_.searcher().settings.book, "");
}

TEST_F(XboardOptionsTest, RefusesOptionsThatItDoesNotHave) {
  EXPECT_THAT(host_.Send("option Contempt=5"),
              ElementsAre("Error (unknown option): option Contempt=5"));
  EXPECT_THAT(host_.Send("option Hash=much"),
              ElementsAre("Error (expected a number from 1 to 1048576, not 'much'): "
                          "option Hash=much"));
  EXPECT_THAT(host_.Send("option Ponder=maybe"), SizeIs(1));
  EXPECT_THAT(host_.Send("memory 0"), SizeIs(1));
  EXPECT_THAT(host_.Send("cores x"), SizeIs(1));
  EXPECT_EQ(host_.session().settings(), engine::Settings());
}

}  // namespace
}  // namespace plumb::testing
