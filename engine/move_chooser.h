// Which move to play.

#ifndef PLUMB_ENGINE_MOVE_CHOOSER_H_
#define PLUMB_ENGINE_MOVE_CHOOSER_H_

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/book_set.h"
#include "engine/search_report.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/live/live_search.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::engine {

// Chooses moves by the book and by search. Books and tables are made when they are first
// needed: an engine must say hello within milliseconds.
class MoveChooser {
 public:
  using Report = std::function<void(const SearchReport&)>;
  using Warn = std::function<void(absl::string_view)>;

  // `warn` hears why a book cannot be used; the advisor goes on without it.
  explicit MoveChooser(Warn warn) : warn_(std::move(warn)) {}

  void Configure(const Settings& settings);
  void ClearHash();

  // Makes ready what moves on this board need, the book first. May take seconds; false if
  // it was stopped, and what is ready by then stays so.
  bool Prepare(BoardSize size, const base::StopSource& stop);

  // The move that keeps the exact value, wins fastest and loses slowest; of several the
  // one that leaves the opponent the fewest answers that keep theirs, then the one
  // nearest to the centre. When the limits end the search: the best move known by then.
  // Worse on purpose below the best skill level. Requires: the game is not over.
  SearchReport Decide(const Position& position, const SearchLimits& limits, const Report& report);

 private:
  void Furnish();
  // Nothing if the book does not know every move's score.
  std::optional<SearchReport> ByBook(const Position& position, const SearchLimits& limits);
  // As far as the limits allow: what a search happens to prove of the worse moves depends on
  // what it has seen before, and a seed should give the same game again.
  void ScoreAllColumns(const Position& position, const SearchLimits& limits, SearchReport& thought);
  SearchReport BySearch(const Position& position, const SearchLimits& limits, const Report& report);

  Warn warn_;
  Settings settings_;
  // Empty until they are needed.
  std::optional<BookSet> books_;
  std::optional<Solver> solver_;  // Follows the book's lines, and weighs mistakes.
  std::optional<live::LiveSearch> live_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_MOVE_CHOOSER_H_
