// Which move to play.

#ifndef PLUMB_ENGINE_ADVISOR_H_
#define PLUMB_ENGINE_ADVISOR_H_

#include <functional>
#include <memory>
#include <optional>

#include "absl/strings/string_view.h"
#include "engine/settings.h"
#include "engine/thought.h"
#include "solver/board_size.h"
#include "solver/book_reader.h"
#include "solver/position.h"
#include "solver/solver.h"
#include "solver/stop_token.h"

namespace plumb {

// Chooses moves by the book and by search. Makes book and tables when they are first
// needed: an engine must say hello within milliseconds.
class Advisor {
 public:
  using Report = std::function<void(const Thought&)>;
  using Warn = std::function<void(absl::string_view)>;

  // `warn` hears why a book cannot be used; the advisor goes on without it.
  explicit Advisor(Warn warn) : warn_(std::move(warn)) {}

  void Configure(const Settings& settings);
  void ClearHash();
  void Prepare(BoardSize size);

  // The move that keeps the exact value, wins fastest and loses slowest; of several the
  // one that leaves the opponent the fewest answers that keep theirs, then the one
  // nearest to the centre. When the limits end the search: the best move known by then.
  // Worse on purpose below the best skill level. Requires: the game is not over.
  Thought Decide(const Position& position, const SearchLimits& limits, const Report& report);

 private:
  Solver& ReadySolver();
  Thought DecideWell(const Position& position, const SearchLimits& limits, const Report& report);

  Warn warn_;
  Settings settings_;
  std::unique_ptr<const BookReader> book_;  // Null if there is none.
  std::optional<Solver> solver_;            // Empty until it is needed.
};

}  // namespace plumb

#endif  // PLUMB_ENGINE_ADVISOR_H_
