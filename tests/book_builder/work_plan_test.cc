#include "book_builder/work_plan.h"

#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/book/layout.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

TEST(WorkPlanTest, IsReadBackFromItsText) {
  const book_builder::BookPlan plan = {.size = tools::Size(5, 4), .plies = 1, .chunk_positions = 2};
  // Three canonical outlines with one colouring each.
  EXPECT_EQ(plan.ToString(), "plumb book plan 2\nsize 5x4\nplies 1\nchunk_slots 2\nchunks 2\n");
  const absl::StatusOr<book_builder::BookPlan> read = book_builder::ParsePlan(plan.ToString());
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, plan);
}

TEST(WorkPlanTest, RefusesOtherTexts) {
  for (const char* text :
       {"", "plumb book plan 2\n", "plumb book plan 1\nsize 5x4\nplies 1\nshard_positions 2\n",
        "plumb book plan 3\nsize 5x4\nplies 1\nchunk_slots 2\nchunks 2\n",
        "plumb book plan 2\nsize 5x\nplies 1\nchunk_slots 2\nchunks 2\n",
        "plumb book plan 2\nsize 5x4\nplies one\nchunk_slots 2\nchunks 2\n",
        "plumb book plan 2\nsize 5x4\nplies 20\nchunk_slots 2\nchunks 2\n",
        "plumb book plan 2\nplies 1\nsize 5x4\nchunk_slots 2\nchunks 2\n",
        "plumb book plan 2\nsize 5x4\nplies 1\nchunk_slots 0\nchunks 2\n",
        "plumb book plan 2\nsize 5x4\nplies 1\nchunk_slots 2\nchunks 3\n",
        "plumb book plan 2\nsize 5x4\nplies 1\nchunk_slots 2\nchunks 2\nmore\n"}) {
    EXPECT_FALSE(book_builder::ParsePlan(text).ok()) << text;
  }
}

TEST(WorkPlanTest, SaysWhichPliesArePossible) {
  EXPECT_TRUE(book_builder::BookPlan({.size = tools::Size(5, 4), .plies = 19}).Validate().ok());
  EXPECT_THAT(
      std::string(
          book_builder::BookPlan({.size = tools::Size(5, 4), .plies = 20}).Validate().message()),
      HasSubstr("expected 0 to 19 on 5x4, got 20"));
  EXPECT_THAT(
      std::string(book_builder::BookPlan({.size = BoardSize(), .plies = 20}).Validate().message()),
      HasSubstr("needs more than 67108864 slots"));
}

TEST(WorkPlanTest, ChunksCoverAllSlotsOnce) {
  for (const int chunk_positions : {1, 9, 10, 11, 1000000}) {
    const book_builder::BookPlan plan = {
        .size = tools::Size(5, 4), .plies = 4, .chunk_positions = chunk_positions};
    const std::size_t slots = book::PlyLayout(plan.size, plan.plies).slots();
    std::size_t next = 0;
    for (std::size_t chunk = 0; chunk < book_builder::CountChunks(plan); ++chunk) {
      const book_builder::Range range = book_builder::SlotsOfChunk(plan, chunk);
      EXPECT_EQ(range.begin, next);
      EXPECT_GT(range.size(), 0u);
      EXPECT_LE(range.size(), static_cast<std::size_t>(chunk_positions));
      next = range.end;
    }
    EXPECT_EQ(next, slots);
  }
}

TEST(WorkPlanTest, PartsCoverAllChunksOnce) {
  for (const std::size_t chunks : {0u, 1u, 7u, 100u}) {
    for (const int parts : {1, 2, 3, 10}) {
      std::size_t next = 0;
      for (int part = 1; part <= parts; ++part) {
        const book_builder::Range range = book_builder::ChunksOfPart(chunks, {part, parts});
        EXPECT_EQ(range.begin, next);
        next = range.end;
      }
      EXPECT_EQ(next, chunks);
    }
  }
}

}  // namespace
}  // namespace plumb::testing
