#include "book_builder/work_plan.h"

#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

TEST(WorkPlanTest, IsReadBackFromItsText) {
  const book_builder::BookPlan plan = {
      .size = tools::Size(6, 5), .plies = 8, .chunk_positions = 100};
  EXPECT_EQ(plan.ToString(), "plumb book plan 1\nsize 6x5\nplies 8\nshard_positions 100\n");
  const absl::StatusOr<book_builder::BookPlan> read = book_builder::ParsePlan(plan.ToString());
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, plan);
}

TEST(WorkPlanTest, RefusesOtherTexts) {
  for (const char* text :
       {"", "plumb book plan 1\n", "plumb book plan 2\nsize 6x5\nplies 8\nshard_positions 1\n",
        "plumb book plan 1\nsize 6x\nplies 8\nshard_positions 1\n",
        "plumb book plan 1\nsize 6x5\nplies eight\nshard_positions 1\n",
        "plumb book plan 1\nsize 6x5\nplies 30\nshard_positions 1\n",
        "plumb book plan 1\nplies 8\nsize 6x5\nshard_positions 1\n",
        "plumb book plan 1\nsize 6x5\nplies 8\nshard_positions 0\n",
        "plumb book plan 1\nsize 6x5\nplies 8\nshard_positions 1\nmore\n"}) {
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

TEST(WorkPlanTest, ChunksCoverAllPositionsOnce) {
  for (const std::size_t positions : {0u, 1u, 9u, 10u, 11u, 100u}) {
    const book_builder::BookPlan plan = {
        .size = tools::Size(5, 4), .plies = 4, .chunk_positions = 10};
    std::size_t next = 0;
    for (std::size_t chunk = 0; chunk < book_builder::CountChunks(plan, positions); ++chunk) {
      const book_builder::Range range = book_builder::PositionsOfChunk(plan, positions, chunk);
      EXPECT_EQ(range.begin, next);
      EXPECT_GT(range.size(), 0u);
      EXPECT_LE(range.size(), 10u);
      next = range.end;
    }
    EXPECT_EQ(next, positions);
  }
}

TEST(WorkPlanTest, PartsCoverAllChunksOnce) {
  for (const std::size_t chunks : {0u, 1u, 7u, 100u}) {
    for (const int parts : {1, 2, 3, 10}) {
      std::size_t next = 0;
      for (int part = 1; part <= parts; ++part) {
        const book_builder::Range range = book_builder::ChunksOfPart(chunks, part, parts);
        EXPECT_EQ(range.begin, next);
        next = range.end;
      }
      EXPECT_EQ(next, chunks);
    }
  }
}

}  // namespace
}  // namespace plumb::testing
