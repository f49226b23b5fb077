#include "engine/protocols/xboard.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/monotonic_time.h"
#include "base/version.h"
#include "engine/game.h"
#include "engine/position_forms/fen.h"
#include "engine/position_forms/position_builder.h"
#include "engine/protocol.h"
#include "engine/protocols/protocol_context.h"
#include "engine/protocols/xboard_edit.h"
#include "engine/protocols/xboard_features.h"
#include "engine/protocols/xboard_moves.h"
#include "engine/protocols/xboard_report.h"
#include "engine/session.h"
#include "engine/time_manager.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"
#include "solver/live/search_report.h"

namespace plumb::engine {
namespace {

// Enough for a proof in most games on 7x6, and no long wait for the next command.
constexpr absl::Duration kLongestHint = absl::Milliseconds(500);

// Input to quote in an answer, cut and escaped: it may be a megabyte of anything.
std::string Echo(absl::string_view text) {
  constexpr std::size_t kLongest = 80;
  return absl::CHexEscape(text.substr(0, kLongest));
}

}  // namespace

XboardProtocol::XboardProtocol(const ProtocolContext& context)
    : session_(context.session),
      writer_(context.writer),
      engine_name_(context.engine_name.empty() ? base::kEngineName : context.engine_name) {}

absl::Span<const XboardProtocol::Command> XboardProtocol::Commands() {
  using X = XboardProtocol;
  static constexpr Command kCommands[] = {
      {"usermove", &X::UserMove}, {"time", &X::TimeLeft},   {"otim", &X::Ignore},
      {"ping", &X::Ping},         {"xboard", &X::Ignore},   {"protover", &X::ProtocolVersion},
      {"accepted", &X::Accepted}, {"rejected", &X::Ignore}, {"new", &X::New},
      {"random", &X::Ignore},     {"variant", &X::Variant}, {"level", &X::Level},
      {"st", &X::SecondsPerMove}, {"sd", &X::Depth},        {"post", &X::Post},
      {"nopost", &X::NoPost},     {"hard", &X::Hard},       {"easy", &X::Easy},
      {"force", &X::Force},       {"go", &X::Go},           {"playother", &X::PlayOther},
      {"white", &X::White},       {"black", &X::Black},     {"?", &X::MoveNow},
      {"undo", &X::Undo},         {"remove", &X::Remove},   {"setboard", &X::SetBoard},
      {"edit", &X::Edit},         {"analyze", &X::Analyze}, {"exit", &X::ExitAnalysis},
      {".", &X::TellStatus},      {"hint", &X::Hint},       {"result", &X::Force},
      {"draw", &X::Ignore},       {"name", &X::Ignore},     {"rating", &X::Ignore},
      {"computer", &X::Ignore},   {"ics", &X::Ignore},      {"memory", &X::Memory},
      {"cores", &X::Cores},       {"option", &X::Option},
  };
  return kCommands;
}

// The next move would end the search for a hint, and the hint would be lost.
Turn XboardProtocol::TurnOf(absl::string_view line) const {
  if (!IsAt(Task::kHint)) return Turn::kNow;
  return absl::StripAsciiWhitespace(line) == "quit" ? Turn::kDrop : Turn::kWait;
}

absl::StatusOr<Flow> XboardProtocol::HandleLine(const InputLine& line) {
  const absl::string_view text = absl::StripAsciiWhitespace(line.text);
  if (text.empty()) return Flow::kContinue;
  if (text == "quit") return Flow::kQuit;
  const absl::Status status = Dispatch(text, line.arrival);
  if (!status.ok()) Say(absl::StrCat("Error (", status.message(), "): ", Echo(text)));
  return Flow::kContinue;
}

absl::Status XboardProtocol::Dispatch(absl::string_view line, base::MonotonicTime arrival) {
  if (editor_.has_value()) return HandleEditLine(line, arrival);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  const Call call{absl::StripLeadingAsciiWhitespace(line.substr(end)), arrival};
  for (const Command& command : Commands()) {
    if (command.name == line.substr(0, end)) return (this->*command.run)(call);
  }
  // Hosts of version 1 and people send a move without a command. Other text is an unknown
  // command and not an illegal move: cutechess sends "b2b3" to change sides.
  if (LooksLikeDrop(line, session_->game().size())) return UserMove({line, arrival});
  return absl::InvalidArgumentError("unknown command");
}

absl::Status XboardProtocol::Ignore(const Call& /*call*/) { return absl::OkStatus(); }

absl::Status XboardProtocol::ProtocolVersion(const Call& call) {
  int version = 0;
  if (!absl::SimpleAtoi(call.arguments, &version)) {
    return absl::InvalidArgumentError("expected a number");
  }
  if (version < 2) return absl::OkStatus();
  session_->Prepare();  // The last feature says that the engine is ready.
  for (const std::string& line : FeatureLines(engine_name_, session_->settings())) Say(line);
  return absl::OkStatus();
}

absl::Status XboardProtocol::Accepted(const Call& call) {
  if (call.arguments == "debug") shows_comments_ = true;
  return absl::OkStatus();
}

absl::Status XboardProtocol::Ping(const Call& call) {
  unanswered_.push_back(Echo(call.arguments));
  if (!IsAt(Task::kMove)) AnswerPings();
  return absl::OkStatus();
}

void XboardProtocol::AnswerPings() {
  for (const std::string& ping : unanswered_) Say(absl::StrCat("pong ", ping));
  unanswered_.clear();
}

absl::Status XboardProtocol::New(const Call& call) {
  AbandonTask();
  session_->game() = Game();
  session_->Prepare();
  engine_side_ = Side::kYellow;
  if (mode_ != Mode::kAnalyze) mode_ = Mode::kPlay;
  ResetClock();
  StartNextTask(call.arrival);
  return absl::OkStatus();
}

absl::Status XboardProtocol::Variant(const Call& call) {
  const std::optional<BoardSize> size = BoardOfVariant(call.arguments);
  if (!size.has_value()) return absl::InvalidArgumentError("unknown variant");
  AbandonTask();
  session_->game() = Game(*size);
  session_->Prepare();
  for (const std::string& line : SetupLines(*size)) Say(line);
  StartNextTask(call.arrival);
  return absl::OkStatus();
}

absl::Status XboardProtocol::Force(const Call& /*call*/) {
  AbandonTask();
  mode_ = Mode::kForce;
  return absl::OkStatus();
}

absl::Status XboardProtocol::Go(const Call& call) {
  if (IsAt(Task::kMove)) return absl::OkStatus();
  AbandonTask();
  mode_ = Mode::kPlay;
  engine_side_ = session_->game().to_move();
  if (!SayResultIfOver()) StartNextTask(call.arrival);
  return absl::OkStatus();
}

absl::Status XboardProtocol::PlayOther(const Call& /*call*/) {
  AbandonTask();
  mode_ = Mode::kPlay;
  engine_side_ = Other(session_->game().to_move());
  if (!SayResultIfOver()) Ponder();
  return absl::OkStatus();
}

// The engine plays the other side.
absl::Status XboardProtocol::White(const Call& /*call*/) { return SetSideToMove(Side::kRed); }
absl::Status XboardProtocol::Black(const Call& /*call*/) { return SetSideToMove(Side::kYellow); }

absl::Status XboardProtocol::SetSideToMove(Side side) {
  AbandonTask();
  session_->game().SetToMove(side);
  engine_side_ = Other(side);
  return absl::OkStatus();
}

absl::Status XboardProtocol::Analyze(const Call& call) {
  AbandonTask();
  mode_ = Mode::kAnalyze;
  StartNextTask(call.arrival);
  return absl::OkStatus();
}

absl::Status XboardProtocol::ExitAnalysis(const Call& call) {
  return mode_ == Mode::kAnalyze ? Force(call) : absl::OkStatus();
}

absl::Status XboardProtocol::TellStatus(const Call& /*call*/) {
  if (IsAt(Task::kAnalyze)) Say(StatusLine(session_->game().position(), latest_));
  return absl::OkStatus();
}

// A hint is for the side to move. While the engine thinks about its own move, it is for the
// answer to that.
absl::Status XboardProtocol::Hint(const Call& call) {
  if (IsAt(Task::kMove)) {
    hint_waits_ = true;
  } else if (session_->busy() && latest_.has_value()) {
    SayHint(*latest_);
  } else {
    StartHint(call.arrival);
  }
  return absl::OkStatus();
}

void XboardProtocol::StartHint(base::MonotonicTime now) {
  if (session_->game().outcome() != Outcome::kOngoing) return;
  after_hint_ = session_->busy() ? std::optional(task_) : std::nullopt;
  StartTask(Task::kHint, HardLimit(now, kLongestHint));
}

void XboardProtocol::SayHint(const SearchReport& report) {
  Say(absl::StrCat("Hint: ", FormatDrop(session_->game().position(), report.column)));
}

absl::Status XboardProtocol::UserMove(const Call& call) {
  const absl::StatusOr<int> column = IsAt(Task::kMove)
                                         ? absl::InvalidArgumentError("not your turn")
                                         : ParseDrop(call.arguments, session_->game());
  if (!column.ok()) {
    Say(absl::StrCat("Illegal move (", column.status().message(), "): ", Echo(call.arguments)));
    return absl::OkStatus();
  }
  AbandonTask();
  session_->game().Play(*column);
  if (mode_ == Mode::kAnalyze || !SayResultIfOver()) StartNextTask(call.arrival);
  return absl::OkStatus();
}

absl::Status XboardProtocol::MoveNow(const Call& call) {
  if (IsAt(Task::kMove)) session_->StopSearch(call.arrival);
  return absl::OkStatus();
}

absl::Status XboardProtocol::Undo(const Call& call) { return TakeBack(1, call.arrival); }
absl::Status XboardProtocol::Remove(const Call& call) { return TakeBack(2, call.arrival); }

// The engine does not reply: a person takes moves back to play other ones.
absl::Status XboardProtocol::TakeBack(int moves, base::MonotonicTime arrival) {
  if (session_->game().moves_made() < moves) {
    return absl::InvalidArgumentError("nothing to take back");
  }
  AbandonTask();
  for (int i = 0; i < moves; ++i) session_->game().TakeBack();
  if (mode_ == Mode::kAnalyze) StartNextTask(arrival);
  return absl::OkStatus();
}

absl::Status XboardProtocol::SetBoard(const Call& call) {
  SetUp(ParseFen(call.arguments, session_->game().size()), call.arrival);
  return absl::OkStatus();
}

absl::Status XboardProtocol::Edit(const Call& /*call*/) {
  editor_.emplace(session_->game());
  return absl::OkStatus();
}

absl::Status XboardProtocol::HandleEditLine(absl::string_view line, base::MonotonicTime arrival) {
  if (line != ".") {
    return editor_->HandleLine(line) ? absl::OkStatus()
                                     : absl::InvalidArgumentError("not understood in edit mode");
  }
  SetUp(editor_->Finish(), arrival);
  editor_.reset();
  return absl::OkStatus();
}

void XboardProtocol::SetUp(const absl::StatusOr<GivenPosition>& given,
                           base::MonotonicTime arrival) {
  if (!given.ok()) {
    Say("tellusererror Illegal position");
    Comment(given.status().message());
    return;
  }
  AbandonTask();
  session_->game() = Game(given->position, given->to_move);
  if (mode_ == Mode::kAnalyze) StartNextTask(arrival);
}

void XboardProtocol::Comment(absl::string_view text) {
  if (shows_comments_) Say(absl::StrCat("# ", text));
}

void XboardProtocol::AbandonTask() {
  session_->Abandon();
  hint_waits_ = false;
  AnswerPings();
}

void XboardProtocol::StartNextTask(base::MonotonicTime arrival) {
  const Game& game = session_->game();
  if (game.outcome() != Outcome::kOngoing) return;
  if (mode_ == Mode::kAnalyze) StartTask(Task::kAnalyze, {});
  if (mode_ == Mode::kPlay && game.to_move() == engine_side_) {
    const SearchTime time = TimeForMove(arrival);
    thinks_since_ = arrival;
    most_time_ = time.deadline - arrival;
    StartTask(Task::kMove, time);
  }
}

void XboardProtocol::Ponder() {
  if (session_->settings().ponder) StartTask(Task::kPonder, {});
}

void XboardProtocol::StartTask(Task task, const SearchTime& time) {
  task_ = task;
  latest_.reset();
  const bool has_an_end = task == Task::kMove || task == Task::kHint;
  session_->StartSearch(time, has_an_end ? SearchMode::kPlay : SearchMode::kAnalyze);
}

bool XboardProtocol::SayResultIfOver() {
  const Outcome outcome = session_->game().outcome();
  if (outcome == Outcome::kOngoing) return false;
  Say(ResultLine(outcome));
  return true;
}

void XboardProtocol::HandleProgress(const SearchReport& report) {
  latest_ = report;
  if (task_ == Task::kHint) return;
  if (!posts_ && mode_ != Mode::kAnalyze) return;
  // The score is the engine's while it plays.
  Say(ThinkingLine(session_->game().position(), report,
                   task_ == Task::kPonder ? Viewpoint::kOpponent : Viewpoint::kMover));
}

absl::StatusOr<Flow> XboardProtocol::HandleDecision(const SearchReport& report) {
  if (task_ == Task::kHint) {
    // The decision may be a mistake on purpose, but not what was found before it.
    SayHint(latest_.value_or(report));
    if (after_hint_.has_value()) StartTask(*after_hint_, {});
    return Flow::kContinue;
  }
  if (task_ != Task::kMove) return Flow::kContinue;  // The input has ended.
  Game& game = session_->game();
  if (!latest_.has_value()) HandleProgress(report);
  const std::string drop = FormatDrop(game.position(), report.column);
  game.Play(report.column);
  Say(absl::StrCat("move ", drop));
  // A move that is not proven best has taken all its time.
  const absl::Duration used = report.proven_best ? report.elapsed : most_time_;
  left_ = LeftAfterMove(control_, left_, used, (game.moves_made() + 1) / 2);
  const bool is_over = SayResultIfOver();
  AnswerPings();
  if (!is_over) Ponder();
  if (std::exchange(hint_waits_, false)) StartHint(thinks_since_ + used);
  return Flow::kContinue;
}

}  // namespace plumb::engine
