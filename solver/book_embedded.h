// The books that are part of the program.

#ifndef PLUMB_SOLVER_BOOK_EMBEDDED_H_
#define PLUMB_SOLVER_BOOK_EMBEDDED_H_

#include "solver/board_size.h"
#include "solver/book_format.h"

namespace plumb {

// The bytes of data/book-WxH.plumb as it was when the program was built, for
// BookReader::FromMemory; empty if there is none for this board. In the library
// plumb_embedded_books.
Bytes EmbeddedBook(BoardSize size);

}  // namespace plumb

#endif  // PLUMB_SOLVER_BOOK_EMBEDDED_H_
