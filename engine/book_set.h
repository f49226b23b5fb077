// The books of an engine, one for each board.

#ifndef PLUMB_ENGINE_BOOK_SET_H_
#define PLUMB_ENGINE_BOOK_SET_H_

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/book_choice.h"
#include "solver/board/board_size.h"
#include "solver/book/book.h"

namespace plumb::engine {

// Opens books when a board first asks for one, since that takes time that the start of
// an engine does not have. A book that cannot be used is left out, and `warn` hears why:
// a game goes on without it.
class BookSet {
 public:
  using Warn = std::function<void(absl::string_view)>;

  // `folder` may have files book-WxH.plumb; empty for none.
  BookSet(const BookChoice& choice, std::string folder, Warn warn)
      : choice_(choice), folder_(std::move(folder)), warn_(std::move(warn)) {}

  // Null if there is none. The chosen file goes before those of the folder, and these before
  // the ones in the program.
  const book::Book* ForBoard(BoardSize size);

 private:
  struct Place {
    BoardSize size;
    std::unique_ptr<const book::Book> book;  // Null: looked for, and there is none.
  };

  // Each null if there is none.
  std::unique_ptr<const book::Book> OpenChosenFile();
  std::unique_ptr<const book::Book> OpenFromFolder(BoardSize size);
  std::unique_ptr<const book::Book> OpenFromProgram(BoardSize size);

  BookChoice choice_;
  std::string folder_;
  Warn warn_;
  bool chosen_is_open_ = false;
  std::unique_ptr<const book::Book> chosen_;
  std::vector<Place> places_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_BOOK_SET_H_
