#include "solver/book_embedded.h"

#include <cstddef>
#include <cstdint>

#include "solver/book_format.h"

#ifdef PLUMB_BOOK_FILE

// The assembler copies the file. An array in the source would take the compiler minutes.
asm(".pushsection .rodata\n"
    ".balign 16\n"
    ".globl plumb_embedded_book\n"
    ".hidden plumb_embedded_book\n"
    "plumb_embedded_book:\n"
    ".incbin \"" PLUMB_BOOK_FILE
    "\"\n"
    ".globl plumb_embedded_book_end\n"
    ".hidden plumb_embedded_book_end\n"
    "plumb_embedded_book_end:\n"
    ".byte 0\n"
    ".popsection\n");

// Hidden here too, or the linker would look for them in other libraries.
extern "C" [[gnu::visibility("hidden")]] const std::uint8_t plumb_embedded_book[];
extern "C" [[gnu::visibility("hidden")]] const std::uint8_t plumb_embedded_book_end[];

namespace plumb {

Bytes EmbeddedBook() {
  return {plumb_embedded_book,
          static_cast<std::size_t>(plumb_embedded_book_end - plumb_embedded_book)};
}

}  // namespace plumb

#else

namespace plumb {

Bytes EmbeddedBook() { return {}; }

}  // namespace plumb

#endif
