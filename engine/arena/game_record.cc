#include "engine/arena/game_record.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/arena/fault.h"
#include "engine/game.h"
#include "engine/side.h"

namespace plumb {

absl::string_view ResultText(Outcome outcome) {
  switch (outcome) {
    case Outcome::kRedWins:
      return "1-0";
    case Outcome::kYellowWins:
      return "0-1";
    case Outcome::kDrawn:
      return "1/2-1/2";
    case Outcome::kOngoing:
      break;
  }
  return "*";
}

std::string ReasonText(const GameRecord& record) {
  if (record.verdict.has_value()) return Describe(*record.verdict);
  if (record.outcome == Outcome::kDrawn) return "Board full";
  const Side winner = record.outcome == Outcome::kRedWins ? Side::kRed : Side::kYellow;
  return absl::StrCat(NameOf(winner), " connects four");
}

}  // namespace plumb
