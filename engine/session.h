// One game with one host: the position, the search and the settings. No text.

#ifndef PLUMB_ENGINE_SESSION_H_
#define PLUMB_ENGINE_SESSION_H_

#include <optional>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/live/search_report.h"

namespace plumb::engine {

// Used on one thread, that of the protocol; only the Searcher works on another. No method blocks.
class Session {
 public:
  // The searcher outlives the session.
  Session(const Settings& settings, Searcher* searcher);

  const Settings& settings() const { return settings_; }
  void Change(const Settings& settings);

  // Changes one setting, as SetFromText, or does what a button says.
  absl::Status Set(const Setting& setting, absl::string_view value);

  // Protocols may change the game at any time; a running search keeps its own position.
  Game& game() { return game_; }
  const Game& game() const { return game_; }

  // Gets books and tables ready in the background.
  void Prepare() { searcher_->Prepare(game_.size()); }

  // Searches the game's position and abandons the task before. A Decision follows, at the
  // latest shortly after the deadline, even if the searcher is late (DecideIfLate).
  // Requires: the game is not over.
  void StartSearch(absl::Time deadline, SearchMode mode = SearchMode::kPlay);

  // Counts the nodes of the game's tree; a PerftCount follows.
  void CountNodes(int depth);

  // Makes the Decision come at once. Does nothing if there is no search.
  void StopSearch(absl::Time now);

  // Ends the task; nothing more is reported about it.
  void Abandon();

  bool busy() const { return task_.has_value(); }
  bool searching() const { return busy() && task_->request.has_value(); }

  // Must be called for each event of the searcher. False if the event belongs to an old
  // task and must be dropped.
  bool Accept(const SearchEvent& event);

  // When to call DecideIfLate, and the decision if the searcher is late by `now`.
  absl::Time latest_decision() const { return latest_decision_; }
  std::optional<Decision> DecideIfLate(absl::Time now);

 private:
  struct Task {
    TaskId id = 0;
    std::optional<SearchRequest> request;  // None if it counts nodes.
    std::optional<SearchReport> latest;    // None before the first progress.
  };

  Settings settings_;
  Searcher* searcher_;
  Game game_;
  TaskId last_id_ = 0;
  std::optional<Task> task_;
  absl::Time latest_decision_ = absl::InfiniteFuture();
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_SESSION_H_
