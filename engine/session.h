// One game with one host: the position, the search and the settings. No text.

#ifndef PLUMB_ENGINE_SESSION_H_
#define PLUMB_ENGINE_SESSION_H_

#include <functional>
#include <memory>
#include <optional>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "base/monotonic_time.h"
#include "engine/book_set.h"
#include "engine/game.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "engine/time_manager.h"
#include "solver/board/board_size.h"
#include "solver/live/search_report.h"

namespace plumb::engine {

// Used on one thread, that of the protocol; only the Searcher works on another. No method waits
// for a search.
class Session {
 public:
  // The searcher outlives the session. `warn` is told why a book cannot be used; the session goes
  // on without it.
  using Warn = std::function<void(absl::string_view)>;
  Session(const Settings& settings, Searcher* searcher, Warn warn);

  const Settings& settings() const { return settings_; }

  // Changes one setting, as SetFromText, or does what a button says. On error, such as a book that
  // cannot be read, everything stays as it was.
  absl::Status Set(const Setting& setting, absl::string_view value);

  // Protocols may change the game at any time; a running search keeps its own position.
  Game& game() { return game_; }
  const Game& game() const { return game_; }

  // After the call the book of the game's board answers at once. Tables follow in the background.
  void Prepare();

  // Searches the game's position and abandons the task before. A Decision follows, even if the
  // searcher is late (DecideIfLate). Whatever the time, a move that the book proves best is
  // known before the search begins. Requires: the game is not over.
  void StartSearch(const SearchTime& time, SearchMode mode = SearchMode::kPlay);

  // Counts the nodes of the game's tree; a PerftCount follows.
  void CountNodes(int depth);

  // Makes the Decision come at once. Does nothing if there is no search.
  void StopSearch(base::MonotonicTime now);

  // If the search has no limit, it gets this one. An analysis, which nobody waits for, ends.
  void LimitEndlessSearch(base::MonotonicTime deadline);

  // Ends the task; nothing more is reported about it.
  void Abandon();

  bool busy() const { return task_.has_value(); }
  bool searching() const { return busy() && task_->request.has_value(); }
  // Whether the move of the search is proven best already.
  bool knows_best() const { return searching() && task_->latest && task_->latest->proven_best; }

  // Must be called for each event of the searcher. False if the event belongs to an old
  // task and must be dropped.
  bool Accept(const SearchEvent& event);

  // When to call DecideIfLate, and the decision if the searcher is late by `now`.
  base::MonotonicTime next_check() const;
  std::optional<Decision> DecideIfLate(base::MonotonicTime now);

 private:
  struct Task {
    TaskId id = 0;
    std::optional<SearchRequest> request = std::nullopt;  // None if it counts nodes.
    SearchTime time = {};
    // The last report, at first that of the book; none if there is neither.
    std::optional<SearchReport> latest = std::nullopt;
    // When to stop a search without a deadline.
    base::MonotonicTime stop_at = base::MonotonicTime::InfiniteFuture();
  };

  std::shared_ptr<BookSet> MakeBooks(const Settings& settings) const;

  Settings settings_;
  Searcher* searcher_;
  Warn warn_;
  std::shared_ptr<BookSet> books_;  // Those of settings_, shared with the searcher.
  Game game_;
  std::optional<BoardSize> prepared_;  // The last board, if the settings are still the same.
  TaskId last_id_ = 0;
  std::optional<Task> task_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_SESSION_H_
