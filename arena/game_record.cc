#include "arena/game_record.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "arena/fault.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {

absl::string_view ResultText(engine::Outcome outcome) {
  switch (outcome) {
    case engine::Outcome::kRedWins:
      return "1-0";
    case engine::Outcome::kYellowWins:
      return "0-1";
    case engine::Outcome::kDrawn:
      return "1/2-1/2";
    case engine::Outcome::kOngoing:
      break;
  }
  return "*";
}

std::string ReasonText(const GameRecord& record) {
  if (record.verdict.has_value()) return Describe(*record.verdict);
  if (record.outcome == engine::Outcome::kDrawn) return "Board full";
  const Side winner = record.outcome == engine::Outcome::kRedWins ? Side::kRed : Side::kYellow;
  return absl::StrCat(NameOf(winner), " connects four");
}

}  // namespace plumb::arena
