#include "arena/resume.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "arena/game_record.h"
#include "arena/openings.h"
#include "arena/schedule.h"
#include "base/quoted.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

bool BeginsWith(const GameRecord& record, const Opening& opening) {
  // An engine that did not start has lost without any move.
  if (record.verdict.has_value() && record.moves.empty()) return true;
  return record.opening_plies == static_cast<int>(opening.size()) &&
         std::equal(opening.begin(), opening.end(), record.moves.begin());
}

// What does not fit, to be read after "game 3 ".
absl::Status CheckFits(const GameRecord& record, const ScheduledGame& game, const MatchPlan& plan) {
  for (const Side side : {Side::kRed, Side::kYellow}) {
    const std::string& name = plan.names[static_cast<std::size_t>(game.engine(side))];
    if (record.name(side) != name) {
      return absl::InvalidArgumentError(absl::StrCat("was played by ",
                                                     base::Escaped(record.name(side)),
                                                     ", in this match by ", base::Escaped(name)));
    }
  }
  if (BeginsWith(record, OpeningInTurn(plan.openings, game.opening))) return absl::OkStatus();
  return absl::InvalidArgumentError("began with another opening than in this match");
}

}  // namespace

absl::StatusOr<std::vector<std::optional<GameRecord>>> PlayedGames(std::vector<GameRecord> records,
                                                                   const MatchPlan& plan) {
  std::vector<std::optional<GameRecord>> played(plan.schedule.size());
  for (GameRecord& record : records) {
    const auto error = [&record](absl::string_view what) {
      return absl::InvalidArgumentError(absl::StrCat("game ", record.number, " ", what));
    };
    if (record.number < 1 || record.number > static_cast<int>(plan.schedule.size())) {
      return error("is not one of this match");
    }
    const auto index = static_cast<std::size_t>(record.number) - 1;
    const absl::Status fits = CheckFits(record, plan.schedule[index], plan);
    if (!fits.ok()) return error(fits.message());
    if (played[index].has_value()) return error("appears twice");
    played[index] = std::move(record);
  }
  return played;
}

}  // namespace plumb::arena
