// What a user can set: one table serves the command line and the protocols alike.

#ifndef PLUMB_ENGINE_SETTINGS_H_
#define PLUMB_ENGINE_SETTINGS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/flags.h"
#include "engine/book_choice.h"

namespace plumb::engine {

struct Settings {
  static constexpr int kBestSkill = 20;

  int hash_mb = 256;
  int threads = 1;
  std::string book;      // As ParseBookChoice reads it.
  std::string book_dir;  // A folder with books, which go before those in the program.
  int skill_level = kBestSkill;
  int seed = 0;  // Of the mistakes that a lower skill level makes.
  bool ponder = false;

  friend bool operator==(const Settings&, const Settings&) = default;
};

// One of them, as the protocols declare it. Exactly one of the pointers is set, or none
// for a button: something to do, with no value.
struct Setting {
  absl::string_view name;  // "Skill Level"; the flag is --skill_level.
  absl::string_view flag;  // Empty if there is none.
  absl::string_view help;
  int Settings::*number = nullptr;
  int min = 0;
  int max = 0;
  std::string Settings::*text = nullptr;
  bool Settings::*check = nullptr;
};

inline constexpr absl::string_view kClearHash = "Clear Hash";  // The only button.

inline bool IsButton(const Setting& setting) { return setting.name == kClearHash; }

// All settings, in the order in which they are shown.
absl::Span<const Setting> AllSettings();

// The one of that name, whatever its case; null if there is none.
const Setting* FindSetting(absl::string_view name);

// InvalidArgumentError says what was expected; *settings is as before then. Nothing to
// set for a button.
absl::Status SetFromText(const Setting& setting, absl::string_view value, Settings* settings);

// The flags for them; they write to *settings.
std::vector<base::Flag> SettingFlags(Settings* settings);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_SETTINGS_H_
