#include "tests/support/transcript.h"

#include <signal.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "tests/support/child_process.h"

namespace plumb::testing {
namespace {

enum class Kind {
  kSend,
  kLine,
  kMatch,
  kSkip,
  kRun,
  kPause,
  kQuiet,
  kSignal,
  kStderr,
  kEof,
  kExit
};

struct Step {
  Kind kind;
  int line = 0;      // Where it stands in the transcript.
  std::string text;  // What to send or to hear.
  // Those that mean nothing to the kind are not used.
  std::regex pattern = {};
  absl::Duration duration = {};
  int number = 0;
};

struct Form {
  absl::string_view prefix;
  Kind kind;
};

// The first that fits: longer prefixes come before their beginnings.
constexpr std::array kForms = {
    Form{"!run ", Kind::kRun},       Form{"!pause ", Kind::kPause},   Form{"!quiet ", Kind::kQuiet},
    Form{"!signal ", Kind::kSignal}, Form{"!stderr ", Kind::kStderr}, Form{"!eof", Kind::kEof},
    Form{"!exit ", Kind::kExit},     Form{"!repeat ", Kind::kSend},   Form{">>", Kind::kSend},
    Form{">", Kind::kSend},          Form{"<~", Kind::kMatch},        Form{"<*", Kind::kSkip},
    Form{"<", Kind::kLine},
};

// "1000 x": a thousand x, with no newline.
bool ReadRepeated(absl::string_view text, std::string& result) {
  const std::vector<std::string> words = absl::StrSplit(text, absl::MaxSplits(' ', 1));
  int times = 0;
  if (words.size() != 2 || !absl::SimpleAtoi(words[0], &times) || times < 0) return false;
  for (int i = 0; i < times; ++i) result += words[1];
  return true;
}

bool ReadSent(absl::string_view prefix, absl::string_view text, std::string& result) {
  if (prefix == "!repeat ") return ReadRepeated(text, result);
  if (!absl::CUnescape(text, &result)) return false;
  if (prefix == ">") result += '\n';
  return true;
}

bool ReadSignal(absl::string_view name, int& number) {
  number = name == "TERM" ? SIGTERM : name == "INT" ? SIGINT : name == "HUP" ? SIGHUP : 0;
  return number != 0;
}

bool ReadPattern(absl::string_view text, std::regex& pattern) {
  try {
    pattern = std::regex(std::string(text));
    return true;
  } catch (const std::regex_error&) {
    return false;
  }
}

// False if the text after the prefix is not what the form needs.
bool ReadArgument(absl::string_view prefix, absl::string_view text, Step& step) {
  switch (step.kind) {
    case Kind::kSend:
      return ReadSent(prefix, text, step.text);
    case Kind::kMatch:
    case Kind::kSkip:
    case Kind::kStderr:
      return ReadPattern(text, step.pattern);
    case Kind::kPause:
    case Kind::kQuiet:
      return absl::ParseDuration(text, &step.duration);
    case Kind::kSignal:
      return ReadSignal(text, step.number);
    case Kind::kExit:
      return absl::SimpleAtoi(text, &step.number);
    case Kind::kEof:
      return text.empty();
    case Kind::kLine:
    case Kind::kRun:
      return true;
  }
  return false;
}

std::optional<Step> ReadStep(absl::string_view line, int number) {
  const auto* form = std::find_if(kForms.begin(), kForms.end(), [line](const Form& each) {
    return absl::StartsWith(line, each.prefix);
  });
  if (form == kForms.end()) return std::nullopt;
  const absl::string_view argument = absl::StripPrefix(line, form->prefix);
  Step step{.kind = form->kind, .line = number, .text = std::string(argument)};
  if (step.kind == Kind::kSend) step.text.clear();
  if (!ReadArgument(form->prefix, argument, step)) return std::nullopt;
  return step;
}

absl::StatusOr<std::vector<Step>> ReadTranscript(absl::string_view text) {
  std::vector<Step> steps;
  int number = 0;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    if (line.empty() || line.front() == '#') continue;
    std::optional<Step> step = ReadStep(line, number);
    const bool is_late_run = step.has_value() && step->kind == Kind::kRun && !steps.empty();
    if (!step.has_value() || is_late_run) {
      return absl::InvalidArgumentError(
          absl::StrCat("line ", number, " is no line of a transcript: ", line));
    }
    steps.push_back(*std::move(step));
  }
  return steps;
}

// The session with a running program.
class Player {
 public:
  Player(const TranscriptOptions& options, const std::vector<std::string>& command)
      : patience_(options.patience), child_(options.program, command) {}

  absl::Status Play(const Step& step) {
    step_line_ = step.line;
    switch (step.kind) {
      case Kind::kSend:
        Send(step.text);
        return absl::OkStatus();
      case Kind::kLine:
      case Kind::kMatch:
        return Expect(step);
      case Kind::kSkip:
        skipped_.push_back(step.pattern);
        return absl::OkStatus();
      case Kind::kPause:
        KeepPumping(base::MonotonicTime::Now() + step.duration);
        return absl::OkStatus();
      case Kind::kQuiet:
        KeepPumping(base::MonotonicTime::Now() + step.duration);
        return !SkipLines().has_value() ? absl::OkStatus() : Fail("expected silence");
      case Kind::kSignal:
        child_.Signal(step.number);
        Note(absl::StrCat("signal ", step.number));
        return absl::OkStatus();
      case Kind::kStderr:
        errors_.push_back(step.pattern);
        return absl::OkStatus();
      case Kind::kEof:
        child_.CloseInput();
        Note("end of input");
        return absl::OkStatus();
      case Kind::kExit:
        return ExpectExit(step.number);
      case Kind::kRun:  // Has been done.
        return absl::OkStatus();
    }
    return absl::OkStatus();
  }

 private:
  void Note(absl::string_view what) { absl::StrAppend(&exchange_, "  ", what, "\n"); }

  void Send(absl::string_view text) {
    child_.Write(text);
    constexpr std::size_t kShown = 200;
    Note(absl::StrCat(">", absl::CHexEscape(text.substr(0, kShown)),
                      text.size() > kShown ? "..." : ""));
  }

  void KeepPumping(base::MonotonicTime deadline) {
    while (base::MonotonicTime::Now() < deadline) {
      if (!child_.Pump(deadline)) absl::SleepFor(deadline - base::MonotonicTime::Now());
    }
  }

  std::optional<std::string> TakeLine() {
    const std::size_t end = child_.out.find('\n');
    if (end == std::string::npos) return std::nullopt;
    std::string line = child_.out.substr(0, end);
    child_.out.erase(0, end + 1);
    Note(absl::StrCat("<", line));
    return line;
  }

  bool IsSkipped(const std::string& line) const {
    return std::any_of(skipped_.begin(), skipped_.end(),
                       [&](const std::regex& pattern) { return std::regex_match(line, pattern); });
  }

  // Of what has arrived already: the first line that is not skipped.
  std::optional<std::string> SkipLines() {
    while (true) {
      std::optional<std::string> line = TakeLine();
      if (!line.has_value() || !IsSkipped(*line)) return line;
    }
  }

  absl::Status Expect(const Step& step) {
    const auto fits = [&](const std::string& line) {
      return step.kind == Kind::kLine ? line == step.text : std::regex_match(line, step.pattern);
    };
    const base::MonotonicTime deadline = base::MonotonicTime::Now() + patience_;
    while (true) {
      while (const std::optional<std::string> line = TakeLine()) {
        if (!fits(*line) && IsSkipped(*line)) continue;
        skipped_.clear();
        if (fits(*line)) return absl::OkStatus();
        return Fail(absl::StrCat("expected ", step.text));
      }
      if (child_.out_has_ended()) return Fail(absl::StrCat("output ended before ", step.text));
      if (!child_.Pump(deadline)) return Fail(absl::StrCat("waited in vain for ", step.text));
    }
  }

  absl::Status ExpectExit(int exit_code) {
    const base::MonotonicTime deadline = base::MonotonicTime::Now() + patience_;
    while (child_.Pump(deadline)) {
    }
    if (const std::optional<std::string> line = SkipLines()) return Fail("this line is too much");
    if (!child_.out.empty()) return Fail(absl::StrCat("too much, with no newline: ", child_.out));
    const std::optional<int> code = child_.Wait(deadline);
    if (!code.has_value()) return Fail("the program does not end");
    Note(absl::StrCat("exit code ", *code));
    if (*code != exit_code) return Fail(absl::StrCat("expected exit code ", exit_code));
    return ExpectErrors();
  }

  absl::Status ExpectErrors() {
    std::vector<std::string> lines = absl::StrSplit(child_.err, '\n');
    if (lines.back().empty()) lines.pop_back();
    const auto fits = [](const std::string& line, const std::regex& pattern) {
      return std::regex_match(line, pattern);
    };
    if (std::equal(lines.begin(), lines.end(), errors_.begin(), errors_.end(), fits)) {
      return absl::OkStatus();
    }
    return Fail("other lines on stderr than expected");
  }

  absl::Status Fail(absl::string_view what) {
    while (TakeLine().has_value()) {  // What it has said besides.
    }
    return absl::FailedPreconditionError(absl::StrCat("line ", step_line_, ": ", what,
                                                      "\nThe exchange:\n", exchange_,
                                                      "On stderr:\n", child_.err));
  }

  absl::Duration patience_;
  ChildProcess child_;
  int step_line_ = 0;
  std::vector<std::regex> skipped_;  // Until the next line that is expected.
  std::vector<std::regex> errors_;
  std::string exchange_;
};

}  // namespace

absl::Status PlayTranscript(absl::string_view text, const TranscriptOptions& options) {
  absl::StatusOr<std::vector<Step>> steps = ReadTranscript(text);
  if (!steps.ok()) return steps.status();
  std::vector<std::string> command = options.command;
  if (!steps->empty() && steps->front().kind == Kind::kRun) {
    command = absl::StrSplit(steps->front().text, ' ', absl::SkipEmpty());
    steps->erase(steps->begin());
  }
  const bool has_exit = !steps->empty() && steps->back().kind == Kind::kExit;
  if (!has_exit) {
    steps->push_back({.kind = Kind::kEof, .text = {}});
    steps->push_back({.kind = Kind::kExit, .text = {}});
  }
  Player player(options, command);
  for (const Step& step : *steps) {
    if (absl::Status status = player.Play(step); !status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace plumb::testing
