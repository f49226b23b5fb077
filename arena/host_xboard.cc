#include "arena/host_xboard.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/engine_channel.h"
#include "arena/engine_player.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/moves.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "base/monotonic_time.h"
#include "base/quoted.h"
#include "engine/game.h"
#include "engine/position_forms/pgn.h"

namespace plumb::arena {
namespace {

constexpr absl::Duration kSlowFeatureTimeout = absl::Seconds(60);  // After done=0.

constexpr absl::string_view kExpectedMove = "'move' and a drop such as P@d1";

std::int64_t Centiseconds(absl::Duration time) {
  return std::max<std::int64_t>(1, absl::ToInt64Milliseconds(time) / 10);
}

}  // namespace

std::vector<XboardFeature> ParseXboardFeatures(absl::string_view line) {
  std::vector<XboardFeature> features;
  if (!absl::ConsumePrefix(&line, "feature ")) return features;
  while (true) {
    line = absl::StripLeadingAsciiWhitespace(line);
    const std::size_t equals = line.find('=');
    if (equals == absl::string_view::npos) return features;
    const absl::string_view name = line.substr(0, equals);
    line.remove_prefix(equals + 1);
    const bool is_quoted = absl::ConsumePrefix(&line, "\"");
    const std::size_t end = std::min(line.find(is_quoted ? '"' : ' '), line.size());
    features.emplace_back(name, line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
}

std::string FormatXboardMove(const engine::Game& game, int column) {
  return absl::StrFormat("P@%c%d", 'a' + column, game.position().HeightOf(column) + 1);
}

std::string LegalDrops(const engine::Game& game) {
  return absl::StrCat(
      "'move' and one of ",
      absl::StrJoin(game.LegalColumns(), " ", [&game](std::string* out, int column) {
        absl::StrAppend(out, FormatXboardMove(game, column));
      }));
}

std::optional<int> ParseXboardMove(const engine::Game& game, absl::string_view text) {
  if (absl::StartsWith(text, "P@") || absl::StartsWith(text, "p@")) text.remove_prefix(1);
  absl::ConsumePrefix(&text, "@");
  if (text.size() != 2) return std::nullopt;
  const int column = text[0] - 'a';
  const int row = text[1] - '1';
  if (column < 0 || column >= game.size().width()) return std::nullopt;
  if (row < 0 || row >= game.size().height()) return std::nullopt;
  if (game.position().HasRoom(column) && game.position().HeightOf(column) != row) {
    return std::nullopt;
  }
  return column;
}

std::string FormatXboardTime(const TimeControl& time) {
  const std::int64_t milliseconds = absl::ToInt64Milliseconds(time.base);
  if (time.is_per_move() && milliseconds % 1000 == 0) {
    return absl::StrCat("st ", milliseconds / 1000);
  }
  // `st` has whole seconds only. Other times per move are sent as a game of no time with an
  // increment; `time` corrects it before each move.
  if (time.is_per_move()) {
    return absl::StrFormat("level 0 0:00 %g", absl::ToDoubleSeconds(time.base));
  }
  const std::int64_t seconds = std::max<std::int64_t>(1, (milliseconds + 500) / 1000);
  return absl::StrFormat("level 0 %d:%02d %g", seconds / 60, seconds % 60,
                         absl::ToDoubleSeconds(time.increment));
}

bool XboardHost::Accept(const XboardFeature& feature) {
  const auto& [name, value] = feature;
  const bool is_on = value == "1";
  if (name == "ping") ping_ = is_on;
  if (name == "usermove") usermove_ = is_on;
  if (name == "reuse") reuse_ = is_on;
  if (name == "time") time_ = is_on;
  if (name == "myname") name_ = OwnNameFrom(value);
  if (name == "variants") {
    const std::vector<std::string> variants = absl::StrSplit(value, ',');
    if (std::find(variants.begin(), variants.end(), "cfour") != variants.end()) variant_ = "cfour";
  }
  channel().SendReply(absl::StrCat("accepted ", name));
  return name == "done" && is_on;
}

std::optional<Fault> XboardHost::Start() {
  channel().Send("xboard");
  channel().Send("protover 2");
  const base::MonotonicTime asked = channel().Now();
  base::MonotonicTime deadline = asked + timeouts().features;
  bool is_done = false;
  while (!is_done) {
    const Received received = channel().Receive(deadline);
    if (received.kind == Received::Kind::kTimeout) break;  // It speaks protocol 1.
    if (!received.is_line()) return NoLine(received, "'feature' lines in reply to 'protover 2'");
    for (const XboardFeature& feature : ParseXboardFeatures(received.line)) {
      if (feature == XboardFeature("done", "0")) deadline = asked + kSlowFeatureTimeout;
      is_done = Accept(feature) || is_done;
    }
  }
  for (const auto& [name, value] : options_) {
    channel().Send(absl::StrCat("option ", name, "=", value));
  }
  return Synchronize();
}

std::optional<Fault> XboardHost::Synchronize() {
  if (!ping_) return RefuseIdleLines();
  const std::string number = absl::StrCat(++last_ping_);
  const std::string expected = absl::StrCat("'pong ", number, "'");
  channel().Send(absl::StrCat("ping ", number));
  const base::MonotonicTime deadline = channel().Now() + timeouts().reply;
  while (true) {
    const Answer answer = Listen(deadline, expected);
    if (const Fault* fault = std::get_if<Fault>(&answer)) return *fault;
    const std::string& line = std::get<Received>(answer).line;
    if (line == absl::StrCat("pong ", number)) return std::nullopt;
    if (std::optional<Fault> fault = JudgeIdleLine(line)) return fault;
  }
}

std::optional<Fault> XboardHost::JudgeIdleLine(absl::string_view line) {
  if (absl::StartsWith(line, "move ")) {
    return EarlyReply(line, "no move when it is not its turn");
  }
  if (absl::StartsWithIgnoreCase(line, "Illegal move")) {
    return Fault{FaultKind::kRefusal, base::Quoted(line), "a legal move to be accepted"};
  }
  return std::nullopt;
}

std::optional<Fault> XboardHost::RefuseIdleLines() {
  while (true) {
    const Received received = channel().Receive(base::MonotonicTime::InfinitePast());
    if (received.kind == Received::Kind::kTimeout) return std::nullopt;
    if (!received.is_line()) return NoLine(received, "nothing when it is not its turn");
    if (std::optional<Fault> fault = JudgeIdleLine(received.line)) return fault;
  }
}

std::optional<Fault> XboardHost::NewGame(const GameSetup& setup) {
  told_ = 0;
  is_forced_ = true;
  channel().Send("new");
  channel().Send(absl::StrCat("variant ", variant_));
  channel().Send("force");
  channel().Send(FormatXboardTime(setup.time));
  channel().Send("easy");
  channel().Send("nopost");
  if (!setup.opponent.empty()) channel().Send(absl::StrCat("name ", setup.opponent));
  return Synchronize();
}

void XboardHost::SendMove(const engine::Game& game, int column) {
  const std::string move = FormatXboardMove(game, column);
  channel().Send(usermove_ ? absl::StrCat("usermove ", move) : move);
}

void XboardHost::TellMoves(absl::Span<const int> moves, std::size_t kept_back) {
  engine::Game game = GameAfter(moves.subspan(0, told_));
  for (; told_ + kept_back < moves.size(); ++told_) {
    SendMove(game, moves[told_]);
    game.Play(moves[told_]);
  }
}

MoveReply XboardHost::ChooseMove(absl::Span<const int> moves, const TurnClock& clock) {
  // Once it plays, the opponent's last move is what makes the engine think.
  const std::size_t kept_back = is_forced_ ? 0 : 1;
  TellMoves(moves, kept_back);
  if (std::optional<Fault> fault = Synchronize()) return *fault;
  if (time_) {
    channel().Send(absl::StrCat("time ", Centiseconds(clock.own_left)));
    channel().Send(absl::StrCat("otim ", Centiseconds(clock.other_left)));
  }
  const base::MonotonicTime asked = channel().Now();
  if (is_forced_) {
    channel().Send("go");
    is_forced_ = false;
  } else {
    TellMoves(moves, 0);
  }
  MoveReply reply = ListenForMove(GameAfter(moves), asked, clock);
  told_ = moves.size() + 1;
  return reply;
}

MoveReply XboardHost::ListenForMove(const engine::Game& game, base::MonotonicTime asked,
                                    const TurnClock& clock) {
  std::string unknown;
  while (true) {
    const Received received = channel().Receive(asked + clock.give_up());
    if (!received.is_line()) {
      if (received.kind == Received::Kind::kTimeout && !unknown.empty()) {
        return Garbage(unknown, kExpectedMove);
      }
      return NoLine(received, kExpectedMove);
    }
    absl::string_view line = received.line;
    if (absl::ConsumePrefix(&line, "move ")) {
      const std::optional<int> column = ParseXboardMove(game, line);
      if (!column.has_value()) {
        return Fault{FaultKind::kIllegalMove, base::Quoted(received.line), LegalDrops(game)};
      }
      return ChosenMove{*column, received.arrival - asked, received.line};
    }
    if (line == "resign") return Fault{FaultKind::kResignation, "'resign'", ""};
    if (absl::StartsWithIgnoreCase(line, "Illegal move")) {
      return Fault{FaultKind::kRefusal, base::Quoted(line), "a legal move to be accepted"};
    }
    // Comments, thoughts and claims are skipped. If no move comes, the last such line may explain
    // why.
    if (!absl::StartsWith(line, "#") && !absl::StartsWith(line, "pong")) unknown = received.line;
  }
}

std::optional<Fault> XboardHost::EndGame(absl::Span<const int> moves, const GameEnd& end) {
  if (std::optional<Fault> fault = RefuseIdleLines()) return fault;
  channel().Send("force");
  is_forced_ = true;
  TellMoves(moves, 0);
  channel().Send(absl::StrCat("result ", engine::ResultText(end.outcome), " {", end.reason, "}"));
  return Synchronize();
}

std::optional<Fault> XboardHost::Quit() {
  channel().Send("quit");
  return DemandExit("quit");
}

}  // namespace plumb::arena
