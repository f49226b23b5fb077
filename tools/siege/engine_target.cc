#include "tools/siege/engine_target.h"

#include <signal.h>

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
#include "tools/siege/hostile_text.h"
#include "tools/siege/process.h"
#include "tools/siege/setup.h"
#include "tools/siege/target.h"

namespace plumb::tools {
namespace {

constexpr int kHashMb = 16;

struct Protocol {
  absl::string_view name;
  absl::string_view greeting;
  absl::string_view flood;  // A line that costs an answer.
  std::vector<absl::string_view> words;
  // A question of which the answer is known: a win with the next stone, or the best first move.
  // Empty where a bad line ends the engine, as the protocol's document says.
  absl::string_view question = {};
  absl::string_view answer = {};
};

std::vector<Protocol> Protocols() {
  return {
      {"c4p",
       "C4P_begin\n",
       "clear\n",
       {"boardsize", "get", "set", "kill", "clear", "clean", "1", "-1", "100", "7", "6", "8x6"}},
      {"cfp",
       "cfp\n",
       "isready\n",
       {"cfpnewgame", "position", "startpos", "go", "movetime", "0.05", "stop", "isready", "help",
        "debug", "on", "position startpos", "12", "go movetime 0.1"},
       "stop\ncfpnewgame\nposition startpos\ngo\nstop\n",
       "bestmove 3\n"},
      {"xboard",
       "xboard\nprotover 2\n",
       "ping 1\n",
       {"new",  "force", "go",       "undo",           "remove",    "usermove", "P@d1",
        "4",    "d",     "setboard", "ping",           "level",     "st",       "time",
        "otim", "hint",  "analyze",  "exit",           "edit",      ".",        "#",
        "?",    "post",  "variant",  "8x8+1_connect4", "playother", "result",   "easy",
        "hard"},
       ".\nexit\neasy\nnew\nvariant connect4\nlevel 0 5 0\nforce\n1\n2\n1\n2\n1\n2\ngo\n",
       "move P@a4\n"},
      {"moderator", "1\n", "4\n", {"1", "2", "4", "7", "-1", "0", "8"}},
      {"coordinator",
       "name AI 0\n",
       "isready\n",
       {"position", "startpos", "go", "ftime", "stime", "100", "isready", "perft 2", "name",
        "0123456", "010101"},
       "isready\nposition startpos 010101\nisready\ngo ftime 60000 stime 60000\n",
       "bestmove 0 18\n"},
  };
}

class EngineTarget : public Target {
 public:
  EngineTarget(const Setup* setup, Protocol protocol)
      : setup_(*setup), protocol_(std::move(protocol)) {}

  std::string name() const override { return absl::StrCat("engine-", protocol_.name); }

  absl::StatusOr<Outcome> Attack(Random& random) override {
    const absl::StatusOr<std::unique_ptr<Process>> started = Process::Start(
        {setup_.plumb, "engine", absl::StrCat("--protocol=", protocol_.name),
         absl::StrCat("--hash_mb=", kHashMb), absl::StrCat("--threads=", 1 + random.Below(2))});
    if (!started.ok()) return started.status();
    Process& engine = **started;
    if (random.Below(8) != 0) engine.Send(protocol_.greeting, setup_.patience());
    using Kind = absl::StatusOr<Outcome> (EngineTarget::*)(Process&, Random&) const;
    constexpr std::array<Kind, 8> kKinds = {&EngineTarget::Lines,     &EngineTarget::Salad,
                                            &EngineTarget::Flood,     &EngineTarget::HugeLine,
                                            &EngineTarget::HalfALine, &EngineTarget::OpenAndClose,
                                            &EngineTarget::Signals,   &EngineTarget::Binary};
    return (this->*kKinds[static_cast<std::size_t>(random.Below(kKinds.size()))])(engine, random);
  }

 private:
  absl::StatusOr<Outcome> Lines(Process& engine, Random& random) const {
    for (int lines = random.Below(200); lines > 0; --lines) {
      engine.Send(HostileLine(random) + "\n", setup_.patience());
    }
    return Ask(engine);
  }

  // Right words in the wrong order, also while it thinks.
  absl::StatusOr<Outcome> Salad(Process& engine, Random& random) const {
    for (int lines = random.Below(60); lines > 0; --lines) {
      engine.Send(WordSalad(protocol_.words, random) + "\n", setup_.patience());
      if (random.Below(10) == 0) absl::SleepFor(absl::Milliseconds(random.Below(30)));
    }
    return Ask(engine);
  }

  // More than the pipes hold, with nobody reading the answers for a while.
  absl::StatusOr<Outcome> Flood(Process& engine, Random& random) const {
    std::string flood;
    const auto size = static_cast<std::size_t>(1 + random.Below(24)) << 20;
    while (flood.size() < size) absl::StrAppend(&flood, protocol_.flood);
    engine.Send(flood, absl::Milliseconds(random.Below(3000)), Process::Reading::kNo);
    return End(engine);
  }

  absl::StatusOr<Outcome> HugeLine(Process& engine, Random& random) const {
    const auto size = static_cast<std::size_t>(1 + random.Below(40)) << 20;
    engine.Send(std::string(size, "x0 \t"[random.Below(4)]), setup_.patience());
    engine.Send("\n", setup_.patience());
    return Ask(engine);
  }

  absl::StatusOr<Outcome> HalfALine(Process& engine, Random& random) const {
    const std::string line = WordSalad(protocol_.words, random);
    const auto half = static_cast<std::size_t>(random.Below(static_cast<int>(line.size()) + 1));
    engine.Send(line.substr(0, half), setup_.patience());
    return End(engine);
  }

  absl::StatusOr<Outcome> OpenAndClose(Process& engine, Random& random) const {
    absl::SleepFor(absl::Milliseconds(random.Below(20)));
    return End(engine);
  }

  absl::StatusOr<Outcome> Signals(Process& engine, Random& random) const {
    if (!protocol_.question.empty()) engine.Send(protocol_.question, setup_.patience());
    for (int count = random.Below(20); count > 0; --count) {
      engine.Signal(SIGINT);
      absl::SleepFor(absl::Milliseconds(random.Below(3)));
    }
    engine.Signal(random.Below(2) == 0 ? SIGTERM : SIGHUP);
    const absl::StatusOr<int> code = EndOf(setup_, engine, kHashMb);
    if (!code.ok()) return code.status();
    return Outcome::kRefused;
  }

  absl::StatusOr<Outcome> Binary(Process& engine, Random& random) const {
    for (int lines = 1 + random.Below(50); lines > 0; --lines) {
      engine.Send(RandomBytes(static_cast<std::size_t>(random.Below(2000)), random),
                  setup_.patience());
      if (random.Below(3) == 0) engine.Send("\n", setup_.patience());
    }
    engine.Send("\n", setup_.patience());
    return Ask(engine);
  }

  // Whatever came before, the answer to a plain question is right. An engine that has left before
  // it is asked has refused.
  absl::StatusOr<Outcome> Ask(Process& engine) const {
    if (protocol_.question.empty()) return End(engine);
    engine.Send(protocol_.question, setup_.patience());
    const auto answered = [this](const std::string& out) {
      return absl::StrContains(out, protocol_.answer);
    };
    const bool is_right = engine.ReadUntil(answered, setup_.patience());
    if (!is_right && !engine.has_ended()) {
      return Finding(absl::StrCat("did not answer ", Tail(protocol_.answer)), engine);
    }
    const absl::StatusOr<Outcome> end = End(engine);
    if (!end.ok()) return end.status();
    return is_right ? Outcome::kRight : Outcome::kRefused;
  }

  absl::StatusOr<Outcome> End(Process& engine) const {
    engine.CloseInput();
    const absl::StatusOr<int> code = EndOf(setup_, engine, kHashMb);
    if (!code.ok()) return code.status();
    if (*code <= 1) return Outcome::kRefused;
    return Finding(absl::StrCat("ended with ", *code, ", expected 0 or 1"), engine);
  }

  const Setup& setup_;
  const Protocol protocol_;
};

}  // namespace

std::vector<std::unique_ptr<Target>> MakeEngineTargets(const Setup& setup) {
  std::vector<std::unique_ptr<Target>> targets;
  for (Protocol& protocol : Protocols()) {
    targets.push_back(std::make_unique<EngineTarget>(&setup, std::move(protocol)));
  }
  return targets;
}

}  // namespace plumb::tools
