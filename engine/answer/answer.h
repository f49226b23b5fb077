// Everything that a user wants to know about one position, as `plumb solve` prints it.

#ifndef PLUMB_ENGINE_ANSWER_ANSWER_H_
#define PLUMB_ENGINE_ANSWER_ANSWER_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "absl/time/time.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::engine {

// What kind of score is wanted.
enum class Precision {
  kStrong,  // Exact scores.
  kWeak,    // Win, draw or loss: 1, 0 or -1.
};

// Where an answer comes from.
enum class Source {
  kRules,  // The game is over.
  kBook,
  kSearch,
  kBookAndSearch,  // The score is in the book, some of the rest is not.
};

struct Answer {
  GivenPosition given;
  Precision precision = Precision::kStrong;
  ScoreBounds bounds;  // Of the position. Exact unless a limit ended the search.
  // Of playing there; nullopt where no stone can be played.
  std::vector<std::optional<ScoreBounds>> columns;
  std::vector<int> best;       // The columns that are proven best.
  std::vector<int> undecided;  // Those that may be as good, if a limit ended the search.
  // Best play of both sides, to the end of the game unless a limit ended the search. Empty if
  // weak, which knows no distances.
  std::vector<int> line;
  Source source = Source::kSearch;
  std::uint64_t nodes = 0;
  absl::Duration elapsed;

  const Position& position() const { return given.position; }
  bool is_finished() const { return position().State() != GameState::kOngoing; }

  // Stones until the end of the game, if it is played well from `score` on: the exact
  // score of the position or of a column. Nothing if `bounds` leave it open.
  std::optional<int> PliesToTheEnd(const ScoreBounds& bounds) const;
};

// The score of a position, finished ones included. Blocks until it is found.
SolveResult SolveWith(Precision precision, const Position& position, const SearchLimits& limits,
                      Solver& solver);

// The score of playing in each column; nullopt where no stone can be played because
// the column is full or the game is over. Blocks until all are found.
Analysis AnalyzeWith(Precision precision, const Position& position, const SearchLimits& limits,
                     Solver& solver);

// Follows an answer while it is found, as AnalysisObserver does: gets all that is proven so far,
// on the thread that called FindAnswer.
using AnswerObserver = std::function<void(const Answer&)>;

// Blocks until everything is found or a limit is reached: the score first, then the best moves, the
// line and the other columns. What a limit leaves never contradicts itself. `book` is the one that
// the solver uses, or null.
Answer FindAnswer(const GivenPosition& given, Precision precision, const SearchLimits& limits,
                  const book::Book* book, Solver& solver, const AnswerObserver& observer = {});

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_ANSWER_ANSWER_H_
