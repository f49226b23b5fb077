#include "engine/protocols/c4p.h"

#include <algorithm>
#include <climits>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/game.h"
#include "engine/protocol.h"
#include "engine/protocols/words.h"
#include "engine/session.h"
#include "engine/time_manager.h"
#include "solver/board/board_size.h"
#include "solver/board/side.h"

namespace plumb::engine {
namespace {

// Player 1 is always the first one.
std::optional<Side> ParseColour(absl::string_view text) {
  if (text == "1") return Side::kRed;
  if (text == "-1") return Side::kYellow;
  return std::nullopt;
}

// Numbers out of range become the greatest or the least int.
std::optional<int> ParseNumber(absl::string_view text) {
  int number = 0;
  if (absl::SimpleAtoi(text, &number)) return number;
  const bool is_negative = absl::ConsumePrefix(&text, "-");
  if (text.empty() || !std::all_of(text.begin(), text.end(), absl::ascii_isdigit)) {
    return std::nullopt;
  }
  return is_negative ? INT_MIN : INT_MAX;
}

}  // namespace

Turn C4pProtocol::TurnOf(absl::string_view line) const {
  if (absl::StripAsciiWhitespace(line) != "kill") return Turn::kWait;
  return session_->knows_best() ? Turn::kLast : Turn::kDrop;
}

absl::StatusOr<Flow> C4pProtocol::HandleLine(const InputLine& line) {
  const std::vector<absl::string_view> words = SplitWords(line.text);
  if (words.empty()) return Flow::kContinue;
  const bool is_kill = words.size() == 1 && words[0] == "kill";
  if (!is_kill && Dispatch(words, line.arrival)) return Flow::kContinue;
  writer_->WriteLine("shutting_down");
  return Flow::kQuit;
}

bool C4pProtocol::Dispatch(Arguments words, base::MonotonicTime arrival) {
  const absl::string_view command = words[0];
  const Arguments arguments = words.subspan(1);
  if (command == "C4P_begin" && arguments.empty()) {
    has_begun_ = true;
    session_->Prepare();
    writer_->WriteLine("ready");
    return true;
  }
  if (!has_begun_) return false;
  if (command == "boardsize") return BoardSizeCommand(arguments);
  if (command == "clear" || command == "clean") return Clear(arguments);
  if (command == "set") return Set(arguments);
  if (command == "get") return Get(arguments, arrival);
  return false;
}

// `boardsize 8 6` and `boardsize 8x6`: the document has both. Some hosts write a capital X.
bool C4pProtocol::BoardSizeCommand(Arguments arguments) {
  std::vector<absl::string_view> numbers(arguments.begin(), arguments.end());
  if (numbers.size() == 1) numbers = absl::StrSplit(arguments[0], absl::ByAnyChar("xX"));
  if (numbers.size() != 2) return false;
  const std::optional<int> width = ParseNumber(numbers[0]);
  const std::optional<int> height = ParseNumber(numbers[1]);
  if (!width.has_value() || !height.has_value()) return false;
  const absl::StatusOr<BoardSize> size = BoardSize::Create(*width, *height);
  if (!size.ok()) {
    writer_->WriteLine("not_supported");
    return true;
  }
  session_->game() = Game(*size);
  session_->Prepare();
  writer_->WriteLine("ready");
  return true;
}

bool C4pProtocol::Clear(Arguments arguments) {
  if (!arguments.empty()) return false;
  session_->game() = Game(session_->game().size());
  writer_->WriteLine("ready");
  return true;
}

bool C4pProtocol::Set(Arguments arguments) {
  if (arguments.size() != 2) return false;
  const std::optional<Side> side = ParseColour(arguments[0]);
  const std::optional<int> column = ParseNumber(arguments[1]);
  if (!side.has_value() || !column.has_value()) return false;
  if (IsOver()) return true;
  Game& game = session_->game();
  if (*column < 0 || *column >= game.size().width() || !game.CanPlay(*column)) {
    writer_->WriteLine("illegal_move");
    return true;
  }
  game.SetToMove(*side);
  game.Play(*column);
  writer_->WriteLine("ready");
  return true;
}

bool C4pProtocol::Get(Arguments arguments, base::MonotonicTime arrival) {
  if (arguments.size() != 2) return false;
  const std::optional<Side> side = ParseColour(arguments[0]);
  const std::optional<int> milliseconds = ParseNumber(arguments[1]);
  if (!side.has_value() || !milliseconds.has_value()) return false;
  if (IsOver()) return true;
  session_->game().SetToMove(*side);
  session_->StartSearch(HardLimit(arrival, absl::Milliseconds(*milliseconds)));
  return true;
}

absl::StatusOr<Flow> C4pProtocol::HandleDecision(const SearchReport& report) {
  session_->game().Play(report.column);
  writer_->WriteLine(absl::StrCat(report.column));
  return Flow::kContinue;
}

bool C4pProtocol::IsOver() {
  switch (session_->game().outcome()) {
    case Outcome::kOngoing:
      return false;
    case Outcome::kRedWins:
      writer_->WriteLine("game_result 1");
      break;
    case Outcome::kYellowWins:
      writer_->WriteLine("game_result -1");
      break;
    case Outcome::kDrawn:
      writer_->WriteLine("game_result tie");
      break;
  }
  return true;
}

}  // namespace plumb::engine
