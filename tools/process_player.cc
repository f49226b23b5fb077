#include "tools/process_player.h"

#include <signal.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "base/child_process.h"
#include "base/monotonic_time.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/search/search_limits.h"
#include "tools/player.h"
#include "tools/random_positions.h"

namespace plumb::tools {
namespace {

std::string Words(Uint128 stones) {
  return absl::StrCat(absl::Hex(static_cast<std::uint64_t>(stones >> 64)), " ",
                      absl::Hex(static_cast<std::uint64_t>(stones)));
}

Uint128 ReadWords(std::istream& in) {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  in >> std::hex >> high >> low >> std::dec;
  return Uint128{high} << 64 | low;
}

}  // namespace

ProcessPlayer::ProcessPlayer(const std::string& program) {
  // A program that ends is noticed when its answer is missing.
  signal(SIGPIPE, SIG_IGN);
  absl::StatusOr<std::unique_ptr<base::ChildProcess>> process =
      base::ChildProcess::Start({.command = {program, "serve"}});
  if (!process.ok()) {
    std::cerr << process.status().message() << std::endl;
    std::abort();
  }
  process_ = *std::move(process);
}

void ProcessPlayer::StartGame(BoardSize size) {
  Ask(absl::StrCat("new ", size.width(), " ", size.height()));
}

int ProcessPlayer::Move(const Position& position, const SearchLimits& limits) {
  const std::int64_t ms =
      limits.deadline == base::MonotonicTime::InfiniteFuture()
          ? -1
          : absl::ToInt64Milliseconds(limits.deadline - base::MonotonicTime::Now());
  const int column = Ask(absl::StrCat("move ", position.size().width(), " ",
                                      position.size().height(), " ", Words(position.own()), " ",
                                      Words(position.opponent()), " ", ms, " ", limits.max_nodes));
  if (!position.HasRoom(column)) std::abort();
  return column;
}

int ProcessPlayer::Ask(const std::string& line) {
  process_->Write(absl::StrCat(line, "\n"));
  while (true) {
    const std::size_t end = process_->out.find('\n');
    int answer = 0;
    if (end != std::string::npos) {
      if (!absl::SimpleAtoi(process_->out.substr(0, end), &answer)) std::abort();
      process_->out.erase(0, end + 1);
      return answer;
    }
    if (!process_->Pump(base::MonotonicTime::InfiniteFuture())) std::abort();
  }
}

void ServePlayer(Player& player) {
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream in(line);
    std::string question;
    int width = 0;
    int height = 0;
    in >> question >> width >> height;
    int answer = 0;
    if (question == "new") {
      player.StartGame(Size(width, height));
    } else {
      const Uint128 own = ReadWords(in);
      const Uint128 opponent = ReadWords(in);
      std::int64_t ms = -1;
      SearchLimits limits;
      in >> ms >> limits.max_nodes;
      if (ms >= 0) limits.deadline = base::MonotonicTime::Now() + absl::Milliseconds(ms);
      answer = player.Move(*Position::FromStones(Size(width, height), own, opponent), limits);
    }
    std::cout << answer << std::endl;
  }
}

}  // namespace plumb::tools
