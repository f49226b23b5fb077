// The book that is part of the program.

#ifndef PLUMB_SOLVER_BOOK_EMBEDDED_H_
#define PLUMB_SOLVER_BOOK_EMBEDDED_H_

#include "solver/book_format.h"

namespace plumb {

// The bytes of data/book-7x6.plumb as it was when the program was built, for
// BookReader::FromMemory; empty if there was none. In the library plumb_embedded_book.
Bytes EmbeddedBook();

}  // namespace plumb

#endif  // PLUMB_SOLVER_BOOK_EMBEDDED_H_
