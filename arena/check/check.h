// A compliance report: every command and rule of a protocol, tried on one engine.

#ifndef PLUMB_ARENA_CHECK_CHECK_H_
#define PLUMB_ARENA_CHECK_CHECK_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "arena/check/probe.h"
#include "arena/engine_spec.h"
#include "solver/search/search_limits.h"

namespace plumb::arena {

// Where a requirement comes from.
enum class Authority {
  kDocument,  // An engine that does otherwise fails.
  kHosts,     // Not in the document, but hosts rely on it. Doing otherwise is tolerated.
};

// One requirement, tried on a new process.
struct Check {
  absl::string_view name;
  absl::string_view sentence;  // Of the document, or what hosts do.
  Authority authority;
  void (*run)(Probe& probe);
};

// The checks of each protocol, in the order of the report.
absl::Span<const Check> ChecksOf(HostProtocol protocol);
absl::Span<const Check> C4pChecks();
absl::Span<const Check> CfpChecks();
absl::Span<const Check> XboardChecks();
absl::Span<const Check> ModeratorChecks();
absl::Span<const Check> CoordinatorChecks();

// The sentence of the document that an engine violates if it does not finish a game.
absl::string_view SentenceOfGames(HostProtocol protocol);

enum class CheckStatus { kPassed, kTolerated, kFailed };

struct CheckResult {
  std::string name;
  std::string sentence;
  CheckStatus status = CheckStatus::kPassed;
  std::string detail;                   // What was wrong.
  std::vector<std::string> transcript;  // Of a check that did not pass.
};

struct CheckReport {
  absl::Status start;  // An error if the engine cannot be started. Then there are no results.
  std::vector<CheckResult> results;

  int Count(CheckStatus status) const;
  bool IsCompliant() const { return start.ok() && Count(CheckStatus::kFailed) == 0; }
};

// Runs all checks and then whole games in both seats, until `stop`. Calls `on_result` after each.
// Requires: not a person.
CheckReport RunChecks(const EngineSpec& spec, const CheckTimes& times, const base::StopSource& stop,
                      const std::function<void(const CheckResult&)>& on_result);

// "passed     isready: ...", with the reason, the sentence and the transcript if it did not.
std::string FormatCheckResult(const CheckResult& result);

// "20 passed, 1 tolerated, 0 failed"
std::string FormatCheckSummary(const CheckReport& report);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_CHECK_CHECK_H_
