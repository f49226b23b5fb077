#include "engine/settings.h"

#include <algorithm>
#include <array>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/quoted.h"
#include "solver/solver.h"

namespace plumb::engine {
namespace {

constexpr std::array kSettings = {
    Setting{.name = "Hash",
            .flag = "hash_mb",
            .value_name = "MB",
            .help = "size of the transposition table",
            .number = &Settings::hash_mb,
            .min = 1,
            .max = SolverOptions::kMaxHashMb},
    Setting{.name = "Threads",
            .flag = "threads",
            .value_name = "N",
            .help = "threads that search together",
            .number = &Settings::threads,
            .min = 1,
            .max = SolverOptions::kMaxThreads},
    Setting{.name = "Book",
            .flag = "book",
            .value_name = "FILE",
            .help = "a book to use instead of the one in the program, or 'none'",
            .text = &Settings::book},
    Setting{.name = "Book Folder",
            .flag = "book_dir",
            .value_name = "DIR",
            .help = "a folder with books (book-8x7.plumb), used before those in the program",
            .text = &Settings::book_dir},
    Setting{.name = "Skill Level",
            .flag = "skill_level",
            .value_name = "N",
            .help = "below the best level, the engine makes mistakes on purpose",
            .number = &Settings::skill_level,
            .min = 0,
            .max = Settings::kBestSkill},
    Setting{.name = "Seed",
            .flag = "seed",
            .value_name = "N",
            .help = "seed of these mistakes; the same seed plays the same game",
            .number = &Settings::seed,
            .min = 0,
            .max = 1 << 30},
    Setting{.name = "Ponder",
            .flag = "ponder",
            .help = "think on the opponent's time, where the protocol allows it",
            .check = &Settings::ponder},
    Setting{.name = kClearHash, .help = "forget all positions searched"},
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

}  // namespace plumb::engine
