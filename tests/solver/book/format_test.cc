// The header and the numbers in it; book_test.cc has whole files, good and bad.

#include "solver/book/format.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/escaping.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/score.h"
#include "solver/book/block_plan.h"
#include "solver/book/layout.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

book::Header SmallHeader() {
  book::Header header;
  header.size = tools::Size(5, 4);
  header.plies = 6;
  header.slot_count = *book::CountSlots(header.size, header.plies);
  header.value_count = header.slot_count - 10;
  header.entry_count = header.value_count - 5;
  header.block_size = 100;
  header.block_count =
      static_cast<std::uint32_t>(book::BlockPlan(header.size, header.plies, 0, 100).blocks());
  header.file_size = 4321;
  return header;
}

// A header with room for a digest behind it: the smallest file.
std::vector<std::uint8_t> FileOf(const book::Header& header) {
  const auto bytes = book::EncodeHeader(header);
  std::vector<std::uint8_t> file(bytes.begin(), bytes.end());
  file.resize(file.size() + book::kDigestSize);
  return file;
}

TEST(BookHeaderTest, IsReadBack) {
  const book::Header written = SmallHeader();
  const absl::StatusOr<book::Header> read = book::DecodeHeader(FileOf(written));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->major, 2);
  EXPECT_EQ(read->minor, written.minor);
  EXPECT_EQ(read->size, written.size);
  EXPECT_EQ(read->plies, written.plies);
  EXPECT_EQ(read->slot_count, written.slot_count);
  EXPECT_EQ(read->value_count, written.value_count);
  EXPECT_EQ(read->entry_count, written.entry_count);
  EXPECT_EQ(read->block_size, written.block_size);
  EXPECT_EQ(read->block_count, written.block_count);
  EXPECT_EQ(read->file_size, written.file_size);
}

TEST(BookHeaderTest, IsRefusedWithAnyBitFlipped) {
  const std::vector<std::uint8_t> file = FileOf(SmallHeader());
  for (std::size_t bit = 0; bit < 8 * book::kHeaderSize; ++bit) {
    std::vector<std::uint8_t> damaged = file;
    damaged[bit / 8] = static_cast<std::uint8_t>(damaged[bit / 8] ^ (1u << (bit % 8)));
    EXPECT_EQ(book::DecodeHeader(damaged).status().code(), absl::StatusCode::kDataLoss)
        << "bit " << bit;
  }
}

// The published digests of nothing: XXH3-64 2d06800538d394c2, XXH3-128
// 99aa06d3014798d86001c324468d497f with the high half first.
TEST(BookDigestTest, IsThatOfXxhash) {
  EXPECT_EQ(book::ShortDigestOf({}), 0x2d06800538d394c2U);
  EXPECT_EQ(absl::BytesToHexString(book::AsText(book::DigestOf({}))),
            "7f498d4624c30160d8984701d306aa99");
}

TEST(BookIntegerTest, HasTheLeastSignificantByteFirst) {
  std::string bytes;
  book::AppendInteger(0x0102, 2, &bytes);
  book::AppendInteger(0xfffefdfc, 4, &bytes);
  EXPECT_EQ(bytes, "\x02\x01\xfc\xfd\xfe\xff");
  EXPECT_EQ(book::ReadInteger(book::AsBytes(bytes).first(2)), 0x0102u);
  EXPECT_EQ(book::ReadInteger(book::AsBytes(bytes).subspan(2)), 0xfffefdfcu);
}

// Neither side has won, and the side to move cannot win with its next stone.
TEST(OpenSlotBoundsTest, LeaveTheNextWinOut) {
  const ScoreBounds bounds = book::OpenSlotBounds(BoardSize(), 12);
  EXPECT_EQ(bounds.upper, Score::Win(42, 15));
  EXPECT_EQ(bounds.lower, -Score::Win(42, 14));
}

// A header of 2.1 with partial plies behind the complete ones.
book::Header PartialHeader(int partial_plies) {
  book::Header header = SmallHeader();
  header.minor = book::kPartialMinorVersion;
  header.partial_plies = partial_plies;
  header.block_count = static_cast<std::uint32_t>(
      book::BlockPlan(header.size, header.plies, partial_plies, 100).blocks());
  return header;
}

TEST(BookHeaderTest, MayHavePartialPlies) {
  const absl::StatusOr<book::Header> read = book::DecodeHeader(FileOf(PartialHeader(13)));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->minor, 1);
  EXPECT_EQ(read->plies, 6);
  EXPECT_EQ(read->partial_plies, 13);
}

TEST(BookHeaderTest, RefusesPartialPliesThatCannotBe) {
  // 5x4 has 20 cells, and a book ends before the last one is filled.
  book::Header header = PartialHeader(13);
  header.partial_plies = 14;
  EXPECT_EQ(book::DecodeHeader(FileOf(header)).status().message(),
            "Partial_Plies at offset 13: expected with Plies less than the 20 cells, got 14");
  header = PartialHeader(2);
  header.minor = 0;
  EXPECT_EQ(book::DecodeHeader(FileOf(header)).status().message(),
            "Partial_Plies at offset 13: expected 0 before version 2.1, got 2");
  header = PartialHeader(2);
  --header.block_count;
  EXPECT_FALSE(book::DecodeHeader(FileOf(header)).ok());
  header = PartialHeader(0);
  header.size = BoardSize();
  header.plies = 12;
  header.partial_plies = 4;  // 7x6 with 16 stones has too many slots.
  header.slot_count = *book::CountSlots(header.size, header.plies);
  header.value_count = header.entry_count = 0;
  EXPECT_EQ(book::DecodeHeader(FileOf(header)).status().message(),
            "Partial_Plies at offset 13: expected so few that 7x6 has at most 67108864 slots to "
            "the last ply, got 4");
}

}  // namespace
}  // namespace plumb::testing
