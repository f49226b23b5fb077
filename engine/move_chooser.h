// Chooses the move to play, by the book and by search.

#ifndef PLUMB_ENGINE_MOVE_CHOOSER_H_
#define PLUMB_ENGINE_MOVE_CHOOSER_H_

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/book_set.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/live/live_search.h"
#include "solver/live/search_report.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::engine {

// Makes tables when they are first needed, because an engine must greet its host within
// milliseconds.
class MoveChooser {
 public:
  using OnProgress = std::function<void(const SearchReport&)>;

  // Required before the other calls.
  void Configure(const Settings& settings, std::shared_ptr<BookSet> books);
  void ClearHash();

  // How many threads search: fewer than the setting once the system has refused some.
  int threads() const { return live_.has_value() ? live_->threads() : settings_.threads; }

  // Gets the tables for this board ready. May take seconds. False if it was stopped; what is
  // ready by then is kept.
  bool Prepare(BoardSize size, const base::StopSource& stop);

  // The move with the best score: the fastest win or the slowest loss. Among equals, the
  // one to which the opponent has the fewest good answers, then the one nearest to the centre.
  // If the limits end the search, the best move known by then; a move that is proven best is
  // always reported before such niceties are looked at. Below the best skill level, perhaps a
  // worse move on purpose. Requires: the game is not over.
  SearchReport Decide(const Position& position, const SearchLimits& limits,
                      const OnProgress& on_progress);

 private:
  void CreateMissingParts();
  // Chooses among the best moves that the book knows, as far as the limits allow.
  void PreferFewestAnswers(const book::Book& book, const Position& position,
                           const SearchLimits& limits, SearchReport& report);
  // Adds the exact scores of all columns, as far as the limits allow. What a search proves
  // about the worse moves depends on earlier searches, but a seed must give the same game.
  void ScoreAllColumns(const Position& position, const SearchLimits& limits, SearchReport& report);

  Settings settings_;
  std::shared_ptr<BookSet> books_;
  // Empty until they are needed.
  std::optional<Solver> solver_;  // Follows the book's lines, and weighs mistakes.
  std::optional<live::LiveSearch> live_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_MOVE_CHOOSER_H_
