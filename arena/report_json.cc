#include "arena/report_json.h"

#include <cmath>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/elo.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/judge.h"
#include "arena/report.h"
#include "arena/standings.h"
#include "engine/position_forms/pgn.h"
#include "nlohmann/json.hpp"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::arena {
namespace {

using Json = nlohmann::ordered_json;

// Rounded to the digits that mean something. JSON has no infinity.
Json Number(double value, double scale = 1e3) {
  if (!std::isfinite(value)) return nullptr;
  return std::round(value * scale) / scale;
}

// The library takes std::string_view, which is another type than Abseil's here.
std::string Text(absl::string_view text) { return std::string(text); }

Json TallyJson(const Tally& tally) {
  return {{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
}

Json StandingJson(const Standing& standing) {
  const EloEstimate elo = EstimateElo(standing.pairs);
  return {{"name", standing.name},
          {"games", standing.total().games()},
          {"points", standing.total().points()},
          {"first", TallyJson(standing.by_seat[0])},
          {"second", TallyJson(standing.by_seat[1])},
          {"verdicts", standing.verdicts},
          {"complaints", standing.complaints},
          {"pairs", standing.pairs},
          {"elo", Number(elo.elo)},
          {"elo_error", Number(elo.error)}};
}

Json VerdictJson(const Verdict& verdict) {
  return {{"engine", verdict.engine},
          {"move", verdict.move},
          {"kind", Text(NameOf(verdict.fault.kind))},
          {"came", verdict.fault.came},
          {"expected", verdict.fault.expected}};
}

Json GameJson(const GameRecord& record) {
  Json times = Json::array();
  for (const absl::Duration time : record.times) {
    times.push_back(Number(absl::ToDoubleMilliseconds(time), 1e1));
  }
  Json complaints = Json::array();
  for (const Verdict& complaint : record.complaints) complaints.push_back(VerdictJson(complaint));
  return {{"number", record.number},
          {"first", record.names[0]},
          {"second", record.names[1]},
          {"result", Text(engine::ResultText(record.outcome))},
          {"moves", FormatMoves(record.moves, BoardSize(), ColumnBase::kOne)},
          {"opening_plies", record.opening_plies},
          {"times_ms", times},
          {"verdict", record.verdict.has_value() ? VerdictJson(*record.verdict) : Json()},
          {"complaints", complaints}};
}

Json SprtJson(const SprtOptions& options, const Pentanomial& pairs) {
  const SprtState state = EvaluateSprt(options, pairs);
  std::string decision = "go on";
  if (state.decision == SprtState::Decision::kAcceptElo0) decision = "elo0";
  if (state.decision == SprtState::Decision::kAcceptElo1) decision = "elo1";
  return {{"elo0", Number(options.elo0)}, {"elo1", Number(options.elo1)},
          {"llr", Number(state.llr)},     {"lower", Number(state.lower)},
          {"upper", Number(state.upper)}, {"decision", decision}};
}

Json JudgeJson(const Judge& judge) {
  Json engines = Json::array();
  for (const auto& [name, quality] : judge.engines()) {
    engines.push_back({{"name", name},
                       {"moves", quality.moves},
                       {"perfect", quality.perfect},
                       {"keeping", quality.keeping}});
  }
  Json blunders = Json::array();
  for (const Blunder& blunder : judge.blunders()) {
    blunders.push_back({{"game", blunder.game},
                        {"move", blunder.move},
                        {"engine", blunder.engine},
                        {"column", blunder.column + 1},
                        {"played", blunder.played.value()},
                        {"best", blunder.best.value()}});
  }
  return {{"engines", engines}, {"blunders", blunders}};
}

}  // namespace

std::string FormatJson(const MatchReport& report, const std::vector<GameRecord>& games) {
  Json engines = Json::array();
  for (const Standing& each : report.standings->engines()) engines.push_back(StandingJson(each));
  Json records = Json::array();
  for (const GameRecord& record : games) records.push_back(GameJson(record));
  Json json = {{"scheduled", report.scheduled},
               {"played", report.standings->games()},
               {"stopped", report.was_stopped},
               {"engines", engines}};
  if (report.sprt.has_value()) {
    json["sprt"] = SprtJson(*report.sprt, report.standings->engines()[0].pairs);
  }
  if (report.judge != nullptr) json["analysis"] = JudgeJson(*report.judge);
  json["games"] = records;
  // Engines may send any bytes. Invalid UTF-8 becomes U+FFFD, and all that is not ASCII is written
  // as \uXXXX: among it are characters that terminals obey.
  constexpr int kIndent = 2;
  return json.dump(kIndent, ' ', /*ensure_ascii=*/true, Json::error_handler_t::replace) + "\n";
}

}  // namespace plumb::arena
