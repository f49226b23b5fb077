// The settings of the engine. One table serves the command line and the protocols.

#ifndef PLUMB_ENGINE_SETTINGS_H_
#define PLUMB_ENGINE_SETTINGS_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace plumb::engine {

struct Settings {
  static constexpr int kBestSkill = 20;

  int hash_mb = 256;
  int threads = 1;
  std::string book;      // As ParseBookChoice reads it.
  std::string book_dir;  // Its books are used before those in the program.
  int skill_level = kBestSkill;
  int seed = 0;  // Of the mistakes that a lower skill level makes.
  bool ponder = false;

  friend bool operator==(const Settings&, const Settings&) = default;
};

// Exactly one of the pointers is set. A button, which has no value, has none.
struct Setting {
  absl::string_view name;             // In the protocols: "Skill Level".
  absl::string_view flag = "";        // On the command line: "skill_level". Empty if it has none.
  absl::string_view value_name = "";  // "DIR". Empty if it takes no value.
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

// By its name in the protocols, in any case; null if there is none.
const Setting* FindSetting(absl::string_view name);

// InvalidArgumentError says what was expected, and leaves *settings as it was. A button
// sets nothing.
absl::Status SetFromText(const Setting& setting, absl::string_view value, Settings* settings);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_SETTINGS_H_
