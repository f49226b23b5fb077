#include "solver/book/layout.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/book/outline.h"
#include "tests/support/all_positions.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;

TEST(BookLayoutTest, StoresEverySecondPlyUpToTheLast) {
  EXPECT_THAT(book::StoredPlies(0), ElementsAre(0));
  EXPECT_THAT(book::StoredPlies(1), ElementsAre(1));
  EXPECT_THAT(book::StoredPlies(6), ElementsAre(0, 2, 4, 6));
  EXPECT_THAT(book::StoredPlies(7), ElementsAre(1, 3, 5, 7));
}

TEST(BookLayoutTest, CountsTheSlotsOfAllStoredPlies) {
  for (const BoardSize size : {tools::Size(4, 4), tools::Size(5, 4), tools::Size(7, 6),
                               tools::Size(8, 8), tools::Size(1, 5)}) {
    std::uint64_t slots[2] = {0, 0};
    for (int plies = 0; plies < std::min(size.cells(), 11); ++plies) {
      slots[plies % 2] += book::PlyLayout(size, plies).slots();
      EXPECT_EQ(book::CountSlots(size, plies), slots[plies % 2]) << size.ToString() << ' ' << plies;
    }
  }
  // 15330 outlines of ply 12, 74 of them symmetric, with C(12, 6) = 924 colourings each.
  EXPECT_EQ(book::CountSlots(BoardSize(), 12).value() - book::CountSlots(BoardSize(), 10).value(),
            (15330 + 74) / 2 * 924);
}

TEST(BookLayoutTest, RefusesCountsThatAreTooLargeOnEveryBoard) {
  for (int width = 1; width <= 64; ++width) {
    for (int height = 1; height <= 127; ++height) {
      const absl::StatusOr<BoardSize> size = BoardSize::Create(width, height);
      if (!size.ok()) continue;
      for (int plies = width % 7; plies < size->cells(); plies += 7) {
        const std::optional<std::uint64_t> slots = book::CountSlots(*size, plies);
        EXPECT_LE(slots.value_or(0), book::kMaxSlots);
      }
      // C(30, 15) colourings are too many, however few the outlines.
      if (size->cells() <= 30) continue;
      EXPECT_EQ(book::CountSlots(*size, 30), std::nullopt);
    }
  }
}

TEST(BookLayoutTest, WorksTheExampleOfTheDocument) {
  const Position position = *ParseMoves("4453", BoardSize(), ColumnBase::kOne);
  const book::PlyLayout layout(BoardSize(), 4);
  EXPECT_EQ(layout.colourings(), 6u);
  EXPECT_EQ(layout.SlotOf(position) % layout.colourings(), 0u);
}

TEST(BookLayoutTest, FindsOutlinesByTheirIndex) {
  for (const BoardSize size : {tools::Size(7, 6), tools::Size(4, 4), tools::Size(3, 9),
                               tools::Size(1, 9), tools::Size(9, 1)}) {
    for (int ply = 0; ply <= std::min(size.cells(), 10); ++ply) {
      SCOPED_TRACE(size.ToString() + " ply " + std::to_string(ply));
      const book::PlyLayout layout(size, ply);
      std::size_t index = 0;
      book::Outline outline(size, ply);
      do {
        if (!outline.IsCanonical()) continue;
        ASSERT_EQ(layout.CanonicalOutline(index).heights(), outline.heights());
        ++index;
      } while (outline.Next());
      EXPECT_EQ(index * layout.colourings(), layout.slots());
      EXPECT_EQ(index, book::CountCanonicalOutlines(size, ply));
    }
  }
}

TEST(BookLayoutTest, FitsOnlyPositionsOfTheSizePlyAndColours) {
  const book::PlyLayout layout(tools::Size(5, 4), 2);
  EXPECT_TRUE(layout.Fits(*ParseMoves("12", tools::Size(5, 4), ColumnBase::kOne)));
  EXPECT_FALSE(layout.Fits(*ParseMoves("12", tools::Size(5, 5), ColumnBase::kOne)));
  EXPECT_FALSE(layout.Fits(*ParseMoves("123", tools::Size(5, 4), ColumnBase::kOne)));
  EXPECT_FALSE(layout.Fits(*Position::FromStones(tools::Size(5, 4), 3, 0)));
}

// Of each position that games reach, and of its mirror image.
void ExpectSlotsToBeUnique(BoardSize size, int plies) {
  SCOPED_TRACE(size.ToString());
  PositionsOfPly positions = FirstPly(size);
  for (int ply = 0; ply <= plies; ++ply) {
    const book::PlyLayout layout(size, ply);
    std::vector<int> uses(layout.slots());
    for (const Position& position : positions) {
      const std::size_t slot = layout.SlotOf(position);
      ASSERT_LT(slot, layout.slots());
      ASSERT_EQ(layout.SlotOf(position.Mirrored()), slot) << tools::Describe(position);
      uses[slot] += position == position.Mirrored() ? 2 : 1;
    }
    for (const int count : uses) ASSERT_TRUE(count == 0 || count == 2);
    positions = NextPly(positions);
  }
}

TEST(BookLayoutTest, GivesMirrorImagesOneSlotAndOthersAnother) {
  ExpectSlotsToBeUnique(tools::Size(4, 4), 10);
  ExpectSlotsToBeUnique(tools::Size(5, 4), 7);
  ExpectSlotsToBeUnique(tools::Size(7, 6), 6);
  ExpectSlotsToBeUnique(tools::Size(8, 7), 5);    // 64 bits.
  ExpectSlotsToBeUnique(tools::Size(8, 8), 5);    // Two machine words.
  ExpectSlotsToBeUnique(tools::Size(1, 63), 10);  // A column as wide as the word.
  ExpectSlotsToBeUnique(tools::Size(1, 127), 10);
  ExpectSlotsToBeUnique(tools::Size(64, 1), 2);
}

}  // namespace
}  // namespace plumb::testing
