#include "arena/report.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "arena/elo.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/judge.h"
#include "arena/standings.h"
#include "base/quoted.h"
#include "engine/position_forms/pgn.h"
#include "solver/board/score.h"

namespace plumb::arena {
namespace {

constexpr std::size_t kLastWords = 6;

std::string EloText(const EloEstimate& estimate) {
  if (std::isinf(estimate.error)) {
    return std::isinf(estimate.elo) ? (estimate.elo > 0 ? "+inf" : "-inf") : "?";
  }
  return absl::StrFormat("%+.0f ± %.0f", estimate.elo, estimate.error);
}

std::string TallyText(const Tally& tally) {
  return absl::StrCat(tally.wins, "-", tally.draws, "-", tally.losses);
}

std::string SprtText(const SprtOptions& options, const SprtState& state) {
  absl::string_view verdict = "not decided";
  if (state.decision == SprtState::Decision::kAcceptElo0) verdict = "elo0 accepted";
  if (state.decision == SprtState::Decision::kAcceptElo1) verdict = "elo1 accepted";
  return absl::StrFormat("SPRT elo0=%g elo1=%g: LLR %.2f (%.2f, %.2f), %s\n", options.elo0,
                         options.elo1, state.llr, state.lower, state.upper, verdict);
}

absl::string_view ValueName(Score score) {
  return score > kDraw ? "win" : score < kDraw ? "loss" : "draw";
}

double Percent(int part, int whole) { return whole == 0 ? 0 : 100.0 * part / whole; }

int NameWidth(const Standings& standings) {
  std::size_t width = 6;
  for (const Standing& each : standings.engines()) {
    width = std::max(width, base::Escaped(each.name).size());
  }
  return static_cast<int>(width);
}

}  // namespace

std::string LastWords(const Verdict& verdict) {
  const std::vector<std::string>& all = verdict.transcript;
  std::string text;
  for (std::size_t i = all.size() - std::min(all.size(), kLastWords); i < all.size(); ++i) {
    absl::StrAppend(&text, "    ", base::Escaped(all[i]), "\n");
  }
  return text;
}

std::string FormatGameLine(const GameRecord& record) {
  const std::size_t moves = record.moves.size();
  std::string text =
      absl::StrCat("game ", record.number, ": ", base::Escaped(record.names[0]), " - ",
                   base::Escaped(record.names[1]), " ", engine::ResultText(record.outcome), ", ",
                   moves, moves == 1 ? " move: " : " moves: ", ReasonText(record), "\n");
  if (record.verdict.has_value()) absl::StrAppend(&text, LastWords(*record.verdict));
  for (const Verdict& complaint : record.complaints) {
    absl::StrAppend(&text, FormatComplaint(complaint));
  }
  return text;
}

std::string FormatComplaint(const Verdict& complaint) {
  return absl::StrCat("complaint: ", Describe(complaint), "\n", LastWords(complaint));
}

std::string FormatStandings(const MatchReport& report) {
  const Standings& standings = *report.standings;
  const int width = NameWidth(standings);
  std::string text =
      absl::StrFormat("%-*s %6s %7s %12s %12s %9s %9s  %s\n", width, "engine", "games", "points",
                      "first W-D-L", "second W-D-L", "verdicts", "complaint", "Elo");
  std::vector<const Standing*> order;
  for (const Standing& each : standings.engines()) order.push_back(&each);
  std::stable_sort(order.begin(), order.end(), [](const Standing* a, const Standing* b) {
    return a->total().points() > b->total().points();
  });
  for (const Standing* each : order) {
    absl::StrAppendFormat(&text, "%-*s %6d %7.1f %12s %12s %9d %9d  %s\n", width,
                          base::Escaped(each->name), each->total().games(), each->total().points(),
                          TallyText(each->by_seat[0]), TallyText(each->by_seat[1]), each->verdicts,
                          each->complaints, EloText(EstimateElo(each->pairs)));
  }
  if (report.sprt.has_value()) {
    absl::StrAppend(
        &text, SprtText(*report.sprt, EvaluateSprt(*report.sprt, standings.engines()[0].pairs)));
  }
  if (report.was_stopped) {
    absl::StrAppend(&text, "stopped after ", standings.games(), " of ", report.scheduled,
                    " games\n");
  }
  return text;
}

std::string FormatJudgement(const Judge& judge) {
  std::string text = "moves by the solver:\n";
  for (const auto& [name, quality] : judge.engines()) {
    absl::StrAppendFormat(&text, "  %s: %d moves, %.1f %% perfect, %.1f %% keep the value\n",
                          base::Escaped(name), quality.moves,
                          Percent(quality.perfect, quality.moves),
                          Percent(quality.keeping, quality.moves));
  }
  absl::StrAppend(&text, judge.blunders().empty() ? "no blunders\n" : "blunders:\n");
  for (const Blunder& blunder : judge.blunders()) {
    absl::StrAppendFormat(
        &text, "  game %d, move %d: %s plays column %d, from %s (%d) to %s (%d); best: %s\n",
        blunder.game, blunder.move, base::Escaped(blunder.engine), blunder.column + 1,
        ValueName(blunder.best), blunder.best.value(), ValueName(blunder.played),
        blunder.played.value(),
        absl::StrJoin(blunder.best_columns, " ",
                      [](std::string* out, int column) { absl::StrAppend(out, column + 1); }));
  }
  return text;
}

}  // namespace plumb::arena
