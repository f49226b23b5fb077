// One game with one host: the position, the thinking about it, the settings. No text.

#ifndef PLUMB_ENGINE_SESSION_H_
#define PLUMB_ENGINE_SESSION_H_

#include <optional>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game.h"
#include "engine/search_report.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"

namespace plumb::engine {

// Lives on one thread, that of the protocol; only the Searcher works elsewhere. No method
// blocks.
class Session {
 public:
  // The thinker outlives the session.
  Session(const Settings& settings, Searcher* searcher);

  const Settings& settings() const { return settings_; }
  void Change(const Settings& settings);

  // Sets one of the settings, or does what a button says. As SetFromText.
  absl::Status Set(const Setting& setting, absl::string_view value);

  // The protocols change the game as they like; what is being thought about stays.
  Game& game() { return game_; }
  const Game& game() const { return game_; }

  // Makes what thinking needs ready in the background.
  void Prepare() { searcher_->Prepare(game_.size()); }

  // Thinks about the game's position; whatever was going on is abandoned. A Decision
  // follows, at the latest shortly after the deadline: a thinker that is late is not
  // waited for. Requires: the game is not over.
  void Think(absl::Time deadline, SearchMode patience = SearchMode::kPlay);

  // Counts the nodes of the game's tree; a PerftCount follows.
  void CountNodes(int depth);

  // The Decision comes at once. Nothing happens if it does not think.
  void StopThinking(absl::Time now);

  // Whatever is going on ends and is not reported.
  void Abandon();

  bool busy() const { return task_.has_value(); }
  bool thinking() const { return busy() && task_->request.has_value(); }

  // To be asked for each event of the thinker: false if it belongs to something that is
  // over, and nobody should hear of it.
  bool Accept(const SearchEvent& event);

  // When to call DecideIfLate, and the decision if the thinker is late by `now`.
  absl::Time latest_decision() const { return latest_decision_; }
  std::optional<Decision> DecideIfLate(absl::Time now);

 private:
  struct Task {
    TaskId id = 0;
    std::optional<SearchRequest> request;  // None if it counts nodes.
    SearchReport latest;                   // The best known so far.
  };

  Settings settings_;
  Searcher* searcher_;
  Game game_;
  TaskId last_id_ = 0;
  std::optional<Task> task_;
  absl::Time latest_decision_ = absl::InfiniteFuture();
};

// What is known without any search: of the moves that do not let the opponent win at once
// one that wins, or else the one nearest to the centre. Requires: the game is not over.
SearchReport FirstReport(const Position& position);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_SESSION_H_
