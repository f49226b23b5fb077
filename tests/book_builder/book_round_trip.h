// Books made in memory, for tests.

#ifndef PLUMB_TESTS_BOOK_BUILDER_BOOK_ROUND_TRIP_H_
#define PLUMB_TESTS_BOOK_BUILDER_BOOK_ROUND_TRIP_H_

#include <cstdint>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "book_builder/book_writer.h"
#include "book_builder/entry_lister.h"
#include "book_builder/work_plan.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/book/format.h"
#include "solver/book/scores.h"

namespace plumb::testing {

// The bytes of a book whose last ply has the scores that score_of(position) gives.
template <typename ScoreOf>
std::string MakeBook(const book_builder::BookPlan& plan, ScoreOf score_of,
                     std::uint32_t block_slots = book::kDefaultBlockSlots) {
  book::Scores scores(plan.size, plan.plies);
  book_builder::EntryLister lister(plan.size, plan.plies);
  for (const Position& position : lister.List({0, lister.slots()})) {
    scores.Set(position, score_of(position));
  }
  book_builder::DeriveShallowerPlies(&scores);
  const absl::StatusOr<std::string> book = book_builder::EncodeBook(scores, block_slots);
  EXPECT_TRUE(book.ok()) << book.status();
  return *book;
}

inline book::Book Read(const std::string& book) {
  absl::StatusOr<book::Book> reader = book::Book::FromMemory(book);
  EXPECT_TRUE(reader.ok()) << reader.status();
  return *std::move(reader);
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_BOOK_BUILDER_BOOK_ROUND_TRIP_H_
