#include "arena/match.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/make_player.h"
#include "arena/openings.h"
#include "arena/player.h"
#include "arena/referee.h"
#include "arena/schedule.h"
#include "solver/board/side.h"
#include "solver/search/search_limits.h"

namespace plumb::arena {

class Match::Bench {
 public:
  explicit Bench(Match* match) : match_(match), players_(match->options_.names.size()) {}

  // A player that has started, or why there is none.
  std::variant<Player*, NoPlayer> Get(int engine) {
    std::unique_ptr<Player>& player = players_[static_cast<std::size_t>(engine)];
    if (player != nullptr) return player.get();
    auto started = StartPlayer(match_->make_player_(engine));
    if (NoPlayer* none = std::get_if<NoPlayer>(&started)) return std::move(*none);
    player = std::get<std::unique_ptr<Player>>(std::move(started));
    return player.get();
  }

  // After a fault: ends it, whatever it does.
  void Dismiss(int engine) { players_[static_cast<std::size_t>(engine)].reset(); }

  // After a game without one.
  void Release(int engine, bool is_last_game) {
    std::unique_ptr<Player>& player = players_[static_cast<std::size_t>(engine)];
    if (player == nullptr) return;
    if (!is_last_game && player->IsReusable() && !match_->options_.restart) return;
    const std::string& name = match_->options_.names[static_cast<std::size_t>(engine)];
    if (const std::optional<Verdict> complaint = SeeOff(*player, name)) {
      match_->Report(engine, *complaint);
    }
    player.reset();
  }

  void ReleaseAll() {
    for (std::size_t i = 0; i < players_.size(); ++i) Release(static_cast<int>(i), true);
  }

 private:
  Match* match_;
  std::vector<std::unique_ptr<Player>> players_;
};

Match::Match(MatchOptions options, PlayerMaker make_player, MatchListener listener,
             std::vector<const base::StopSource*> stops)
    : options_(std::move(options)),
      make_player_(std::move(make_player)),
      listener_(std::move(listener)),
      stops_(std::move(stops)) {}

void Match::Run() {
  std::vector<std::thread> threads;
  for (int i = 1; i < options_.concurrency; ++i) threads.emplace_back([this] { Work(); });
  Work();
  for (std::thread& thread : threads) thread.join();
}

void Match::Work() {
  Bench bench(this);
  while (const ScheduledGame* game = NextGame()) PlayOne(*game, bench);
  bench.ReleaseAll();
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

void Match::PlayOne(const ScheduledGame& game, Bench& bench) {
  std::array<Seat, 2> seats;
  std::array<std::string, 2> names;
  for (const Side side : {Side::kRed, Side::kYellow}) {
    names[side == Side::kRed ? 0 : 1] = options_.names[static_cast<std::size_t>(game.engine(side))];
  }
  for (const Side side : {Side::kRed, Side::kYellow}) {
    const std::size_t seat = side == Side::kRed ? 0 : 1;
    auto player = bench.Get(game.engine(side));
    if (const NoPlayer* none = std::get_if<NoPlayer>(&player)) {
      if (none->fault.kind == FaultKind::kStopped) return;
      Report(game, ForfeitGame(names, side, *none));
      return;
    }
    seats[seat] = {std::get<Player*>(player), names[seat]};
  }
  const std::optional<GameRecord> record =
      PlayGame(seats, OpeningInTurn(options_.openings, game.opening), options_.referee);
  if (!record.has_value()) return;
  Report(game, *record);
  for (const Side side : {Side::kRed, Side::kYellow}) {
    const bool has_complaint = std::any_of(
        record->complaints.begin(), record->complaints.end(),
        [&](const Verdict& complaint) { return complaint.engine == record->name(side); });
    if (record->IsOffender(side) || has_complaint) {
      bench.Dismiss(game.engine(side));
    } else {
      bench.Release(game.engine(side), false);
    }
  }
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
