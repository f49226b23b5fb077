#include "engine/settings.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/flags.h"
#include "base/quoted.h"
#include "solver/solver.h"

namespace plumb::engine {
namespace {

constexpr std::array kSettings = {
    Setting{.name = "Hash",
            .flag = "hash_mb",
            .help = "size of the transposition table in MiB",
            .number = &Settings::hash_mb,
            .min = 1,
            .max = SolverOptions::kMaxHashMb},
    Setting{.name = "Threads",
            .flag = "threads",
            .help = "threads that search together",
            .number = &Settings::threads,
            .min = 1,
            .max = SolverOptions::kMaxThreads},
    Setting{.name = "Book",
            .flag = "book",
            .help = "a book to use instead of the one in the program, or 'none'",
            .text = &Settings::book},
    Setting{.name = "Book Folder",
            .flag = "book_dir",
            .help = "a folder whose books (book-8x7.plumb) go before those in the program",
            .text = &Settings::book_dir},
    Setting{.name = "Skill Level",
            .flag = "skill_level",
            .help = "below the best level it makes mistakes on purpose",
            .number = &Settings::skill_level,
            .min = 0,
            .max = Settings::kBestSkill},
    Setting{.name = "Seed",
            .flag = "seed",
            .help = "of these mistakes: the same seed plays the same game",
            .number = &Settings::seed,
            .min = 0,
            .max = 1 << 30},
    Setting{.name = "Ponder",
            .flag = "ponder",
            .help = "think while the opponent does, where the protocol allows it",
            .check = &Settings::ponder},
    Setting{.name = kClearHash, .flag = "", .help = "forget all positions searched"},
};

absl::Status SetNumber(const Setting& setting, absl::string_view value, Settings* settings) {
  int number = 0;
  if (!absl::SimpleAtoi(value, &number) || number < setting.min || number > setting.max) {
    return absl::InvalidArgumentError(absl::StrCat("expected a number from ", setting.min, " to ",
                                                   setting.max, ", not ", base::Quoted(value)));
  }
  settings->*setting.number = number;
  return absl::OkStatus();
}

absl::Status SetCheck(const Setting& setting, absl::string_view value, Settings* settings) {
  bool on = false;
  if (!absl::SimpleAtob(value, &on)) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected true or false, not ", base::Quoted(value)));
  }
  settings->*setting.check = on;
  return absl::OkStatus();
}

}  // namespace

absl::Span<const Setting> AllSettings() { return kSettings; }

const Setting* FindSetting(absl::string_view name) {
  const auto* found = std::find_if(kSettings.begin(), kSettings.end(), [&](const Setting& setting) {
    return absl::EqualsIgnoreCase(setting.name, name);
  });
  return found == kSettings.end() ? nullptr : found;
}

absl::Status SetFromText(const Setting& setting, absl::string_view value, Settings* settings) {
  if (setting.number != nullptr) return SetNumber(setting, value, settings);
  if (setting.check != nullptr) return SetCheck(setting, value, settings);
  if (setting.text != nullptr) settings->*setting.text = std::string(value);
  return absl::OkStatus();
}

std::vector<base::Flag> SettingFlags(Settings* settings) {
  std::vector<base::Flag> flags;
  for (const Setting& setting : kSettings) {
    if (setting.number != nullptr) {
      flags.push_back(base::IntegerFlag(setting.flag, "N", setting.min, setting.max, setting.help,
                                        &(settings->*setting.number)));
    } else if (setting.check != nullptr) {
      flags.push_back(base::SwitchFlag(setting.flag, setting.help, &(settings->*setting.check)));
    } else if (setting.text != nullptr) {
      flags.push_back(
          base::TextFlag(setting.flag, "FILE", setting.help, &(settings->*setting.text)));
    }
  }
  return flags;
}

}  // namespace plumb::engine
