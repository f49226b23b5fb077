#include "engine/book_shelf.h"

#include <cassert>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/book_choice.h"
#include "solver/board_size.h"
#include "solver/book_reader.h"

namespace plumb {

const BookReader* BookShelf::ForBoard(BoardSize size) {
  if (!std::exchange(chosen_is_open_, true)) chosen_ = OpenChosenFile();
  if (chosen_ != nullptr && chosen_->size() == size) return chosen_.get();
  for (const Place& place : places_) {
    if (place.size == size) return place.book.get();
  }
  std::unique_ptr<const BookReader> book = OpenFromFolder(size);
  if (book == nullptr) book = OpenFromProgram(size);
  places_.push_back({size, std::move(book)});
  return places_.back().book.get();
}

std::unique_ptr<const BookReader> BookShelf::OpenChosenFile() {
  if (choice_.kind != BookChoice::Kind::kFile) return nullptr;
  absl::StatusOr<BookReader> book = BookReader::Open(choice_.path);
  if (book.ok()) return std::make_unique<const BookReader>(*std::move(book));
  warn_(absl::StrCat(book.status().message(), "; going on without this book"));
  return nullptr;
}

std::unique_ptr<const BookReader> BookShelf::OpenFromFolder(BoardSize size) {
  if (folder_.empty()) return nullptr;
  const std::string path = absl::StrCat(folder_, "/book-", size.ToString(), ".plumb");
  absl::StatusOr<BookReader> book = BookReader::Open(path);
  if (absl::IsNotFound(book.status())) return nullptr;
  absl::Status status = book.status();
  if (status.ok()) status = book->CheckSize(size);
  if (status.ok()) return std::make_unique<const BookReader>(*std::move(book));
  warn_(absl::StrCat(status.message(), "; going on without this book"));
  return nullptr;
}

std::unique_ptr<const BookReader> BookShelf::OpenFromProgram(BoardSize size) {
  if (choice_.kind == BookChoice::Kind::kNone) return nullptr;
  absl::StatusOr<std::unique_ptr<const BookReader>> book = OpenBook(BookChoice{}, size);
  assert(book.ok());
  return *std::move(book);
}

}  // namespace plumb
