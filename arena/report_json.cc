#include <cmath>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/elo.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/judge.h"
#include "arena/report.h"
#include "arena/standings.h"
#include "base/json_text.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::arena {
namespace {

// JSON has no infinity.
std::string Number(double value) {
  return std::isfinite(value) ? absl::StrFormat("%.3f", value) : "null";
}

std::string Object(const std::vector<std::string>& fields) {
  return absl::StrCat("{", absl::StrJoin(fields, ", "), "}");
}

std::string Field(absl::string_view name, absl::string_view json) {
  return absl::StrCat(base::JsonString(name), ": ", json);
}

std::string List(const std::vector<std::string>& items) {
  return items.empty() ? "[]" : absl::StrCat("[\n    ", absl::StrJoin(items, ",\n    "), "\n  ]");
}

std::string TallyJson(const Tally& tally) {
  return Object({Field("wins", absl::StrCat(tally.wins)), Field("draws", absl::StrCat(tally.draws)),
                 Field("losses", absl::StrCat(tally.losses))});
}

std::string StandingJson(const Standing& standing) {
  const EloEstimate elo = EstimateElo(standing.pairs);
  return Object({Field("name", base::JsonString(standing.name)),
                 Field("games", absl::StrCat(standing.total().games())),
                 Field("points", absl::StrFormat("%.1f", standing.total().points())),
                 Field("first", TallyJson(standing.by_seat[0])),
                 Field("second", TallyJson(standing.by_seat[1])),
                 Field("verdicts", absl::StrCat(standing.verdicts)),
                 Field("complaints", absl::StrCat(standing.complaints)),
                 Field("pairs", absl::StrCat("[", absl::StrJoin(standing.pairs, ", "), "]")),
                 Field("elo", Number(elo.elo)), Field("elo_error", Number(elo.error))});
}

std::string VerdictJson(const Verdict& verdict) {
  return Object({Field("engine", base::JsonString(verdict.engine)),
                 Field("move", absl::StrCat(verdict.move)),
                 Field("kind", base::JsonString(NameOf(verdict.fault.kind))),
                 Field("came", base::JsonString(verdict.fault.came)),
                 Field("expected", base::JsonString(verdict.fault.expected))});
}

std::string GameJson(const GameRecord& record) {
  std::vector<std::string> times;
  for (const absl::Duration time : record.times) {
    times.push_back(absl::StrFormat("%.1f", absl::ToDoubleMilliseconds(time)));
  }
  std::vector<std::string> complaints;
  for (const Verdict& complaint : record.complaints) complaints.push_back(VerdictJson(complaint));
  return Object(
      {Field("number", absl::StrCat(record.number)),
       Field("first", base::JsonString(record.names[0])),
       Field("second", base::JsonString(record.names[1])),
       Field("result", base::JsonString(ResultText(record.outcome))),
       Field("moves", base::JsonString(FormatMoves(record.moves, BoardSize(), ColumnBase::kOne))),
       Field("opening_plies", absl::StrCat(record.opening_plies)),
       Field("times_ms", absl::StrCat("[", absl::StrJoin(times, ", "), "]")),
       Field("verdict", record.verdict.has_value() ? VerdictJson(*record.verdict) : "null"),
       Field("complaints", absl::StrCat("[", absl::StrJoin(complaints, ", "), "]"))});
}

std::string SprtJson(const SprtOptions& options, const Pentanomial& pairs) {
  const SprtState state = EvaluateSprt(options, pairs);
  absl::string_view decision = "go on";
  if (state.decision == SprtState::Decision::kAcceptElo0) decision = "elo0";
  if (state.decision == SprtState::Decision::kAcceptElo1) decision = "elo1";
  return Object({Field("elo0", Number(options.elo0)), Field("elo1", Number(options.elo1)),
                 Field("llr", Number(state.llr)), Field("lower", Number(state.lower)),
                 Field("upper", Number(state.upper)),
                 Field("decision", base::JsonString(decision))});
}

std::string JudgeJson(const Judge& judge) {
  std::vector<std::string> engines;
  for (const auto& [name, quality] : judge.engines()) {
    engines.push_back(
        Object({Field("name", base::JsonString(name)), Field("moves", absl::StrCat(quality.moves)),
                Field("perfect", absl::StrCat(quality.perfect)),
                Field("keeping", absl::StrCat(quality.keeping))}));
  }
  std::vector<std::string> blunders;
  for (const Blunder& blunder : judge.blunders()) {
    blunders.push_back(Object({Field("game", absl::StrCat(blunder.game)),
                               Field("move", absl::StrCat(blunder.move)),
                               Field("engine", base::JsonString(blunder.engine)),
                               Field("column", absl::StrCat(blunder.column + 1)),
                               Field("played", absl::StrCat(blunder.played.value())),
                               Field("best", absl::StrCat(blunder.best.value()))}));
  }
  return Object({Field("engines", List(engines)), Field("blunders", List(blunders))});
}

}  // namespace

std::string FormatJson(const MatchReport& report, const std::vector<GameRecord>& games) {
  std::vector<std::string> engines;
  for (const Standing& each : report.standings->engines()) engines.push_back(StandingJson(each));
  std::vector<std::string> records;
  records.reserve(games.size());
  for (const GameRecord& record : games) records.push_back(GameJson(record));
  std::vector<std::string> fields = {Field("scheduled", absl::StrCat(report.scheduled)),
                                     Field("played", absl::StrCat(report.standings->games())),
                                     Field("stopped", report.was_stopped ? "true" : "false"),
                                     Field("engines", List(engines))};
  if (report.sprt.has_value()) {
    fields.push_back(Field("sprt", SprtJson(*report.sprt, report.standings->engines()[0].pairs)));
  }
  if (report.judge != nullptr) fields.push_back(Field("analysis", JudgeJson(*report.judge)));
  fields.push_back(Field("games", List(records)));
  return absl::StrCat("{\n  ", absl::StrJoin(fields, ",\n  "), "\n}\n");
}

}  // namespace plumb::arena
