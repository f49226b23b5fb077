#include "engine/book_set.h"

#include <cassert>
#include <memory>
#include <string>
#include <utility>

#include "absl/algorithm/container.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/book_choice.h"
#include "solver/board/board_size.h"
#include "solver/book/book.h"

namespace plumb::engine {

absl::Status BookSet::OpenChosenFile() {
  const std::lock_guard lock(mutex_);
  return OpenOnce();
}

const book::Book* BookSet::ForBoard(BoardSize size) {
  const std::lock_guard lock(mutex_);
  const book::Book* book = Find(size);
  if (book != nullptr) WarnOfDamage(*book);
  return book;
}

void BookSet::WarnOfDamage(const book::Book& book) {
  const absl::Status damage = book.damage();
  if (damage.ok() || absl::c_linear_search(known_as_damaged_, &book)) return;
  known_as_damaged_.push_back(&book);
  warn_(absl::StrCat("the book of ", book.size().ToString(), ": ", damage.message(),
                     "; searching instead"));
}

const book::Book* BookSet::Find(BoardSize size) {
  if (const absl::Status status = OpenOnce(); !status.ok()) {
    warn_(absl::StrCat(status.message(), "; playing without this book"));
  }
  if (chosen_ != nullptr && chosen_->size() == size) return chosen_.get();
  for (const Place& place : places_) {
    if (place.size == size) return place.book.get();
  }
  places_.push_back({size, OpenInstead(size)});
  return places_.back().book.get();
}

std::unique_ptr<const book::Book> BookSet::OpenInstead(BoardSize size) {
  absl::string_view what = "using the book in the folder";
  std::unique_ptr<const book::Book> book = OpenFromFolder(size);
  if (book == nullptr) {
    book = OpenFromProgram(size);
    what = book != nullptr ? "using the book in the program" : "playing without a book";
  }
  if (chosen_ != nullptr) {
    warn_(absl::StrCat(choice_.path, ": ", chosen_->CheckSize(size).message(), "; ", what));
  }
  return book;
}

absl::Status BookSet::OpenOnce() {
  if (std::exchange(chosen_is_open_, true) || choice_.kind != BookChoice::Kind::kFile) {
    return absl::OkStatus();
  }
  absl::StatusOr<book::Book> book = book::Book::Open(choice_.path);
  if (!book.ok()) return book.status();
  chosen_ = std::make_unique<const book::Book>(*std::move(book));
  return absl::OkStatus();
}

std::unique_ptr<const book::Book> BookSet::OpenFromFolder(BoardSize size) {
  if (folder_.empty()) return nullptr;
  absl::StatusOr<std::unique_ptr<const book::Book>> book =
      OpenBook({.kind = BookChoice::Kind::kFile,
                .path = absl::StrCat(folder_, "/book-", size.ToString(), ".plumb")},
               size);
  if (book.ok()) return *std::move(book);
  if (!absl::IsNotFound(book.status())) {
    warn_(absl::StrCat(book.status().message(), "; playing without this book"));
  }
  return nullptr;
}

std::unique_ptr<const book::Book> BookSet::OpenFromProgram(BoardSize size) {
  if (choice_.kind == BookChoice::Kind::kNone) return nullptr;
  absl::StatusOr<std::unique_ptr<const book::Book>> book = OpenBook(BookChoice{}, size);
  assert(book.ok());
  return *std::move(book);
}

}  // namespace plumb::engine
