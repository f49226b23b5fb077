#include "solver/book/embedded.h"

#include <cstddef>
#include <cstdint>

#include "solver/board/board_size.h"
#include "solver/book/format.h"

// embedded_books.inc is made by CMake: PLUMB_BOOK(width, height, "path") for each book.

// The assembler copies the files. Arrays in the source would take the compiler minutes.
// The names are hidden for the compiler too, or the linker would look for them in other
// libraries.
#define PLUMB_LABEL(name) ".globl " name "\n.hidden " name "\n" name ":\n"
#define PLUMB_BOOK(width, height, path)                                                          \
  asm(".pushsection .rodata\n"                                                                 \
      ".balign 16\n" PLUMB_LABEL("plumb_book_" #width "x" #height)                             \
      ".incbin \"" path "\"\n" PLUMB_LABEL("plumb_book_end_" #width "x" #height)               \
      ".byte 0\n"                                                                              \
      ".popsection\n"); \
  extern "C" [[gnu::visibility("hidden")]] const std::uint8_t plumb_book_##width##x##height[];   \
  extern "C" [[gnu::visibility("hidden")]] const std::uint8_t plumb_book_end_##width##x##height[];
#include "embedded_books.inc"
#undef PLUMB_BOOK

namespace plumb::book {

Bytes EmbeddedBook(BoardSize size) {
#define PLUMB_BOOK(w, h, path)                                                          \
  if (size.width() == (w) && size.height() == (h)) {                                    \
    return {plumb_book_##w##x##h,                                                       \
            static_cast<std::size_t>(plumb_book_end_##w##x##h - plumb_book_##w##x##h)}; \
  }
#include "embedded_books.inc"
#undef PLUMB_BOOK
  return {};
}

}  // namespace plumb::book
