#include "arena/check/check.h"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/check/probe.h"
#include "arena/engine_player.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/make_player.h"
#include "arena/moves.h"
#include "arena/player.h"
#include "arena/process_channel.h"
#include "arena/referee.h"
#include "base/quoted.h"
#include "engine/game.h"
#include "solver/board/side.h"
#include "solver/search/search_limits.h"

namespace plumb::arena {
namespace {

absl::StatusOr<std::unique_ptr<ProcessChannel>> StartEngine(const EngineSpec& spec,
                                                            const base::StopSource& stop) {
  return ProcessChannel::Start(
      {.command = spec.command, .folder = spec.folder, .limits = spec.limits, .stop = &stop});
}

CheckResult RunOne(const Check& check, const EngineSpec& spec, const CheckTimes& times,
                   const base::StopSource& stop) {
  CheckResult result = {.name = std::string(check.name),
                        .sentence = std::string(check.sentence),
                        .status = CheckStatus::kPassed,
                        .detail = "",
                        .transcript = {}};
  absl::StatusOr<std::unique_ptr<ProcessChannel>> engine = StartEngine(spec, stop);
  if (!engine.ok()) {
    result.status = CheckStatus::kFailed;
    result.detail = std::string(engine.status().message());
    return result;
  }
  const LineEnds line_ends =
      spec.protocol == HostProtocol::kModerator ? LineEnds::kOptional : LineEnds::kRequired;
  Probe probe(*std::move(engine), times, line_ends);
  check.run(probe);
  if (probe.failed()) {
    result.status =
        check.authority == Authority::kDocument ? CheckStatus::kFailed : CheckStatus::kTolerated;
    result.detail = probe.fault();
  } else if (!probe.tolerance().empty()) {
    result.status = CheckStatus::kTolerated;
    result.detail = probe.tolerance();
  }
  if (result.status != CheckStatus::kPassed) result.transcript = probe.Transcript();
  return result;
}

// Plays the leftmost column that does not lose at once and fills columns that way.
class FillingPlayer : public Player {
 public:
  std::optional<Fault> Start() override { return std::nullopt; }
  std::optional<Fault> NewGame(const GameSetup& /*setup*/) override { return std::nullopt; }
  std::optional<Fault> EndGame(absl::Span<const int> /*moves*/, const GameEnd& /*end*/) override {
    return std::nullopt;
  }
  std::optional<Fault> Quit() override { return std::nullopt; }

  MoveReply ChooseMove(absl::Span<const int> moves, const TurnClock& /*clock*/) override {
    const engine::Game game = GameAfter(moves);
    const std::vector<int> legal = game.LegalColumns();
    const Position& position = game.position();
    const auto wins_for = [](const Position& side) {
      return [&side](int column) { return side.Wins(column); };
    };
    // A short game checks little: we answer threats but do not take wins.
    const Position passed = position.Passed();
    const auto block = std::find_if(legal.begin(), legal.end(), wins_for(passed));
    if (block != legal.end()) return ChosenMove{*block, absl::ZeroDuration(), ""};
    const auto quiet = std::find_if_not(legal.begin(), legal.end(), wins_for(position));
    const int column = quiet != legal.end() ? *quiet : legal[0];
    return ChosenMove{column, absl::ZeroDuration(), ""};
  }
};

struct GameCheck {
  absl::string_view name;
  Side side;  // Of the engine.
};

constexpr std::array kGameChecks = {
    GameCheck{"a whole game as the first player", Side::kRed},
    GameCheck{"a whole game as the second player", Side::kYellow},
};

absl::Duration TimePerMove(HostProtocol protocol, const CheckTimes& times) {
  return protocol == HostProtocol::kModerator ? times.moderator_move : times.move;
}

// Games use the hosts of the arena, so any fault there fails the check.
CheckResult PlayWholeGame(const GameCheck& check, const EngineSpec& spec, const CheckTimes& times,
                          const base::StopSource& stop) {
  CheckResult result = {.name = std::string(check.name),
                        .sentence = std::string(SentenceOfGames(spec.protocol)),
                        .status = CheckStatus::kPassed,
                        .detail = "",
                        .transcript = {}};
  const auto fail = [&result](absl::string_view what, std::vector<std::string> transcript) {
    result.status = CheckStatus::kFailed;
    result.detail = std::string(what);
    result.transcript = std::move(transcript);
    return result;
  };
  absl::StatusOr<std::unique_ptr<ProcessChannel>> engine = StartEngine(spec, stop);
  if (!engine.ok()) return fail(engine.status().message(), {});
  const std::unique_ptr<EnginePlayer> player = MakeHost(spec, *std::move(engine));
  player->set_timeouts({.reply = times.reply, .exit = times.exit});
  FillingPlayer opponent;
  const auto describe = [&spec](const Fault& fault) {
    return Describe({.engine = spec.name, .move = 0, .fault = fault, .transcript = {}});
  };
  if (const std::optional<Fault> fault = player->Start()) {
    return fail(describe(*fault), player->Transcript());
  }
  std::array<Seat, 2> seats = {Seat{player.get(), spec.name}, Seat{&opponent, "arena"}};
  if (check.side == Side::kYellow) std::swap(seats[0], seats[1]);
  const std::optional<GameRecord> record =
      PlayGame(seats, {},
               {.time = {.base = TimePerMove(spec.protocol, times)},
                .margin = times.margin,
                .patience = times.reply});
  if (!record.has_value()) return fail("it was stopped", {});
  if (record->verdict.has_value()) {
    return fail(Describe(*record->verdict), record->verdict->transcript);
  }
  if (!record->complaints.empty()) {
    return fail(Describe(record->complaints[0]), record->complaints[0].transcript);
  }
  if (const std::optional<Fault> fault = player->Quit()) {
    return fail(describe(*fault), player->Transcript());
  }
  return result;
}

absl::string_view NameOf(CheckStatus status) {
  switch (status) {
    case CheckStatus::kPassed:
      return "passed";
    case CheckStatus::kTolerated:
      return "tolerated";
    case CheckStatus::kFailed:
      break;
  }
  return "FAILED";
}

}  // namespace

absl::Span<const Check> ChecksOf(HostProtocol protocol) {
  switch (protocol) {
    case HostProtocol::kC4p:
      return C4pChecks();
    case HostProtocol::kCfp:
      return CfpChecks();
    case HostProtocol::kXboard:
      return XboardChecks();
    case HostProtocol::kModerator:
      return ModeratorChecks();
    case HostProtocol::kCoordinator:
      return CoordinatorChecks();
    case HostProtocol::kHuman:
      break;
  }
  return {};
}

absl::string_view SentenceOfGames(HostProtocol protocol) {
  switch (protocol) {
    case HostProtocol::kC4p:
      return "tells the engine to make a move on its internal board for the specified color at "
             "the specified time, and report it back.";
    case HostProtocol::kCfp:
      return "Best move must be followed by the index of the column of the best move";
    case HostProtocol::kXboard:
      return "The only thing you have to send the GUI is the moves, preceeded by the keyword "
             "'move'.";
    case HostProtocol::kModerator:
      return "The game ends when one of the players gets 4 in a row, when it is a tie, or when a "
             "player makes an illegal move (e.g. tries to put a piece into a column that is "
             "full, or outputs anything other than one of the expected characters)";
    case HostProtocol::kCoordinator:
      return "If it is invalid it will be an automatic forfeit.";
    case HostProtocol::kHuman:
      break;
  }
  return "";
}

int CheckReport::Count(CheckStatus status) const {
  return static_cast<int>(
      std::count_if(results.begin(), results.end(),
                    [status](const CheckResult& each) { return each.status == status; }));
}

CheckReport RunChecks(const EngineSpec& spec, const CheckTimes& times, const base::StopSource& stop,
                      const std::function<void(const CheckResult&)>& on_result) {
  CheckReport report;
  // If it does not start, no check would say anything else.
  if (absl::Status started = StartEngine(spec, stop).status(); !started.ok()) {
    report.start = started;
    return report;
  }
  const auto try_one = [&](const auto& run, const auto& check) {
    if (stop.StopRequested()) return;
    CheckResult result = run(check, spec, times, stop);
    if (stop.StopRequested()) return;  // A missing answer is not the engine's fault then.
    on_result(result);
    report.results.push_back(std::move(result));
  };
  for (const Check& check : ChecksOf(spec.protocol)) try_one(RunOne, check);
  for (const GameCheck& check : kGameChecks) try_one(PlayWholeGame, check);
  return report;
}

std::string FormatCheckResult(const CheckResult& result) {
  std::string text = absl::StrFormat("%-10s %s\n", NameOf(result.status), result.name);
  if (result.status == CheckStatus::kPassed) return text;
  absl::StrAppend(&text, "    \"", result.sentence, "\"\n    ", base::Escaped(result.detail), "\n");
  for (const std::string& line : result.transcript) {
    absl::StrAppend(&text, "      ", base::Escaped(line), "\n");
  }
  return text;
}

std::string FormatCheckSummary(const CheckReport& report) {
  return absl::StrCat(report.Count(CheckStatus::kPassed), " passed, ",
                      report.Count(CheckStatus::kTolerated), " tolerated, ",
                      report.Count(CheckStatus::kFailed), " failed\n");
}

}  // namespace plumb::arena
