#include "engine/protocols/cfp_options.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/settings.h"

namespace plumb::engine {
namespace {

// CFP forbids thinking before `go`.
bool IsOffered(const Setting& setting) { return setting.check != &Settings::ponder; }

std::string OptionLine(const Setting& setting, const Settings& settings) {
  const std::string start = absl::StrCat("option name ", setting.name, " type ");
  if (setting.number != nullptr) {
    return absl::StrCat(start, "spin default ", settings.*setting.number, " min ", setting.min,
                        " max ", setting.max);
  }
  if (setting.check != nullptr) {
    return absl::StrCat(start, "check default ", settings.*setting.check ? "true" : "false");
  }
  if (setting.text != nullptr) {
    const std::string& text = settings.*setting.text;
    return absl::StrCat(start, "string default ", text.empty() ? kCfpEmptyText : text);
  }
  return absl::StrCat(start, "button");
}

}  // namespace

std::vector<std::string> CfpOptionLines(const Settings& settings) {
  std::vector<std::string> lines;
  for (const Setting& setting : AllSettings()) {
    if (IsOffered(setting)) lines.push_back(OptionLine(setting, settings));
  }
  return lines;
}

const Setting* FindCfpOption(absl::string_view name) {
  const Setting* setting = FindSetting(name);
  return setting != nullptr && IsOffered(*setting) ? setting : nullptr;
}

}  // namespace plumb::engine
