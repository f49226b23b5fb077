#include "cli/engine_flags.h"

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "base/flags.h"
#include "engine/book_choice.h"
#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

TEST(EngineFlagsTest, SetTheSettings) {
  engine::Settings settings;
  const std::vector<base::Flag> flags = cli::SettingFlags(&settings);
  const std::vector<absl::string_view> arguments = {
      "--hash_mb=5", "--threads", "2", "--book=none", "--ponder", "--skill_level=3", "--seed=4"};
  ASSERT_TRUE(base::ParseArguments(flags, arguments).ok());
  engine::Settings expected;
  expected.hash_mb = 5;
  expected.threads = 2;
  expected.book = "none";
  expected.skill_level = 3;
  expected.seed = 4;
  expected.ponder = true;
  EXPECT_EQ(settings, expected);
}

TEST(EngineFlagsTest, NameTheirValues) {
  engine::Settings settings;
  const std::string help = base::FlagsHelp(cli::SettingFlags(&settings));
  EXPECT_THAT(help, ::testing::HasSubstr("--hash_mb MB"));
  EXPECT_THAT(help, ::testing::HasSubstr("--book_dir DIR"));
  EXPECT_THAT(help, ::testing::HasSubstr("--seed N"));
}

TEST(EngineFlagsTest, ChooseTheBook) {
  engine::BookChoice choice;
  const std::vector<base::Flag> flags = {cli::BookFlag(&choice)};
  ASSERT_TRUE(base::ParseArguments(flags, {"--book=a.plumb"}).ok());
  EXPECT_EQ(choice, engine::ParseBookChoice("a.plumb"));
  ASSERT_TRUE(base::ParseArguments(flags, {"--book", "none"}).ok());
  EXPECT_EQ(choice, engine::ParseBookChoice("none"));
}

}  // namespace
}  // namespace plumb::testing
