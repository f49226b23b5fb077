// siege: attacks the programs from all sides for a while, and counts.

#include <signal.h>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/cleanup/cleanup.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/flags.h"
#include "base/monotonic_time.h"
#include "tools/random_positions.h"
#include "tools/siege/arena_target.h"
#include "tools/siege/book_target.h"
#include "tools/siege/bot.h"
#include "tools/siege/engine_target.h"
#include "tools/siege/faults_target.h"
#include "tools/siege/http_target.h"
#include "tools/siege/process.h"
#include "tools/siege/setup.h"
#include "tools/siege/solver_target.h"
#include "tools/siege/target.h"
#include "tools/siege/work_target.h"

namespace plumb::tools {
namespace {

constexpr char kUsage[] =
    "Usage: siege [flags]\n"
    "       siege bot --kind=KIND --seed=N\n"
    "\n"
    "Attacks plumb and book_builder as hosts, engines, files and networks can, and counts what\n"
    "came of it: attacks, right answers, clean refusals, faults. After a fault it goes on with "
    "the\n"
    "next target; the exit code is 1 then, and a line says how to repeat the attack.\n"
    "\n"
    "Flags:\n";

struct Options {
  int seconds = 10;
  int seed = 1;
  int step = -1;
  std::vector<std::string> targets;
  std::string program;
  std::string kind;
};

std::vector<base::Flag> FlagsOf(Options& options) {
  base::Flag target;
  target.name = "target";
  target.value_name = "NAME";
  target.help = "attack this one, or those that begin so; repeat the flag for others (default all)";
  target.set = [&options](absl::string_view text) {
    options.targets.emplace_back(text);
    return absl::OkStatus();
  };
  return {
      base::IntegerFlag("seconds", "N", 1, 1 << 20, "how long each target is attacked",
                        &options.seconds),
      base::IntegerFlag("seed", "N", 0, 1 << 30, "other attacks for other seeds", &options.seed),
      base::IntegerFlag("step", "N", -1, 1 << 30, "only this attack of each target; -1: all",
                        &options.step),
      target,
      base::TextFlag("program", "PATH", "the plumb to attack (default ../bin/plumb)",
                     &options.program),
      base::TextFlag("kind", "KIND", "of a bot", &options.kind),
  };
}

struct Tally {
  int attacks = 0;
  int right = 0;
  int refused = 0;
  int faults = 0;
};

// The same numbers for the same attack, whatever came before it.
Random RandomOf(const Options& options, absl::string_view target, int step) {
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a.
  for (const char byte : absl::StrCat(target, " ", options.seed, " ", step)) {
    hash = (hash ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3;
  }
  return Random(hash);
}

absl::StatusOr<Outcome> AttackOnce(Target& target, const Options& options, int step) {
  Random random = RandomOf(options, target.name(), step);
  absl::StatusOr<Outcome> outcome = target.Attack(random);
  const std::string left = KillLeftovers(absl::Seconds(2));
  if (outcome.ok() && !left.empty()) {
    return absl::InternalError(absl::StrCat("left behind: ", left));
  }
  return outcome;
}

Tally Besiege(Target& target, const Options& options) {
  Tally tally;
  const base::MonotonicTime end = base::MonotonicTime::Now() + absl::Seconds(options.seconds);
  for (int step = options.step < 0 ? 0 : options.step;; ++step) {
    ++tally.attacks;
    const absl::StatusOr<Outcome> outcome = AttackOnce(target, options, step);
    if (!outcome.ok()) {
      ++tally.faults;
      std::printf("FAULT: %s: %s\n  repeat: siege --seed=%d --target=%s --step=%d\n",
                  target.name().c_str(), std::string(outcome.status().message()).c_str(),
                  options.seed, target.name().c_str(), step);
      return tally;
    }
    ++(*outcome == Outcome::kRight ? tally.right : tally.refused);
    if (options.step >= 0 || base::MonotonicTime::Now() >= end) return tally;
  }
}

bool IsWanted(const Options& options, const Target& target) {
  if (options.targets.empty()) return true;
  for (const std::string& wanted : options.targets) {
    if (absl::StartsWith(target.name(), wanted)) return true;
  }
  return false;
}

std::vector<std::unique_ptr<Target>> AllTargets(const Setup& setup) {
  std::vector<std::unique_ptr<Target>> targets = MakeEngineTargets(setup);
  for (std::unique_ptr<Target>& target : MakeArenaTargets(setup)) {
    targets.push_back(std::move(target));
  }
  targets.push_back(MakeBookTarget(setup));
  targets.push_back(MakeWorkTarget(setup));
  targets.push_back(MakeSolverTarget());
  targets.push_back(MakeFaultsTarget(setup));
  targets.push_back(MakeHttpTarget(setup));
  return targets;
}

absl::StatusOr<int> Run(absl::Span<const absl::string_view> arguments) {
  Options options;
  const std::vector<base::Flag> flags = FlagsOf(options);
  const absl::StatusOr<base::ParsedArguments> parsed = base::ParseArguments(flags, arguments);
  if (!parsed.ok()) return parsed.status();
  if (parsed->operands.size() == 1 && parsed->operands[0] == "bot") {
    return RunBot(options.kind, static_cast<std::uint64_t>(options.seed));
  }
  if (parsed->help || !parsed->operands.empty()) {
    std::printf("%s%s", kUsage, base::FlagsHelp(flags).c_str());
    return parsed->help ? 0 : 2;
  }
  if (options.program.empty()) {
    options.program =
        (std::filesystem::canonical("/proc/self/exe").parent_path() / "../bin/plumb").string();
  }
  const absl::StatusOr<Setup> setup = MakeSetup(options.program);
  if (!setup.ok()) return setup.status();
  const absl::Cleanup remover = [&setup] { std::filesystem::remove_all(setup->folder); };
  signal(SIGPIPE, SIG_IGN);
  AdoptOrphans();
  setvbuf(stdout, nullptr, _IOLBF, 0);
  std::printf("%-20s %9s %9s %9s %7s\n", "target", "attacks", "right", "refused", "faults");
  int exit_code = 0;
  for (const std::unique_ptr<Target>& target : AllTargets(*setup)) {
    if (!IsWanted(options, *target)) continue;
    if (const std::string why = target->WhyNot(); !why.empty()) {
      std::printf("%-20s skipped: %s\n", target->name().c_str(), why.c_str());
      continue;
    }
    const Tally tally = Besiege(*target, options);
    std::printf("%-20s %9d %9d %9d %7d\n", target->name().c_str(), tally.attacks, tally.right,
                tally.refused, tally.faults);
    std::fflush(stdout);
    if (tally.faults > 0) exit_code = 1;
  }
  return exit_code;
}

}  // namespace
}  // namespace plumb::tools

int main(int argc, char** argv) {
  const std::vector<absl::string_view> arguments(argv + 1, argv + argc);
  const absl::StatusOr<int> exit_code = plumb::tools::Run(arguments);
  if (exit_code.ok()) return *exit_code;
  std::fprintf(stderr, "siege: %s\n", std::string(exit_code.status().message()).c_str());
  return 2;
}
