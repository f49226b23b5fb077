#include "base/flags.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/did_you_mean.h"
#include "base/duration_text.h"
#include "base/quoted.h"

namespace plumb::base {
namespace {

// An argument that begins with a dash, split into its parts.
struct WrittenFlag {
  absl::string_view text;  // "--hash-mb" or "-a", for messages.
  std::string name;        // "hash_mb" or "a".
  bool is_long = false;
  std::optional<absl::string_view> value;  // What follows "=".
};

WrittenFlag TakeApart(absl::string_view argument) {
  WrittenFlag written;
  const std::size_t equals = argument.find('=');
  if (equals != absl::string_view::npos) written.value = argument.substr(equals + 1);
  written.text = argument.substr(0, equals);
  absl::string_view name = written.text;
  written.is_long = absl::ConsumePrefix(&name, "--");
  if (!written.is_long) absl::ConsumePrefix(&name, "-");
  // Other programs write --hash-mb.
  written.name = absl::StrReplaceAll(name, {{"-", "_"}});
  return written;
}

bool IsNamed(const WrittenFlag& written, absl::string_view name, char letter) {
  if (written.is_long) return written.name == name;
  return letter != '\0' && written.name == absl::string_view(&letter, 1);
}

const Flag* Find(absl::Span<const Flag> flags, const WrittenFlag& written) {
  const auto found = std::find_if(flags.begin(), flags.end(), [&](const Flag& flag) {
    return IsNamed(written, flag.name, flag.letter);
  });
  return found == flags.end() ? nullptr : &*found;
}

absl::Status UnknownFlag(const WrittenFlag& written, absl::Span<const Flag> flags) {
  std::vector<absl::string_view> names = {"help"};
  for (const Flag& flag : flags) names.push_back(flag.name);
  return absl::InvalidArgumentError(
      absl::StrCat("unknown flag ", Quoted(written.text), DidYouMean(written.name, names, "--")));
}

absl::Status Error(const WrittenFlag& written, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(written.text, ": ", what));
}

std::string LeftColumn(absl::string_view name, char letter, absl::string_view value_name) {
  return absl::StrCat("  ", letter != '\0' ? absl::StrFormat("-%c, ", letter) : "    ", "--", name,
                      value_name.empty() ? "" : " ", value_name);
}

}  // namespace

Flag SwitchFlag(absl::string_view name, absl::string_view help, bool* target) {
  Flag flag;
  flag.name = std::string(name);
  flag.help = std::string(help);
  flag.set = [target](absl::string_view) {
    *target = true;
    return absl::OkStatus();
  };
  return flag;
}

Flag IntegerFlag(absl::string_view name, absl::string_view value_name, int min, int max,
                 absl::string_view help, int* target) {
  Flag flag;
  flag.name = std::string(name);
  flag.value_name = std::string(value_name);
  flag.help = absl::StrCat(help, " (", min, " to ", max, ", default ", *target, ")");
  flag.set = [=](absl::string_view text) {
    int value = 0;
    if (!absl::SimpleAtoi(text, &value) || value < min || value > max) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected a whole number from ", min, " to ", max, ", got ", Quoted(text)));
    }
    *target = value;
    return absl::OkStatus();
  };
  return flag;
}

Flag TextFlag(absl::string_view name, absl::string_view value_name, absl::string_view help,
              std::string* target) {
  Flag flag;
  flag.name = std::string(name);
  flag.value_name = std::string(value_name);
  flag.help = std::string(help);
  flag.set = [target](absl::string_view text) {
    if (text.empty()) return absl::InvalidArgumentError("expected a name");
    *target = std::string(text);
    return absl::OkStatus();
  };
  return flag;
}

Flag DurationFlag(absl::string_view name, absl::string_view help, DurationRange range,
                  absl::Duration* target) {
  Flag flag;
  flag.name = std::string(name);
  flag.value_name = "TIME";
  flag.help = std::string(help);
  if (*target != absl::InfiniteDuration()) {
    absl::StrAppend(&flag.help, " (default ", absl::FormatDuration(*target), ")");
  }
  flag.set = [range, target](absl::string_view text) {
    const absl::StatusOr<absl::Duration> time = ParseDurationText(text, range);
    if (time.ok()) *target = *time;
    return time.status();
  };
  return flag;
}

absl::StatusOr<ParsedArguments> ParseArguments(absl::Span<const Flag> flags,
                                               absl::Span<const absl::string_view> arguments) {
  ParsedArguments parsed;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const absl::string_view argument = arguments[i];
    if (argument == "--") {
      parsed.operands.insert(parsed.operands.end(), arguments.begin() + i + 1, arguments.end());
      break;
    }
    // A lone dash is an operand: by convention it means standard input. So is a negative number.
    if (argument.size() < 2 || argument[0] != '-' ||
        absl::ascii_isdigit(static_cast<unsigned char>(argument[1]))) {
      parsed.operands.push_back(argument);
      continue;
    }
    WrittenFlag written = TakeApart(argument);
    const Flag* flag = Find(flags, written);
    const bool is_help = flag == nullptr && IsNamed(written, "help", 'h');
    if (flag == nullptr && !is_help) {
      return UnknownFlag(written, flags);
    }
    const bool is_switch = is_help || flag->value_name.empty();
    if (is_switch && written.value.has_value()) return Error(written, "this flag takes no value");
    if (is_help) {
      parsed.help = true;
      continue;
    }
    if (!is_switch && !written.value.has_value()) {
      if (i + 1 == arguments.size()) {
        return Error(written, absl::StrCat("expected a value (", flag->value_name, ")"));
      }
      written.value = arguments[++i];
    }
    if (absl::Status status = flag->set(written.value.value_or("")); !status.ok()) {
      return Error(written, status.message());
    }
    parsed.any_flag = true;
  }
  return parsed;
}

std::string FlagsHelp(absl::Span<const Flag> flags) {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const Flag& flag : flags) {
    rows.emplace_back(LeftColumn(flag.name, flag.letter, flag.value_name), flag.help);
  }
  rows.emplace_back(LeftColumn("help", 'h', ""), "show this and exit");
  std::size_t width = 0;
  for (const auto& [left, right] : rows) width = std::max(width, left.size());
  std::string help;
  for (const auto& [left, right] : rows) {
    absl::StrAppendFormat(&help, "%-*s  %s\n", static_cast<int>(width), left, right);
  }
  return help;
}

}  // namespace plumb::base
