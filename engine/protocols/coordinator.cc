#include "engine/protocols/coordinator.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "absl/numeric/int128.h"
#include "absl/status/statusor.h"
#include "absl/strings/escaping.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/quoted.h"
#include "engine/game.h"
#include "engine/protocol.h"
#include "engine/protocols/protocol_context.h"
#include "engine/protocols/words.h"
#include "engine/searcher.h"
#include "engine/session.h"
#include "engine/time_manager.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/board/side.h"
#include "solver/live/search_report.h"

namespace plumb::engine {
namespace {

// The document asks for a name and a student number.
constexpr absl::string_view kDefaultName = "plumb-c00000000";

constexpr std::size_t kLongestEcho = 20;

// The default of the host.
constexpr absl::Duration kDefaultClock = absl::Minutes(2);

// The protocol has a single number for a score. If it is not known exactly: the smallest proven
// win or loss, 0 if neither is proven.
int SingleScore(const ScoreBounds& bounds) {
  return std::clamp(kDraw, bounds.lower, bounds.upper).value();
}

}  // namespace

CoordinatorProtocol::CoordinatorProtocol(const ProtocolContext& context)
    : session_(context.session),
      writer_(context.writer),
      warn_(context.warn),
      name_(context.engine_name.empty() ? kDefaultName : context.engine_name) {}

Turn CoordinatorProtocol::TurnOf(absl::string_view line) const {
  const std::vector<absl::string_view> words = SplitWords(line);
  return !words.empty() && words[0] == "quit" ? Turn::kLast : Turn::kWait;
}

absl::StatusOr<Flow> CoordinatorProtocol::HandleLine(const InputLine& line) {
  const std::vector<absl::string_view> words = SplitWords(line.text);
  if (words.empty()) return Flow::kContinue;
  const absl::string_view command = words[0];
  const Arguments arguments = Arguments(words).subspan(1);
  if (command == "quit") {
    writer_->WriteLine("quitting");
    return Flow::kQuit;
  }
  if (command == "name") {
    session_->Prepare();
    writer_->WriteLine(name_);
  } else if (command == "isready") {
    session_->Prepare();
    writer_->WriteLine("readyok");
  } else if (command == "position") {
    SetPosition(arguments);
  } else if (command == "go") {
    Go(arguments, line.arrival);
  } else if (command == "perft") {
    CountNodes(arguments);
  } else {
    warn_(absl::StrCat("unknown command ", base::Quoted(command)));
  }
  return Flow::kContinue;
}

// `position startpos 0123`; spaces between the moves are allowed.
void CoordinatorProtocol::SetPosition(Arguments arguments) {
  if (arguments.empty() || arguments[0] != "startpos") {
    warn_("expected 'startpos' after 'position'");
    return;
  }
  const std::string moves = absl::StrJoin(arguments.subspan(1), "");
  const absl::StatusOr<Position> position =
      ParseMoves(moves, session_->game().size(), ColumnBase::kZero);
  if (!position.ok()) {
    warn_(absl::StrCat("position: ", position.status().message()));
    return;
  }
  session_->game() = Game(*position, SideToMove(*position));
}

// Always leads to a `bestmove`: the host waits for nothing else.
void CoordinatorProtocol::Go(Arguments arguments, base::MonotonicTime arrival) {
  const absl::Duration clock = OwnClock(arguments);
  if (session_->game().outcome() != Outcome::kOngoing) return AnswerFinishedGame();
  session_->StartSearch(ShareOfClock(arrival, clock));
}

absl::Duration CoordinatorProtocol::OwnClock(Arguments arguments) const {
  const absl::string_view own = session_->game().to_move() == Side::kRed ? "ftime" : "stime";
  const auto* const word = std::find(arguments.begin(), arguments.end(), own);
  const bool has_value = word != arguments.end() && word + 1 != arguments.end();
  // Numbers beyond the range, such as those of a clock that was never set, are allowed.
  double milliseconds = 0;
  if (!has_value || !absl::SimpleAtod(*(word + 1), &milliseconds) || std::isnan(milliseconds)) {
    warn_(absl::StrCat("go: expected milliseconds after '", own, "'; thinking as with ",
                       absl::FormatDuration(kDefaultClock)));
    return kDefaultClock;
  }
  return absl::Milliseconds(std::max(milliseconds, 0.0));
}

// The host does not know draws and still asks for a move: any column will do.
void CoordinatorProtocol::AnswerFinishedGame() {
  const Game& game = session_->game();
  const Position& position = game.position();
  const bool is_drawn = game.outcome() == Outcome::kDrawn;
  const Score score = is_drawn ? kDraw : -Score::Win(position.size().cells(), position.ply());
  writer_->WriteLine(absl::StrCat("bestmove ", game.ColumnAfterTheEnd(), " ", score.value()));
}

void CoordinatorProtocol::HandleProgress(const SearchReport& report) {
  writer_->WriteLine(absl::StrCat("info depth ", report.depth, " nodes ", report.nodes, " score ",
                                  SingleScore(report.move_bounds())));
  if (report.line.size() > 1) {
    writer_->WriteLine(
        absl::StrCat("info String expected line ",
                     FormatMoves(report.line, session_->game().size(), ColumnBase::kZero)));
  }
}

absl::StatusOr<Flow> CoordinatorProtocol::HandleDecision(const SearchReport& report) {
  writer_->WriteLine(
      absl::StrCat("bestmove ", report.column, " ", SingleScore(report.move_bounds())));
  return Flow::kContinue;
}

// Always leads to an answer: the host waits for it. No position has 0 nodes, so 0 means that they
// were not counted.
void CoordinatorProtocol::CountNodes(Arguments arguments) {
  int depth = 0;
  if (arguments.size() == 1 && absl::SimpleAtoi(arguments[0], &depth) && depth >= 0) {
    session_->CountNodes(depth);
    return;
  }
  warn_("perft: expected one number, 0 or more");
  const std::string given = arguments.empty() ? "?" : absl::StrJoin(arguments, " ");
  // It may be a megabyte of anything.
  writer_->WriteLine(absl::StrCat("perft ", absl::CHexEscape(given.substr(0, kLongestEcho)), " 0"));
}

void CoordinatorProtocol::HandlePerft(const PerftCount& count) {
  std::ostringstream line;
  line << "perft " << count.depth << ' ' << count.nodes;
  writer_->WriteLine(line.str());
}

}  // namespace plumb::engine
