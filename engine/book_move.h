// The best move as far as the book alone tells it.

#ifndef PLUMB_ENGINE_BOOK_MOVE_H_
#define PLUMB_ENGINE_BOOK_MOVE_H_

#include <optional>

#include "solver/board/position.h"
#include "solver/book/book.h"
#include "solver/live/search_report.h"

namespace plumb::engine {

// The best move with the exact scores of all columns, if the book knows them all; of several best
// moves the one nearest to the centre. Takes microseconds and needs no search, so that it can be
// known before a search begins. `book` may be null. Requires: the game is not over.
std::optional<SearchReport> BookMove(const book::Book* book, const Position& position);

// The same report for another column. Requires: `report` is that of BookMove, and `column` is as
// good as the report's.
void PlayInstead(const book::Book& book, const Position& position, int column,
                 SearchReport& report);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_BOOK_MOVE_H_
