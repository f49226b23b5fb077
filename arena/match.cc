#include "arena/match.h"

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/hosted_game.h"
#include "arena/openings.h"
#include "arena/schedule.h"
#include "base/start_thread.h"
#include "solver/board/side.h"
#include "solver/search/search_limits.h"

namespace plumb::arena {

class Match::GameListener : public HostedGameListener {
 public:
  GameListener(Match* match, const ScheduledGame* game) : match_(*match), game_(*game) {}

  void OnEnd(const GameRecord& record) override { match_.Report(game_, record); }
  void OnComplaint(Side side, const Verdict& complaint) override {
    match_.Report(game_.engine(side), complaint);
  }

 private:
  Match& match_;
  const ScheduledGame& game_;
};

Match::Match(MatchOptions options, EnginePlayerMaker make_player, MatchListener listener,
             std::vector<const base::StopSource*> stops)
    : options_(std::move(options)),
      make_player_(std::move(make_player)),
      listener_(std::move(listener)),
      stops_(std::move(stops)) {}

int Match::Run() {
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(options_.concurrency));
  for (int i = 1; i < options_.concurrency; ++i) {
    std::thread thread = base::StartThread([this] { Work(); });
    if (!thread.joinable()) break;  // The next one would be refused as well.
    threads.push_back(std::move(thread));
  }
  Work();
  for (std::thread& thread : threads) thread.join();
  return static_cast<int>(threads.size()) + 1;
}

void Match::Work() {
  std::vector<PlayerSlot> slots;
  for (std::size_t i = 0; i < options_.names.size(); ++i) {
    slots.emplace_back(options_.names[i],
                       [this, engine = static_cast<int>(i)] { return make_player_(engine); });
  }
  const auto slot_of = [&slots](int engine) { return &slots[static_cast<std::size_t>(engine)]; };
  while (const ScheduledGame* game = NextGame()) {
    GameListener listener(this, game);
    PlayHostedGame({slot_of(game->engine(Side::kRed)), slot_of(game->engine(Side::kYellow))},
                   {.opening = OpeningInTurn(options_.openings, game->opening),
                    .referee = options_.referee,
                    .keep_players = !options_.restart},
                   listener);
  }
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (const std::optional<Verdict> complaint = slots[i].Shutdown()) {
      Report(static_cast<int>(i), *complaint);
    }
  }
}

bool Match::IsStopped() const {
  return std::any_of(stops_.begin(), stops_.end(),
                     [](const base::StopSource* stop) { return stop->StopRequested(); });
}

const ScheduledGame* Match::NextGame() {
  const std::lock_guard lock(mutex_);
  if (next_ == options_.games.size() || IsStopped()) return nullptr;
  return &options_.games[next_++];
}

void Match::Report(const ScheduledGame& game, GameRecord record) {
  record.number = game.number;
  const std::lock_guard lock(mutex_);
  if (listener_.on_game != nullptr) listener_.on_game(game, record);
}

void Match::Report(int engine, const Verdict& complaint) {
  const std::lock_guard lock(mutex_);
  if (listener_.on_complaint != nullptr) listener_.on_complaint(engine, complaint);
}

}  // namespace plumb::arena
