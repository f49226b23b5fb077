#include "arena/game_record.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "arena/fault.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {

std::string ReasonText(const GameRecord& record) {
  if (record.verdict.has_value()) return Describe(*record.verdict);
  if (record.outcome == engine::Outcome::kDrawn) return "Board full";
  const Side winner = record.outcome == engine::Outcome::kRedWins ? Side::kRed : Side::kYellow;
  return absl::StrCat(NameOf(winner), " connects four");
}

}  // namespace plumb::arena
