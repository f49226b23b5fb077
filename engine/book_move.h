// The best move as far as the book alone tells it.

#ifndef PLUMB_ENGINE_BOOK_MOVE_H_
#define PLUMB_ENGINE_BOOK_MOVE_H_

#include <optional>

#include "solver/board/position.h"
#include "solver/book/book.h"
#include "solver/live/search_report.h"

namespace plumb::engine {

// The best move, if the book knows the score of the position and of a move that is worth as much:
// of several such moves the one nearest to the centre. The scores of columns that the book does not
// know are bounded. Takes microseconds, at most a few milliseconds if nothing of the book is
// decoded yet, and needs no search, so that it can be known before a search begins. The line is the
// move alone. `book` may be null. Requires: the game is not over.
std::optional<SearchReport> BookMove(const book::Book* book, const Position& position);

// Continues the line of a BookMove to the end of the book. That asks for far more of the book.
void FollowLine(const book::Book& book, const Position& position, SearchReport& report);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_BOOK_MOVE_H_
