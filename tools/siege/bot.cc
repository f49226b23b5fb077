#include "tools/siege/bot.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/output.h"
#include "tools/random_positions.h"
#include "tools/siege/hostile_text.h"

namespace plumb::tools {
namespace {

constexpr std::array<absl::string_view, 14> kReplies = {
    "feature a=1",  "feature done=0", "accepted",     "readyok",    "ready", "p",         "cfpok",
    "bestmove 3 0", "move P@d1",      "info depth 1", "bestmove 3", "3",     "perft 1 7", "pong 1"};

constexpr absl::string_view kEscape = "\x1b[2J\x1b]0;owned\x07";

class Bot {
 public:
  explicit Bot(std::uint64_t seed) : random_(seed) {}

  // Each returns the exit code.
  int Flood() {
    const std::string line = absl::StrCat(Reply(), "\n");
    std::string lines;
    while (lines.size() < (1 << 16)) lines += line;
    while (Say(lines)) {
    }
    return 0;
  }

  int Newlines() {
    const std::string lines(1 << 16, '\n');
    while (Say(lines)) {
    }
    return 0;
  }

  int Silence() { return Linger(); }

  int Exit() {
    if (random_.Below(2) == 0) Say(absl::StrCat(Reply(), "\n"));
    absl::SleepFor(absl::Milliseconds(random_.Below(50)));
    return random_.Below(4);
  }

  // Escapes in every answer and on stderr.
  int Escapes() {
    while (Hear()) {
      Say(absl::StrCat(Reply(), " ", kEscape, HostileLine(random_), "\n"));
      Complain(absl::StrCat(kEscape, HostileLine(random_), "\n"));
    }
    return 0;
  }

  // Leaves a process behind that wants to live on.
  int Fork() {
    for (int count = 1 + random_.Below(3); count > 0; --count) {
      if (fork() != 0) continue;
      if (random_.Below(3) != 0) setsid();
      signal(SIGTERM, SIG_IGN);
      signal(SIGHUP, SIG_IGN);
      if (random_.Below(2) == 0 && fork() != 0) _exit(0);
      absl::SleepFor(absl::Seconds(300));
      _exit(0);
    }
    return random_.Below(2) == 0 ? Echo() : Exit();
  }

  int Garbage() {
    do {
      for (int lines = random_.Below(20); lines > 0; --lines) {
        Say(absl::StrCat(HostileLine(random_), "\n"));
      }
    } while (Hear());
    return 0;
  }

  int HalfLine() {
    Say(Reply());
    return Linger();
  }

  int HugeLine() {
    const std::string part(1 << 16, 'x');
    for (int i = 0; i < 16 * (1 + random_.Below(64)); ++i) {
      if (!Say(part)) return 0;
    }
    return Linger();
  }

  int StderrFlood() {
    const std::string lines(1 << 16, random_.Below(2) == 0 ? '\n' : 'e');
    while (Complain(lines)) {
    }
    return 0;
  }

  int Stubborn() {
    for (const int number : {SIGTERM, SIGINT, SIGHUP}) signal(number, SIG_IGN);
    absl::SleepFor(absl::Seconds(300));
    return 0;
  }

  // Says what it hears, and now and then something that fits.
  int Echo() {
    while (Hear()) {
      Say(random_.Below(2) == 0 ? heard_ : absl::StrCat(Reply(), "\n"));
    }
    return 0;
  }

 private:
  std::string Reply() {
    return std::string(kReplies[static_cast<std::size_t>(random_.Below(kReplies.size()))]);
  }

  static bool Say(absl::string_view text) { return base::WriteAll(STDOUT_FILENO, text).ok(); }
  static bool Complain(absl::string_view text) { return base::WriteAll(STDERR_FILENO, text).ok(); }

  // False at the end of input.
  bool Hear() {
    std::array<char, 4096> buffer;
    const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count <= 0) return false;
    heard_.assign(buffer.data(), static_cast<std::size_t>(count));
    return true;
  }

  int Linger() {
    while (Hear()) {
    }
    return 0;
  }

  Random random_;
  std::string heard_;
};

struct BotKind {
  absl::string_view name;
  int (Bot::*run)();
};

constexpr std::array kKinds = {
    BotKind{"flood", &Bot::Flood},        BotKind{"newlines", &Bot::Newlines},
    BotKind{"silence", &Bot::Silence},    BotKind{"exit", &Bot::Exit},
    BotKind{"escapes", &Bot::Escapes},    BotKind{"fork", &Bot::Fork},
    BotKind{"garbage", &Bot::Garbage},    BotKind{"half_line", &Bot::HalfLine},
    BotKind{"huge_line", &Bot::HugeLine}, BotKind{"stderr_flood", &Bot::StderrFlood},
    BotKind{"stubborn", &Bot::Stubborn},  BotKind{"echo", &Bot::Echo},
};

}  // namespace

std::vector<absl::string_view> BotKinds() {
  std::vector<absl::string_view> names;
  names.reserve(std::size(kKinds));
  for (const BotKind& kind : kKinds) names.push_back(kind.name);
  return names;
}

int RunBot(absl::string_view kind, std::uint64_t seed) {
  signal(SIGPIPE, SIG_IGN);
  for (const BotKind& known : kKinds) {
    if (known.name != kind) continue;
    Bot bot(seed);
    return (bot.*known.run)();
  }
  return 2;
}

}  // namespace plumb::tools
