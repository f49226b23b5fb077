#include "arena/match_session.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "arena/elo.h"
#include "arena/fault.h"
#include "arena/game_files.h"
#include "arena/game_record.h"
#include "arena/judge.h"
#include "arena/match.h"
#include "arena/opening_choice.h"
#include "arena/openings.h"
#include "arena/pgn.h"
#include "arena/report.h"
#include "arena/report_json.h"
#include "arena/resume.h"
#include "arena/schedule.h"
#include "arena/standings.h"
#include "base/files.h"
#include "base/stop_source.h"
#include "base/system_error.h"
#include "solver/solver.h"

namespace plumb::arena {
namespace {

std::string Today() { return absl::FormatTime("%Y.%m.%d", absl::Now(), absl::LocalTimeZone()); }

}  // namespace

MatchSession::MatchSession(const MatchSessionOptions& options, Solver* solver, std::ostream* out,
                           bool is_live, const base::StopSource* stop)
    : options_(options),
      solver_(*solver),
      out_(*out),
      user_stop_(stop),
      judge_(solver),
      standings_(options.names),
      view_(out, is_live) {}

absl::Status MatchSession::Resume() {
  if (!options_.resume || !base::FileExists(options_.pgn_file)) return absl::OkStatus();
  const absl::StatusOr<std::string> text = base::ReadWholeFile(options_.pgn_file);
  if (!text.ok()) return text.status();
  const auto error = [this](const absl::Status& status) {
    return absl::InvalidArgumentError(absl::StrCat(options_.pgn_file, ": ", status.message()));
  };
  absl::StatusOr<PgnGames> found = ParsePgnUpToCut(*text);
  if (!found.ok()) return error(found.status());
  const absl::StatusOr<std::vector<std::optional<GameRecord>>> played =
      PlayedGames(found->games, plan_);
  if (!played.ok()) return error(played.status());
  if (found->is_cut) {
    if (absl::Status status = RemoveCutGame(*found); !status.ok()) return status;
  }
  to_play_.clear();
  for (std::size_t i = 0; i < plan_.schedule.size(); ++i) {
    if ((*played)[i].has_value()) {
      Count(plan_.schedule[i], *(*played)[i]);
    } else {
      to_play_.push_back(plan_.schedule[i]);
    }
  }
  if (SprtIsDecided()) match_stop_.RequestStop();
  return absl::OkStatus();
}

absl::Status MatchSession::RemoveCutGame(const PgnGames& games) {
  std::error_code error;
  std::filesystem::resize_file(options_.pgn_file, games.whole_bytes, error);
  if (error)
    return base::SystemError(error.value(), absl::StrCat(options_.pgn_file, ": cannot cut"));
  notices_.push_back(absl::StrCat(
      options_.pgn_file, ": the game after the first ", games.games.size(),
      " was cut off in the middle of its writing; it is removed and counts as not played"));
  return absl::OkStatus();
}

absl::Status MatchSession::OpenFiles() {
  if (!options_.pgn_file.empty()) {
    if (absl::Status status = pgn_.Open(options_.pgn_file); !status.ok()) return status;
    // A game begins after an empty line, also if the text before it was cut.
    if (absl::Status status = pgn_.EndWith("\n\n"); !status.ok()) return status;
  }
  if (!options_.log_file.empty()) return log_.Open(options_.log_file);
  return absl::OkStatus();
}

absl::Status MatchSession::Prepare() {
  absl::StatusOr<std::vector<Opening>> openings =
      FindOpenings(options_.openings, (options_.games + 1) / 2, solver_, user_stop_);
  if (!openings.ok()) return openings.status();
  plan_ = {.names = options_.names,
           .schedule = MakeSchedule(options_.tournament, static_cast<int>(options_.names.size()),
                                    options_.games),
           .openings = *std::move(openings)};
  // Nothing will be played. The openings may be incomplete, so no file can be compared with them.
  if (user_stop_->StopRequested()) return absl::OkStatus();
  to_play_ = plan_.schedule;
  if (absl::Status status = Resume(); !status.ok()) return status;
  return OpenFiles();
}

void MatchSession::Count(const ScheduledGame& game, const GameRecord& record) {
  standings_.Add(game, record);
  records_.push_back(record);
  // They were shown after the game. Those of all games would fill the memory.
  if (records_.back().verdict.has_value()) records_.back().verdict->transcript = {};
  for (Verdict& complaint : records_.back().complaints) complaint.transcript = {};
}

bool MatchSession::SprtIsDecided() const {
  return options_.sprt.has_value() &&
         EvaluateSprt(*options_.sprt, standings_.engines()[0].pairs).decision !=
             SprtState::Decision::kGoOn;
}

void MatchSession::OnGame(const ScheduledGame& game, const GameRecord& record) {
  Count(game, record);
  file_error_.Update(pgn_.Append(
      FormatPgn(record, {.date = Today(), .time_control = options_.referee.time.ToString()})));
  file_error_.Update(log_.Append(FormatLogLine(record)));
  if (!file_error_.ok() || SprtIsDecided()) match_stop_.RequestStop();
  Show(FormatGameLine(record));
}

void MatchSession::OnComplaint(int engine, const Verdict& complaint) {
  standings_.AddComplaint(engine);
  Show(FormatComplaint(complaint));
}

void MatchSession::Show(absl::string_view text) {
  if (options_.json) return;
  view_.Show(text, FormatStandings(Report()));
  if (!out_) match_stop_.RequestStop();  // Nobody reads the output any more.
}

void MatchSession::Finish() {
  std::stable_sort(records_.begin(), records_.end(),
                   [](const GameRecord& a, const GameRecord& b) { return a.number < b.number; });
  if (options_.analyze) {
    for (const GameRecord& record : records_) {
      if (!judge_.Add(record, user_stop_)) break;
    }
  }
  if (options_.json) {
    out_ << FormatJson(Report(), records_);
    return;
  }
  view_.EraseStandings();
  out_ << FormatStandings(Report());
  if (options_.analyze) out_ << FormatJudgement(judge_);
}

absl::Status MatchSession::Run(const EnginePlayerMaker& make_player) {
  Match match(
      {.names = plan_.names,
       .games = to_play_,
       .openings = plan_.openings,
       .referee = options_.referee,
       .concurrency = options_.concurrency,
       .restart = options_.restart},
      make_player,
      {.on_game = [this](const ScheduledGame& game,
                         const GameRecord& record) { OnGame(game, record); },
       .on_complaint = [this](int engine,
                              const Verdict& complaint) { OnComplaint(engine, complaint); }},
      {user_stop_, &match_stop_});
  concurrency_ = match.Run();
  Finish();
  return file_error_;
}

bool MatchSession::had_faults() const {
  const std::vector<Standing>& engines = standings_.engines();
  return std::any_of(engines.begin(), engines.end(),
                     [](const Standing& each) { return each.verdicts > 0 || each.complaints > 0; });
}

}  // namespace plumb::arena
