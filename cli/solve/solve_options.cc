#include "cli/solve/solve_options.h"

#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/flags.h"
#include "base/monotonic_time.h"
#include "base/part.h"
#include "cli/color.h"
#include "cli/engine_flags.h"
#include "cli/flags/common_flags.h"
#include "cli/solve/position_line.h"
#include "engine/book_choice.h"
#include "engine/position_forms/position_form.h"
#include "solver/search/search_limits.h"

namespace plumb::cli {
namespace {

constexpr absl::Duration kShortestTimeLimit = absl::Microseconds(1);

base::Flag FormatFlag(std::optional<engine::PositionForm>* form) {
  base::Flag flag;
  flag.name = "format";
  flag.value_name = "FORM";
  flag.help = "form of the positions: moves, cfp, cells, fen or picture (default: recognised)";
  flag.set = [form](absl::string_view text) {
    const absl::StatusOr<engine::PositionForm> parsed = engine::ParsePositionForm(text);
    if (parsed.ok()) *form = *parsed;
    return parsed.status();
  };
  return flag;
}

base::Flag ScoresFlag(ScoreChoice* choice) {
  base::Flag flag;
  flag.name = "scores";
  flag.value_name = "WHAT";
  flag.help = "for lines that all end with a score: check or ignore it (default: checked if clear)";
  flag.set = [choice](absl::string_view text) {
    const absl::StatusOr<ScoreChoice> parsed = ParseScoreChoice(text);
    if (parsed.ok()) *choice = *parsed;
    return parsed.status();
  };
  return flag;
}

}  // namespace

SearchLimits SolveOptions::LimitsFromNow(const base::StopSource* stop) const {
  SearchLimits limits;
  limits.stop = stop;
  if (time_limit != absl::InfiniteDuration())
    limits.deadline = base::MonotonicTime::Now() + time_limit;
  return limits;
}

std::vector<base::Flag> SolveFlags(SolveOptions* options) {
  std::vector<base::Flag> flags = CommonFlags(
      &options->common, "threads: all search one position, or each solves lines of its own");
  flags.push_back(FormatFlag(&options->form));
  flags.push_back(
      base::TextFlag("file", "FILE", "read the positions from this file", &options->file));
  flags.push_back(base::PartFlag(
      "shard", "for lines: only the i-th of every n, for jobs side by side", &options->part));
  flags.push_back(ScoresFlag(&options->scores));
  flags.push_back(base::SwitchFlag("analyze",
                                   "for lines: the score of every column, '.' if it is full",
                                   &options->every_column));
  flags.back().letter = 'a';
  flags.push_back(base::SwitchFlag("weak", "only win, draw or loss (1, 0, -1), which is faster",
                                   &options->weak));
  flags.push_back(
      base::SwitchFlag("json", "print a JSON object for each position", &options->json));
  flags.push_back(BookFlag(&options->book));
  flags.push_back(base::DurationFlag(
      "time_limit", "for each position, such as 2s or 500ms; then the proven bounds are shown",
      {.min = kShortestTimeLimit}, &options->time_limit));
  flags.push_back(ColorFlag(&options->color));
  flags.push_back(base::SwitchFlag("progress", "for lines: show the progress on standard error",
                                   &options->progress));
  return flags;
}

}  // namespace plumb::cli
