#include "cli/engine_flags.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "base/flags.h"
#include "engine/book_choice.h"
#include "engine/settings.h"

namespace plumb::cli {

base::Flag BookFlag(engine::BookChoice* choice) {
  const engine::Setting& setting = *engine::FindSetting("Book");
  base::Flag flag;
  flag.name = std::string(setting.flag);
  flag.value_name = std::string(setting.value_name);
  flag.help = std::string(setting.help);
  flag.set = [choice](absl::string_view text) {
    *choice = engine::ParseBookChoice(text);
    return absl::OkStatus();
  };
  return flag;
}

std::vector<base::Flag> SettingFlags(engine::Settings* settings) {
  std::vector<base::Flag> flags;
  for (const engine::Setting& setting : engine::AllSettings()) {
    if (setting.number != nullptr) {
      flags.push_back(base::IntegerFlag(setting.flag, setting.value_name, setting.min, setting.max,
                                        setting.help, &(settings->*setting.number)));
    } else if (setting.check != nullptr) {
      flags.push_back(base::SwitchFlag(setting.flag, setting.help, &(settings->*setting.check)));
    } else if (setting.text != nullptr) {
      flags.push_back(base::TextFlag(setting.flag, setting.value_name, setting.help,
                                     &(settings->*setting.text)));
    }
  }
  return flags;
}

}  // namespace plumb::cli
