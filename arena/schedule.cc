#include "arena/schedule.h"

#include <utility>
#include <vector>

namespace plumb::arena {
namespace {

std::vector<std::pair<int, int>> Meetings(Tournament tournament, int engines) {
  std::vector<std::pair<int, int>> meetings;
  const int first_players = tournament == Tournament::kGauntlet ? 1 : engines;
  for (int a = 0; a < first_players; ++a) {
    for (int b = a + 1; b < engines; ++b) meetings.emplace_back(a, b);
  }
  return meetings;
}

}  // namespace

std::vector<ScheduledGame> MakeSchedule(Tournament tournament, int engines, int games) {
  std::vector<ScheduledGame> schedule;
  const std::vector<std::pair<int, int>> meetings = Meetings(tournament, engines);
  int pair = 0;
  for (int opening = 0; 2 * opening < games; ++opening) {
    for (const auto& [a, b] : meetings) {
      for (int second = 0; second < 2 && 2 * opening + second < games; ++second) {
        ScheduledGame game = {.engines = {a, b}, .pair = pair, .opening = opening};
        if (second == 1) std::swap(game.engines[0], game.engines[1]);
        game.number = static_cast<int>(schedule.size()) + 1;
        schedule.push_back(game);
      }
      ++pair;
    }
  }
  return schedule;
}

}  // namespace plumb::arena
