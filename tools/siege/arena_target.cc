#include "tools/siege/arena_target.h"

#include <signal.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "tools/random_positions.h"
#include "tools/siege/bot.h"
#include "tools/siege/process.h"
#include "tools/siege/setup.h"
#include "tools/siege/target.h"

namespace plumb::tools {
namespace {

constexpr int kHashMb = 4;
constexpr std::array<absl::string_view, 5> kProtocols = {"c4p", "cfp", "xboard", "moderator",
                                                         "coordinator"};

// The specification of a bot of any kind.
std::string HostileEngine(const Setup& setup, absl::string_view protocol, Random& random) {
  const std::vector<absl::string_view> kinds = BotKinds();
  const absl::string_view kind =
      kinds[static_cast<std::size_t>(random.Below(static_cast<int>(kinds.size())))];
  return absl::StrCat("cmd=", setup.siege, " bot --kind=", kind, " --seed=", random.Below(1 << 20),
                      ",proto=", protocol);
}

// What a guest said must not control the terminal.
bool HasControls(absl::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char byte) {
    const auto value = static_cast<unsigned char>(byte);
    return (value < 0x20 && byte != '\n' && byte != '\t' && byte != '\r') || value == 0x7f;
  });
}

class ArenaTarget : public Target {
 public:
  ArenaTarget(const Setup* setup, std::string name) : setup_(*setup), name_(std::move(name)) {}

  std::string name() const override { return name_; }

  absl::StatusOr<Outcome> Attack(Random& random) override {
    const absl::StatusOr<std::unique_ptr<Process>> started = Process::Start(Command(random));
    if (!started.ok()) return started.status();
    Process& arena = **started;
    const bool interrupts = random.Below(4) == 0;
    if (interrupts) {
      const absl::Duration moment = absl::Milliseconds(random.Below(2000));
      arena.ReadUntil([](const std::string&) { return false; }, moment);
      arena.Signal(random.Below(2) == 0 ? SIGINT : SIGTERM);
    }
    // Every check and every game may wait for a silent bot.
    const absl::Duration patience = interrupts ? setup_.patience() : 8 * setup_.patience();
    const absl::StatusOr<int> code = EndOf(setup_, arena, kHashMb, patience);
    if (!code.ok()) return code.status();
    if (HasControls(arena.out) || HasControls(arena.err)) {
      return Finding("prints control characters of a guest", arena);
    }
    const bool is_orderly = *code <= 1 || (interrupts && *code > 128);
    if (!is_orderly) {
      return Finding(absl::StrCat("ended with ", *code, ", expected 0 or 1"), arena);
    }
    if (!interrupts && arena.out.empty()) return Finding("wrote no report", arena);
    return *code == 0 ? Outcome::kRight : Outcome::kRefused;
  }

 protected:
  const Setup& setup() const { return setup_; }

 private:
  virtual std::vector<std::string> Command(Random& random) const = 0;

  const Setup& setup_;
  const std::string name_;
};

class MatchTarget : public ArenaTarget {
 public:
  MatchTarget(const Setup* setup, absl::string_view protocol)
      : ArenaTarget(setup, absl::StrCat("arena-", protocol)), protocol_(protocol) {}

 private:
  std::vector<std::string> Command(Random& random) const override {
    const std::string honest =
        absl::StrCat("cmd=", setup().plumb,
                     " engine --protocol=cfp --skill_level=0 --hash_mb=1 --book=none,proto=cfp");
    std::vector<std::string> command = {
        setup().plumb,
        "arena",
        absl::StrCat("--engine=", HostileEngine(setup(), protocol_, random)),
        absl::StrCat("--engine=",
                     random.Below(2) == 0 ? honest : HostileEngine(setup(), protocol_, random)),
        absl::StrCat("--games=", 1 + random.Below(3)),
        absl::StrCat("--concurrency=", 1 + random.Below(2)),
        absl::StrCat("--hash_mb=", kHashMb),
        "--time=50ms",
        "--patience=300ms"};
    if (random.Below(2) == 0) command.emplace_back("--json");
    return command;
  }

  const std::string protocol_;
};

class CheckTarget : public ArenaTarget {
 public:
  explicit CheckTarget(const Setup* setup) : ArenaTarget(setup, "check") {}

 private:
  std::vector<std::string> Command(Random& random) const override {
    const absl::string_view protocol =
        kProtocols[static_cast<std::size_t>(random.Below(kProtocols.size()))];
    return {setup().plumb, "arena",
            "check",       absl::StrCat("--engine=", HostileEngine(setup(), protocol, random)),
            "--time=50ms", "--reply_time=100ms"};
  }
};

}  // namespace

std::vector<std::unique_ptr<Target>> MakeArenaTargets(const Setup& setup) {
  std::vector<std::unique_ptr<Target>> targets;
  targets.reserve(std::size(kProtocols) + 1);
  for (const absl::string_view protocol : kProtocols) {
    targets.push_back(std::make_unique<MatchTarget>(&setup, protocol));
  }
  targets.push_back(std::make_unique<CheckTarget>(&setup));
  return targets;
}

}  // namespace plumb::tools
