// Books made in memory, for tests.

#ifndef PLUMB_TESTS_BOOK_BUILDER_BOOK_ROUND_TRIP_H_
#define PLUMB_TESTS_BOOK_BUILDER_BOOK_ROUND_TRIP_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "book_builder/book_writer.h"
#include "book_builder/build.h"
#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/book/format.h"

namespace plumb::testing {

// The bytes of a book whose last ply has the scores that score_of(position) gives.
template <typename ScoreOf>
std::string MakeBook(const book_builder::BookPlan& plan, ScoreOf score_of,
                     std::uint32_t block_slots = book::kDefaultBlockSlots) {
  const book_builder::BookWork work(plan);
  std::vector<std::int8_t> scores;
  for (const Uint128 key : work.to_solve) {
    const Score score = score_of(Position::FromKey(plan.size, key));
    scores.push_back(static_cast<std::int8_t>(score.value()));
  }
  const absl::StatusOr<std::string> book = book_builder::EncodeBook(
      book_builder::DeriveScores(plan.size, work.positions, scores), block_slots);
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
