#include "arena/engine_spec.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "base/quoted.h"

namespace plumb::arena {
namespace {

struct NamedProtocol {
  HostProtocol protocol;
  absl::string_view name;
};

constexpr std::array kProtocols = {
    NamedProtocol{HostProtocol::kC4p, "c4p"},
    NamedProtocol{HostProtocol::kCfp, "cfp"},
    NamedProtocol{HostProtocol::kXboard, "xboard"},
    NamedProtocol{HostProtocol::kModerator, "moderator"},
    NamedProtocol{HostProtocol::kCoordinator, "coordinator"},
    NamedProtocol{HostProtocol::kHuman, "human"},
};

absl::Status Expected(absl::string_view what, absl::string_view field) {
  return absl::InvalidArgumentError(absl::StrCat("expected ", what, ", not ", base::Quoted(field)));
}

absl::Status SetProtocol(absl::string_view name, EngineSpec* spec) {
  std::vector<absl::string_view> names;
  for (const NamedProtocol& each : kProtocols) {
    if (each.name == name) {
      spec->protocol = each.protocol;
      return absl::OkStatus();
    }
    names.push_back(each.name);
  }
  return Expected(absl::StrCat("proto= one of ", absl::StrJoin(names, ", ")), name);
}

absl::Status SetLimit(absl::string_view value, int* limit) {
  if (absl::SimpleAtoi(value, limit) && *limit > 0) return absl::OkStatus();
  return Expected("a limit of 1 or more", value);
}

// Names and options are sent to engines in lines, where a newline would begin another command.
bool IsPrintable(absl::string_view text) { return base::Escaped(text) == text; }

absl::Status SetField(absl::string_view key, absl::string_view value, EngineSpec* spec) {
  if (value.empty()) return Expected(absl::StrCat("a value after ", key, "="), value);
  if (key == "proto") return SetProtocol(value, spec);
  if (key == "memory_mb") return SetLimit(value, &spec->limits.memory_mb);
  if (key == "cpu_s") return SetLimit(value, &spec->limits.cpu_seconds);
  const bool is_sent = key == "name" || absl::StartsWith(key, "option.");
  if (is_sent && !(IsPrintable(key) && IsPrintable(value))) {
    return Expected(absl::StrCat("only characters that can be printed after ",
                                 base::Escaped(key.substr(0, key.find('.'))), "="),
                    value);
  }
  if (key == "name") {
    spec->name = std::string(value);
    return absl::OkStatus();
  }
  if (key == "dir") {
    spec->folder = std::string(value);
    return absl::OkStatus();
  }
  if (key == "cmd") {
    absl::StatusOr<std::vector<std::string>> command = SplitCommand(value);
    if (!command.ok()) return command.status();
    spec->command = *std::move(command);
    return absl::OkStatus();
  }
  if (absl::ConsumePrefix(&key, "option.") && !key.empty()) {
    spec->options.emplace_back(key, value);
    return absl::OkStatus();
  }
  return Expected("one of cmd=, proto=, name=, dir=, memory_mb=, cpu_s=, option.<name>=", key);
}

// Splits at commas without a backslash before them, and removes the backslashes.
std::vector<std::string> SplitFields(absl::string_view text) {
  std::vector<std::string> fields(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == ',') {
      fields.back() += text[++i];
    } else if (text[i] == ',') {
      fields.emplace_back();
    } else {
      fields.back() += text[i];
    }
  }
  return fields;
}

std::string FileName(absl::string_view path) {
  const absl::string_view name = path.substr(path.rfind('/') + 1);
  return std::string(name.empty() ? path : name);  // The path may end with a slash.
}

// "python3", "python3.11", "java": the name of a script or class follows.
bool IsInterpreter(absl::string_view program) {
  constexpr std::array kInterpreters = {"python", "pypy",  "node", "java", "ruby",   "perl",
                                        "lua",    "bash",  "sh",   "dash", "zsh",    "deno",
                                        "bun",    "julia", "php",  "mono", "Rscript"};
  const std::size_t end = program.find_last_not_of("0123456789.");
  const absl::string_view without_version = program.substr(0, end + 1);
  return std::any_of(kInterpreters.begin(), kInterpreters.end(),
                     [&](absl::string_view each) { return each == without_version; });
}

// What a person calls the engine: bot.py, where the command is `python3 -u bots/bot.py`.
std::string NameOfCommand(absl::Span<const std::string> command) {
  std::string program = FileName(command[0]);
  if (!IsInterpreter(program)) return program;
  for (std::size_t i = 1; i < command.size(); ++i) {
    const absl::string_view word = command[i];
    if (word == "-c" || word == "-e") break;  // The program itself follows.
    if (word == "-cp" || word == "-classpath") {
      ++i;
    } else if (!word.empty() && word[0] != '-') {
      return FileName(word);
    }
  }
  return program;
}

absl::Status Complete(bool has_protocol, EngineSpec* spec) {
  if (!has_protocol) return absl::InvalidArgumentError("expected proto=, such as proto=cfp");
  const bool is_human = spec->protocol == HostProtocol::kHuman;
  if (is_human != spec->command.empty()) {
    return absl::InvalidArgumentError(is_human ? "a person has no cmd="
                                               : "expected cmd=, the program to start");
  }
  const bool has_options =
      spec->protocol == HostProtocol::kCfp || spec->protocol == HostProtocol::kXboard;
  if (!spec->options.empty() && !has_options) {
    return absl::InvalidArgumentError(absl::StrCat("option.", spec->options[0].first,
                                                   "=: the protocol ", NameOf(spec->protocol),
                                                   " has no options"));
  }
  if (!spec->name.empty()) return absl::OkStatus();
  spec->name = base::Escaped(is_human ? "human" : NameOfCommand(spec->command));
  return absl::OkStatus();
}

}  // namespace

absl::string_view NameOf(HostProtocol protocol) {
  const auto* found =
      std::find_if(kProtocols.begin(), kProtocols.end(),
                   [&](const NamedProtocol& each) { return each.protocol == protocol; });
  return found == kProtocols.end() ? "" : found->name;
}

absl::StatusOr<std::vector<std::string>> SplitCommand(absl::string_view text) {
  std::vector<std::string> words;
  bool in_word = false;
  char quote = '\0';
  for (const char c : text) {
    if (quote != '\0') {
      if (c == quote) {
        quote = '\0';
      } else {
        words.back() += c;
      }
      continue;
    }
    if (c == ' ' || c == '\t') {
      in_word = false;
      continue;
    }
    if (!in_word) words.emplace_back();
    in_word = true;
    if (c == '\'' || c == '"') {
      quote = c;
    } else {
      words.back() += c;
    }
  }
  if (quote != '\0') return Expected(absl::StrCat("a second ", base::Quoted(quote)), text);
  if (words.empty() || words[0].empty()) return Expected("a program", text);
  return words;
}

absl::StatusOr<EngineSpec> ParseEngineSpec(absl::string_view text) {
  EngineSpec spec;
  bool has_protocol = false;
  for (const std::string& field : SplitFields(text)) {
    const std::size_t equals = field.find('=');
    if (equals == std::string::npos) return Expected("<field>=<value>", field);
    const absl::string_view key = absl::string_view(field).substr(0, equals);
    has_protocol = has_protocol || key == "proto";
    const absl::Status status = SetField(key, absl::string_view(field).substr(equals + 1), &spec);
    if (!status.ok()) return status;
  }
  if (absl::Status status = Complete(has_protocol, &spec); !status.ok()) return status;
  return spec;
}

std::vector<std::string> UnattainableLimits(const EngineSpec& spec,
                                            const base::ProcessLimits& own) {
  std::vector<std::string> sentences;
  const auto compare = [&](absl::string_view field, int wanted, int ours) {
    if (wanted == 0 || ours == 0 || wanted <= ours) return;
    sentences.push_back(absl::StrCat(spec.name, ": ", field, "=", wanted,
                                     " is above the limit that plumb itself runs under; using ",
                                     ours));
  };
  compare("memory_mb", spec.limits.memory_mb, own.memory_mb);
  compare("cpu_s", spec.limits.cpu_seconds, own.cpu_seconds);
  return sentences;
}

}  // namespace plumb::arena
