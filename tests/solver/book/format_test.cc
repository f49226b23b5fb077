// The header and the numbers in it; book_test.cc has whole files, good and bad.

#include "solver/book/format.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/score.h"
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
  header.block_values = 100;
  header.block_count = static_cast<std::uint32_t>((header.value_count + 99) / 100);
  header.file_size = 4321;
  return header;
}

// A header with room for a footer behind it: the smallest file.
std::vector<std::uint8_t> FileOf(const book::Header& header) {
  const auto bytes = book::EncodeHeader(header);
  std::vector<std::uint8_t> file(bytes.begin(), bytes.end());
  file.resize(file.size() + book::kFooterSize);
  return file;
}

TEST(BookHeaderTest, IsReadBack) {
  const book::Header written = SmallHeader();
  const absl::StatusOr<book::Header> read = book::DecodeHeader(FileOf(written));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->minor, written.minor);
  EXPECT_EQ(read->size, written.size);
  EXPECT_EQ(read->plies, written.plies);
  EXPECT_EQ(read->slot_count, written.slot_count);
  EXPECT_EQ(read->value_count, written.value_count);
  EXPECT_EQ(read->entry_count, written.entry_count);
  EXPECT_EQ(read->block_values, written.block_values);
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

TEST(BookHeaderTest, KnowsThatTheLastBlockIsShorter) {
  book::Header header;
  header.value_count = 250;
  header.block_values = 100;
  header.block_count = 3;
  EXPECT_EQ(header.ValuesIn(0), 100u);
  EXPECT_EQ(header.ValuesIn(1), 100u);
  EXPECT_EQ(header.ValuesIn(2), 50u);
}

TEST(BookDigestTest, NoticesAnyFlippedBit) {
  std::string file = "some content, then ";
  const book::Digest digest = book::DigestOf(book::AsBytes(file));
  file.append(digest.begin(), digest.end());
  ASSERT_TRUE(book::CheckDigest(book::AsBytes(file)).ok());
  for (std::size_t bit = 0; bit < 8 * file.size(); ++bit) {
    std::string damaged = file;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
    EXPECT_FALSE(book::CheckDigest(book::AsBytes(damaged)).ok()) << "bit " << bit;
  }
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

}  // namespace
}  // namespace plumb::testing
