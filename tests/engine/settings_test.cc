#include "engine/settings.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

absl::Status Set(absl::string_view name, absl::string_view value, engine::Settings* settings) {
  return engine::SetFromText(*engine::FindSetting(name), value, settings);
}

TEST(SettingsTest, AreDeclaredOnce) {
  std::vector<std::string> names;
  for (const engine::Setting& setting : engine::AllSettings()) names.emplace_back(setting.name);
  EXPECT_THAT(names, ElementsAre("Hash", "Threads", "Book", "Book Folder", "Skill Level", "Seed",
                                 "Ponder", "Clear Hash"));
}

TEST(SettingsTest, HaveOneKindEach) {
  for (const engine::Setting& setting : engine::AllSettings()) {
    const int kinds = (setting.number != nullptr ? 1 : 0) + (setting.text != nullptr ? 1 : 0) +
                      (setting.check != nullptr ? 1 : 0);
    EXPECT_EQ(kinds, setting.name == engine::kClearHash ? 0 : 1) << setting.name;
    EXPECT_FALSE(setting.help.empty()) << setting.name;
    EXPECT_EQ(setting.flag.empty(), kinds == 0) << setting.name;
  }
}

TEST(SettingsTest, HaveDefaultsThatCanBeSet) {
  for (const engine::Setting& setting : engine::AllSettings()) {
    if (setting.number == nullptr) continue;
    const int value = engine::Settings().*setting.number;
    EXPECT_GE(value, setting.min) << setting.name;
    EXPECT_LE(value, setting.max) << setting.name;
  }
}

TEST(SettingsTest, AreFoundInAnyCase) {
  EXPECT_EQ(engine::FindSetting("skill LEVEL"), engine::FindSetting("Skill Level"));
  EXPECT_NE(engine::FindSetting("skill level"), nullptr);
  for (const char* name : {"", "Skill", "SkillLevel", "skill_level", "Skill  Level"}) {
    EXPECT_EQ(engine::FindSetting(name), nullptr) << name;
  }
}

TEST(SettingsTest, ReadNumbersInTheirRange) {
  engine::Settings settings;
  EXPECT_TRUE(Set("Skill Level", "0", &settings).ok());
  EXPECT_EQ(settings.skill_level, 0);
  EXPECT_TRUE(Set("Skill Level", "20", &settings).ok());
  EXPECT_EQ(settings.skill_level, 20);
  for (const char* value : {"21", "-1", "", "five", "5.5", "5x", "99999999999999999999"}) {
    const absl::Status status = Set("Skill Level", value, &settings);
    EXPECT_THAT(std::string(status.message()), HasSubstr("expected a number from 0 to 20"));
    EXPECT_EQ(settings.skill_level, 20) << value;
  }
}

TEST(SettingsTest, QuoteWhatTheyRefuse) {
  engine::Settings settings;
  const std::string value = "\x01" + std::string(1000, 'x');
  const absl::Status status = Set("Hash", value, &settings);
  EXPECT_THAT(std::string(status.message()), HasSubstr("'\\x01xxx"));
  EXPECT_LT(status.message().size(), 200U);
}

TEST(SettingsTest, ReadChecks) {
  engine::Settings settings;
  for (const char* value : {"true", "True", "1"}) {
    settings.ponder = false;
    EXPECT_TRUE(Set("Ponder", value, &settings).ok());
    EXPECT_TRUE(settings.ponder) << value;
  }
  EXPECT_TRUE(Set("Ponder", "false", &settings).ok());
  EXPECT_FALSE(settings.ponder);
  EXPECT_FALSE(Set("Ponder", "perhaps", &settings).ok());
  EXPECT_FALSE(Set("Ponder", "", &settings).ok());
}

TEST(SettingsTest, TakeAnyText) {
  engine::Settings settings;
  for (const char* value : {"none", "/a b/c.plumb", ""}) {
    EXPECT_TRUE(Set("Book", value, &settings).ok());
    EXPECT_EQ(settings.book, value);
  }
}

TEST(SettingsTest, HaveNothingToSetInAButton) {
  engine::Settings settings;
  EXPECT_TRUE(Set(engine::kClearHash, "", &settings).ok());
  EXPECT_EQ(settings, engine::Settings());
}

}  // namespace
}  // namespace plumb::testing
