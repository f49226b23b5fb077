#include "arena/fault.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/quoted.h"

namespace plumb::arena {
namespace {

struct NamedKind {
  FaultKind kind;
  absl::string_view name;
};

constexpr std::array kNames = {
    NamedKind{FaultKind::kNoStart, "no start"},
    NamedKind{FaultKind::kIllegalMove, "illegal move"},
    NamedKind{FaultKind::kLate, "late"},
    NamedKind{FaultKind::kHang, "hang"},
    NamedKind{FaultKind::kCrash, "crash"},
    NamedKind{FaultKind::kGarbage, "garbage"},
    NamedKind{FaultKind::kEarlyReply, "early reply"},
    NamedKind{FaultKind::kFlood, "flood"},
    NamedKind{FaultKind::kRefusal, "refusal"},
    NamedKind{FaultKind::kResignation, "resignation"},
    NamedKind{FaultKind::kStopped, "stopped"},
};

}  // namespace

absl::string_view NameOf(FaultKind kind) {
  const auto* found = std::find_if(kNames.begin(), kNames.end(),
                                   [kind](const NamedKind& each) { return each.kind == kind; });
  return found == kNames.end() ? "" : found->name;
}

std::optional<FaultKind> FaultKindOf(absl::string_view name) {
  const auto* found = std::find_if(kNames.begin(), kNames.end(),
                                   [name](const NamedKind& each) { return each.name == name; });
  if (found == kNames.end()) return std::nullopt;
  return found->kind;
}

std::string Describe(const Verdict& verdict) {
  const Fault& fault = verdict.fault;
  std::string text = verdict.engine;
  if (verdict.move > 0) absl::StrAppend(&text, ", move ", verdict.move);
  absl::StrAppend(&text, ": ", NameOf(fault.kind));
  if (!fault.came.empty()) absl::StrAppend(&text, ": got ", fault.came);
  if (!fault.expected.empty()) absl::StrAppend(&text, ", expected ", fault.expected);
  return base::Escaped(text);
}

}  // namespace plumb::arena
