#include "arena/engine_spec.h"

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

TEST(EngineSpecTest, ReadsEveryField) {
  const absl::StatusOr<arena::EngineSpec> spec = arena::ParseEngineSpec(
      "cmd=./bot --level 3,proto=cfp,name=My Bot,dir=/tmp,option.Hash=16,option.Play Style=Risky,"
      "memory_mb=512,cpu_s=60");
  ASSERT_TRUE(spec.ok()) << spec.status();
  EXPECT_THAT(spec->command, ElementsAre("./bot", "--level", "3"));
  EXPECT_EQ(spec->protocol, arena::HostProtocol::kCfp);
  EXPECT_EQ(spec->name, "My Bot");
  EXPECT_EQ(spec->folder, "/tmp");
  EXPECT_THAT(spec->options, ElementsAre(Pair("Hash", "16"), Pair("Play Style", "Risky")));
  EXPECT_EQ(spec->limits, (base::ProcessLimits{.memory_mb = 512, .cpu_seconds = 60}));
}

TEST(EngineSpecTest, NamesAnEngineByItsProgram) {
  const absl::StatusOr<arena::EngineSpec> spec =
      arena::ParseEngineSpec("proto=xboard,cmd=/usr/games/fairy -x");
  ASSERT_TRUE(spec.ok()) << spec.status();
  EXPECT_EQ(spec->name, "fairy");
}

TEST(EngineSpecTest, MakesNamesPrintable) {
  const absl::StatusOr<arena::EngineSpec> spec = arena::ParseEngineSpec("cmd=./b\not,proto=xboard");
  ASSERT_TRUE(spec.ok()) << spec.status();
  EXPECT_EQ(spec->name, "b\\not");
  EXPECT_EQ(arena::ParseEngineSpec("cmd=./bot,proto=cfp,name=Höhe")->name, "Höhe");
}

TEST(EngineSpecTest, SaysWhichLimitsAreAboveOurOwn) {
  const arena::EngineSpec spec =
      *arena::ParseEngineSpec("cmd=./bot,proto=cfp,memory_mb=512,cpu_s=60");
  EXPECT_THAT(arena::UnattainableLimits(spec, {}), ElementsAre());
  EXPECT_THAT(arena::UnattainableLimits(spec, {.memory_mb = 512, .cpu_seconds = 60}),
              ElementsAre());
  EXPECT_THAT(
      arena::UnattainableLimits(spec, {.memory_mb = 511, .cpu_seconds = 9}),
      ElementsAre(HasSubstr("bot: memory_mb=512 is above"), HasSubstr("cpu_s=60 is above")));
}

TEST(EngineSpecTest, KeepsEscapedCommasAndQuotedSpaces) {
  const absl::StatusOr<arena::EngineSpec> spec =
      arena::ParseEngineSpec(R"(cmd='my bot' "a b" c\,d,proto=c4p)");
  ASSERT_TRUE(spec.ok()) << spec.status();
  EXPECT_THAT(spec->command, ElementsAre("my bot", "a b", "c,d"));
}

TEST(EngineSpecTest, SeatsAPersonWithoutACommand) {
  const absl::StatusOr<arena::EngineSpec> spec = arena::ParseEngineSpec("proto=human");
  ASSERT_TRUE(spec.ok()) << spec.status();
  EXPECT_EQ(spec->name, "human");
}

struct BadSpec {
  absl::string_view text;
  absl::string_view message;
};

class BadEngineSpecTest : public ::testing::TestWithParam<BadSpec> {};

TEST_P(BadEngineSpecTest, IsRefusedWithAReason) {
  const absl::StatusOr<arena::EngineSpec> spec = arena::ParseEngineSpec(GetParam().text);
  ASSERT_FALSE(spec.ok());
  EXPECT_THAT(std::string(spec.status().message()), HasSubstr(std::string(GetParam().message)));
}

INSTANTIATE_TEST_SUITE_P(
    All, BadEngineSpecTest,
    ::testing::Values(BadSpec{"", "<field>=<value>"}, BadSpec{"cmd=./bot", "expected proto="},
                      BadSpec{"proto=cfp", "expected cmd="},
                      BadSpec{"cmd=./bot,proto=uci", "c4p, cfp, xboard"},
                      BadSpec{"cmd=./bot,proto=cfp,speed=3", "option.<name>="},
                      BadSpec{"cmd=./bot,proto=cfp,memory_mb=0", "1 or more"},
                      BadSpec{"cmd=./bot,proto=cfp,name=a\nquit", "can be printed after name="},
                      BadSpec{"cmd=./bot,proto=cfp,option.a=b\nquit", "printed after option="},
                      BadSpec{"cmd='./bot,proto=cfp", "a second"},
                      BadSpec{"cmd= ,proto=cfp", "expected a program"},
                      BadSpec{"cmd=,proto=cfp", "a value after cmd="},
                      BadSpec{"cmd=./bot,proto=moderator,option.Hash=1", "has no options"},
                      BadSpec{"cmd=./bot,proto=human", "no cmd="}));

TEST(EngineSpecTest, AScriptHasItsOwnName) {
  const auto name = [](absl::string_view command) {
    return arena::ParseEngineSpec(absl::StrCat("proto=cfp,cmd=", command))->name;
  };
  EXPECT_EQ(name("python3 bots/bot.py --level 3"), "bot.py");
  EXPECT_EQ(name("/usr/bin/python3.11 -u bot.py"), "bot.py");
  EXPECT_EQ(name("java -cp build/classes bots.Main"), "bots.Main");
  EXPECT_EQ(name("java -jar bot.jar"), "bot.jar");
  EXPECT_EQ(name("sh -c 'exec bot'"), "sh");
  EXPECT_EQ(name("python3"), "python3");
  EXPECT_EQ(name("./bot python3 x"), "bot");
}

}  // namespace
}  // namespace plumb::testing
