#include "engine/protocols/cfp.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/monotonic_time.h"
#include "base/quoted.h"
#include "base/version.h"
#include "engine/game.h"
#include "engine/protocol.h"
#include "engine/protocols/cfp_options.h"
#include "engine/protocols/cfp_position.h"
#include "engine/protocols/cfp_report.h"
#include "engine/protocols/protocol_context.h"
#include "engine/protocols/words.h"
#include "engine/session.h"
#include "engine/settings.h"
#include "engine/time_manager.h"
#include "solver/live/search_report.h"

namespace plumb::engine {
namespace {

constexpr absl::string_view kAuthor = "The Plumb authors";

// The host has room for ten lines that it does not read.
constexpr int kMostProgress = 2;

using Words = absl::Span<const absl::string_view>;

std::size_t Find(Words words, absl::string_view wanted) {
  const auto* found = std::find_if(words.begin(), words.end(), [&](absl::string_view word) {
    return absl::EqualsIgnoreCase(word, wanted);
  });
  return static_cast<std::size_t>(found - words.begin());
}

// The text from the first word to the last, with its spaces.
absl::string_view AsWritten(Words words) {
  if (words.empty()) return "";
  const absl::string_view last = words.back();
  return {words[0].data(), static_cast<std::size_t>(last.data() + last.size() - words[0].data())};
}

// A number above 0. Without one nothing limits the search but `stop`.
std::optional<double> PositiveNumber(Words words) {
  double number = 0;
  if (words.empty() || !absl::SimpleAtod(words[0], &number) || !(number > 0)) return std::nullopt;
  return number;
}

}  // namespace

CfpProtocol::CfpProtocol(const ProtocolContext& context)
    : session_(context.session),
      writer_(context.writer),
      // As in Echo.
      engine_name_(absl::StrJoin(SplitWords(context.engine_name), " ")) {
  if (engine_name_.empty()) engine_name_ = base::kEngineName;
}

absl::Span<const CfpProtocol::Command> CfpProtocol::Commands() {
  static constexpr Command kCommands[] = {
      {"cfp", "cfp", &CfpProtocol::Handshake},
      {"debug", "debug on|off", &CfpProtocol::Debug},
      {"isready", "isready", &CfpProtocol::IsReady},
      {"setoption", "setoption name <name> [value <value>]", &CfpProtocol::SetOption},
      {"cfpnewgame", "cfpnewgame", &CfpProtocol::NewGame},
      {"position", "position <43 digits>|startpos [<moves>]", &CfpProtocol::SetPosition},
      {"go", "go [movetime <seconds>]", &CfpProtocol::Go},
      {"gomovetime", "gomovetime <milliseconds>", &CfpProtocol::GoMoveTime},
      {"stop", "stop", &CfpProtocol::Stop},
      {"quit", "quit", &CfpProtocol::Quit},
      {"help", "help", &CfpProtocol::Help},
  };
  return kCommands;
}

Turn CfpProtocol::TurnOf(absl::string_view /*line*/) const {
  return search_ == Search::kStopping ? Turn::kWait : Turn::kNow;
}

// Words before the command are skipped, as the document says.
absl::StatusOr<Flow> CfpProtocol::HandleLine(const InputLine& line) {
  const std::vector<absl::string_view> words = SplitWords(line.text);
  if (!words.empty()) Echo(words);
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (const Command& command : Commands()) {
      if (!absl::EqualsIgnoreCase(command.name, words[i])) continue;
      return (this->*command.run)({absl::MakeConstSpan(words).subspan(i + 1), line.arrival});
    }
  }
  if (!words.empty()) InfoIfDebugging("there is no command in it");
  return Flow::kContinue;
}

Flow CfpProtocol::Handshake(const Arguments& /*arguments*/) {
  Say(absl::StrCat("id name ", engine_name_));
  Say(absl::StrCat("id author ", kAuthor));
  for (const std::string& line : CfpOptionLines(session_->settings())) Say(line);
  Say("cfpok");
  return Flow::kContinue;
}

Flow CfpProtocol::Debug(const Arguments& arguments) {
  for (const absl::string_view word : arguments.words) {
    if (absl::EqualsIgnoreCase(word, "on")) is_debugging_ = true;
    if (absl::EqualsIgnoreCase(word, "off")) is_debugging_ = false;
  }
  return Flow::kContinue;
}

Flow CfpProtocol::IsReady(const Arguments& /*arguments*/) {
  session_->Prepare();
  Say("readyok");
  return Flow::kContinue;
}

Flow CfpProtocol::SetOption(const Arguments& arguments) {
  const Words words = arguments.words;
  const std::size_t name_at = std::min(Find(words, "name") + 1, words.size());
  const Words rest = words.subspan(name_at);
  const std::size_t value_at = Find(rest, "value");
  const std::string name = absl::StrJoin(rest.first(value_at), " ");
  std::optional<absl::string_view> value;
  if (value_at < rest.size()) value = AsWritten(rest.subspan(value_at + 1));

  const Setting* option = FindCfpOption(name);
  if (option == nullptr) {
    InfoIfDebugging(absl::StrCat("no option ", base::Quoted(name)));
  } else if (const absl::Status status = Set(*option, value); !status.ok()) {
    InfoIfDebugging(absl::StrCat(option->name, ": ", status.message()));
  }
  return Flow::kContinue;
}

absl::Status CfpProtocol::Set(const Setting& option, std::optional<absl::string_view> value) {
  if (!IsButton(option) && !value.has_value()) {
    return absl::InvalidArgumentError("expected a value");
  }
  return session_->Set(option, value == kCfpEmptyText ? "" : value.value_or(""));
}

Flow CfpProtocol::NewGame(const Arguments& /*arguments*/) {
  session_->game() = Game();
  return Flow::kContinue;
}

Flow CfpProtocol::SetPosition(const Arguments& arguments) {
  absl::StatusOr<Game> game = ParseCfpPosition(arguments.words);
  if (game.ok()) {
    session_->game() = *std::move(game);
  } else {
    InfoIfDebugging(absl::StrCat("position refused: ", game.status().message()));
  }
  return Flow::kContinue;
}

Flow CfpProtocol::Go(const Arguments& arguments) {
  const Words words = arguments.words;
  const std::size_t value_at = std::min(Find(words, "movetime") + 1, words.size());
  const std::optional<double> seconds = PositiveNumber(words.subspan(value_at));
  StartSearch(seconds.has_value() ? HardLimit(arguments.arrival, absl::Seconds(*seconds))
                                  : SearchTime{});
  return Flow::kContinue;
}

// From an early version of the document; some hosts still send it.
Flow CfpProtocol::GoMoveTime(const Arguments& arguments) {
  const std::optional<double> milliseconds = PositiveNumber(arguments.words);
  StartSearch(milliseconds.has_value()
                  ? HardLimit(arguments.arrival, absl::Milliseconds(*milliseconds))
                  : SearchTime{});
  return Flow::kContinue;
}

void CfpProtocol::StartSearch(const SearchTime& time) {
  const Game& game = session_->game();
  searched_ = game.position();
  progress_shown_ = 0;
  last_info_.clear();
  if (game.outcome() == Outcome::kOngoing) {
    session_->StartSearch(time);
    search_ = Search::kRunning;
    return;
  }
  session_->Abandon();
  Info(absl::StrCat("the game is over: ", DescribeOutcome(game.outcome())));
  found_ = game.ColumnAfterTheEnd();
  search_ = Search::kDone;
}

Flow CfpProtocol::Stop(const Arguments& arguments) {
  switch (search_) {
    case Search::kRunning:
      search_ = Search::kStopping;
      session_->StopSearch(arguments.arrival);
      break;
    case Search::kDone:
      SayBestMove();
      break;
    case Search::kNone:
    case Search::kStopping:
      InfoIfDebugging("nothing to stop");
      break;
  }
  return Flow::kContinue;
}

void CfpProtocol::HandleInputEnd() {
  input_has_ended_ = true;
  if (search_ == Search::kDone) SayBestMove();
}

void CfpProtocol::HandleProgress(const SearchReport& report) {
  if (progress_shown_ == kMostProgress || !is_debugging_) return;
  ++progress_shown_;
  InfoOnce(report);
}

absl::StatusOr<Flow> CfpProtocol::HandleDecision(const SearchReport& report) {
  InfoOnce(report);
  found_ = report.column;
  if (search_ == Search::kStopping || input_has_ended_) {
    SayBestMove();
  } else {
    search_ = Search::kDone;
  }
  return Flow::kContinue;
}

// Often the last report says what the one before it said.
void CfpProtocol::InfoOnce(const SearchReport& report) {
  std::string text = DescribeReport(report, searched_);
  if (text == last_info_) return;
  Info(text);
  last_info_ = std::move(text);
}

void CfpProtocol::SayBestMove() {
  search_ = Search::kNone;
  Say(absl::StrCat("bestmove ", found_));
}

Flow CfpProtocol::Quit(const Arguments& /*arguments*/) { return Flow::kQuit; }

Flow CfpProtocol::Help(const Arguments& /*arguments*/) {
  for (const Command& command : Commands()) Info(command.usage);
  return Flow::kContinue;
}

void CfpProtocol::Info(absl::string_view message) { Say(absl::StrCat("info ", message)); }

// The host splits at each space, so two in a row would make an empty word.
void CfpProtocol::Echo(Words words) {
  InfoIfDebugging(absl::StrCat("received ", base::Quoted(absl::StrJoin(words, " "))));
}

void CfpProtocol::InfoIfDebugging(absl::string_view message) {
  if (is_debugging_) Info(message);
}

}  // namespace plumb::engine
