// The books that are part of the program.

#ifndef PLUMB_SOLVER_BOOK_EMBEDDED_H_
#define PLUMB_SOLVER_BOOK_EMBEDDED_H_

#include "solver/board/board_size.h"
#include "solver/book/format.h"

namespace plumb::book {

// The bytes of data/book-WxH.plumb as it was when the program was built, for
// Book::FromStaticMemory; empty if there is none for this board. In the library
// plumb_embedded_books.
Bytes EmbeddedBook(BoardSize size);

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_EMBEDDED_H_
