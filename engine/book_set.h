// The books of an engine, one per board size.

#ifndef PLUMB_ENGINE_BOOK_SET_H_
#define PLUMB_ENGINE_BOOK_SET_H_

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "engine/book_choice.h"
#include "solver/board/board_size.h"
#include "solver/book/book.h"

namespace plumb::engine {

// Opens a book when its board is first played. If a book cannot be used, `warn` is told why and
// what is used instead; the game goes on. All methods may be called from any thread.
class BookSet {
 public:
  using Warn = std::function<void(absl::string_view)>;

  // `folder` may have files book-WxH.plumb; empty for none.
  BookSet(const BookChoice& choice, std::string folder, Warn warn)
      : choice_(choice), folder_(std::move(folder)), warn_(std::move(warn)) {}

  // The error of the chosen file, if there is one and it cannot be read; it begins with the path.
  // After it no warning about the file follows.
  absl::Status OpenChosenFile();

  // The chosen file if it is for this board, else the file in the folder, else the book in the
  // program; null if there is none. Warns once per board that the chosen file does not fit.
  const book::Book* ForBoard(BoardSize size);

 private:
  struct Place {
    BoardSize size;
    std::unique_ptr<const book::Book> book;  // Null if there is none.
  };

  // Of the chosen file. With mutex_ held, as those below.
  absl::Status OpenOnce();
  const book::Book* Find(BoardSize size);
  // Once per book, if a part of it that was needed is damaged.
  void WarnOfDamage(const book::Book& book);
  // Each is null if there is none.
  std::unique_ptr<const book::Book> OpenInstead(BoardSize size);  // Of the chosen file.
  std::unique_ptr<const book::Book> OpenFromFolder(BoardSize size);
  std::unique_ptr<const book::Book> OpenFromProgram(BoardSize size);

  const BookChoice choice_;
  const std::string folder_;
  const Warn warn_;
  std::mutex mutex_;  // Guards the rest.
  bool chosen_is_open_ = false;
  std::unique_ptr<const book::Book> chosen_;
  std::vector<Place> places_;
  std::vector<const book::Book*> known_as_damaged_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_BOOK_SET_H_
