// Files that are no books, damaged ones, and such that were written wrong: tests/golden has one
// of each kind.

#include <cstddef>
#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/files.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/book/format.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kGolden = PLUMB_TESTS_DIR "/golden/";

struct BadBook {
  absl::string_view name;
  absl::string_view message;
};

// Refused when they are opened.
constexpr BadBook kBadBooks[] = {
    {"empty", "the file is empty"},
    {"text", "Magic at offset 0: not a book"},
    {"text_mode_copy", "expected 89504c420d0a1a0a, got 89504c420a0a1a0a"},
    {"header_alone", "size of the file: expected 80 to"},
    {"major_3", "Major at offset 8: expected version 1 or 2, which we can read, got 3"},
    {"header_bit_flipped", "Header_Digest at offset 56"},
    {"reserved_byte", "Partial_Plies at offset 13: expected 0 before version 2.1, got 1"},
    {"reserved_flag", "reserved bits of Flags at offset 14"},
    {"board_of_171_bits", "Width, Height at offset 10: board 9x18"},
    {"board_of_no_columns", "Width, Height at offset 10: board 0x4"},
    {"as_many_plies_as_cells", "Plies at offset 12: expected less than the 16 cells, got 16"},
    {"too_many_slots", "Plies at offset 12: expected so few that 7x6 has at most 67108864 slots"},
    {"slot_count", "Slot_Count at offset 16: expected 32 for 4x4 to ply 3"},
    {"value_count_above_slots", "Value_Count at offset 24: expected at most Slot_Count, 32"},
    {"entry_count_above_values", "Entry_Count at offset 32: expected at most Value_Count, 32"},
    {"no_block_slots", "Block_Slots at offset 40: expected 1 to 16777216, got 0"},
    {"block_slots", "Block_Slots at offset 40: expected 1 to 16777216, got 4294967295"},
    {"block_count", "Block_Count at offset 44: expected 2, got 4294967295"},
    {"cut_short",
     "size of the file: cut short or with something added: expected 134 bytes, got 133"},
    {"byte_added",
     "size of the file: cut short or with something added: expected 134 bytes, got 135"},
    {"index_beyond_the_end", "index at offset 64: expected 24 bytes, got the end of the file"},
    {"index_bit_flipped", "Digest at offset 88: the index is damaged"},
    {"frame_beyond_the_end", "size of block 0 at offset 64: expected at most the 30 bytes"},
    {"frame_before_the_end", "offset 128: expected the end after the last block, got 6 bytes"},
    {"block_bit_flipped", "block 1 at offset 115: the block is damaged: expected the digest"},
};

// Their digests are right, so that the fault is seen when the block is read.
constexpr BadBook kBadBlocks[] = {
    {"frame_is_text", "block 1 at offset 115: expected a zstd frame"},
    {"frame_cut_short", "block 1 at offset 115: expected one whole zstd frame of 15 bytes"},
    {"two_frames", "block 1 at offset 115: expected one whole zstd frame of 32 bytes"},
    {"size_not_stated", "expected a frame of 30 values, got one of unknown size"},
    {"bomb_that_states_its_size", "expected a frame of 30 values, got one of 16777216"},
    {"bomb_that_states_another_size", "block 1 at offset 115: expected 30 values, zstd says"},
    {"value_missing", "expected a frame of 30 values, got one of 29"},
    {"value_too_many", "expected a frame of 30 values, got one of 31"},
    {"score_beyond_any", "values of ply 3: expected scores from -6 to 6, got 0 to 100"},
};

// Its blocks are right, and the header is not.
constexpr BadBook kBadCount = {"value_count_too_low",
                               "Value_Count: expected the number of open slots, 32, got 31"};

constexpr BadBook kBadOldBooks[] = {
    {"empty", "the file is empty"},
    {"text", "Magic at offset 0: not a book"},
    {"text_mode_copy", "expected 89504c420d0a1a0a, got 89504c420a0a1a0a"},
    {"header_alone", "size of the file: expected 80 to"},
    {"header_bit_flipped", "Header_Digest at offset 56"},
    {"reserved_byte", "Partial_Plies at offset 13: expected 0 before version 2.1, got 1"},
    {"reserved_flag", "reserved bits of Flags at offset 14"},
    {"board_of_171_bits", "Width, Height at offset 10: board 9x18"},
    {"board_of_no_columns", "Width, Height at offset 10: board 0x4"},
    {"as_many_plies_as_cells", "Plies at offset 12: expected less than the 16 cells, got 16"},
    {"too_many_slots", "Plies at offset 12: expected so few that 7x6 has at most 67108864 slots"},
    {"slot_count", "Slot_Count at offset 16: expected 32 for 4x4 to ply 3"},
    {"value_count_above_slots", "Value_Count at offset 24: expected at most Slot_Count, 32"},
    {"entry_count_above_values", "Entry_Count at offset 32: expected at most Value_Count, 32"},
    {"no_block_values", "Block_Values at offset 40: expected 1 to 16777216, got 0"},
    {"block_values", "Block_Values at offset 40: expected 1 to 16777216, got 4294967295"},
    {"block_count", "Block_Count at offset 44: expected 1, got 4294967295"},
    {"cut_short",
     "size of the file: cut short or with something added: expected 108 bytes, got 107"},
    {"byte_added",
     "size of the file: cut short or with something added: expected 108 bytes, got 109"},
    {"frame_beyond_the_end", "size of block 0 at offset 64: expected at most the 24 bytes"},
    {"frame_before_the_footer", "offset 73: expected the end after the last block"},
    {"block_bit_flipped", "Digest at offset 92: the file is damaged"},
};

// Found when the book is first asked, which reads all of it.
constexpr BadBook kBadOldBlocks[] = {
    {"frame_is_text", "block 0 at offset 68: expected a zstd frame"},
    {"frame_cut_short", "block 0 at offset 68: expected one whole zstd frame of 19 bytes"},
    {"two_frames", "block 0 at offset 68: expected one whole zstd frame of 40 bytes"},
    {"size_not_stated", "expected a frame of 32 values, got one of unknown size"},
    {"bomb_that_states_its_size", "expected a frame of 32 values, got one of 16777216"},
    {"bomb_that_states_another_size", "block 0 at offset 68: expected 32 values, zstd says"},
    {"value_missing", "Value_Count: expected the number of open slots, at least"},
    {"value_too_many", "Value_Count: expected the number of open slots, "},
    {"score_beyond_any", "values of ply 1: expected scores from -7 to 7, got 0 to 100"},
};

void ExpectRefused(const std::string& folder, absl::Span<const BadBook> books) {
  for (const BadBook& bad : books) {
    const std::string path = folder + std::string(bad.name) + ".plumb";
    const absl::Status status = book::Book::Open(path).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kDataLoss) << bad.name;
    EXPECT_THAT(std::string(status.message()), StartsWith(path + ": "));
    EXPECT_THAT(std::string(status.message()), HasSubstr(std::string(bad.message)));
  }
}

std::set<std::string> NamesOf(absl::Span<const BadBook> books) {
  std::set<std::string> names;
  for (const BadBook& bad : books) names.insert(std::string(bad.name) + ".plumb");
  return names;
}

std::set<std::string> FilesIn(const std::string& folder) {
  std::set<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    files.insert(entry.path().filename());
  }
  return files;
}

TEST(BadBookTest, IsRefusedWithItsOwnMessage) {
  ExpectRefused(kGolden + "book_invalid/", kBadBooks);
  ExpectRefused(kGolden + "book_v1_invalid/", kBadOldBooks);
}

TEST(BadBookTest, IsInTheTable) {
  std::set<std::string> names = NamesOf(kBadBooks);
  names.merge(NamesOf(kBadBlocks));
  names.merge(NamesOf({&kBadCount, 1}));
  EXPECT_EQ(FilesIn(kGolden + "book_invalid/"), names);
  std::set<std::string> old_names = NamesOf(kBadOldBooks);
  old_names.merge(NamesOf(kBadOldBlocks));
  EXPECT_EQ(FilesIn(kGolden + "book_v1_invalid/"), old_names);
}

TEST(BadBookTest, ABadBlockIsFoundWhenItIsRead) {
  for (const BadBook& bad : kBadBlocks) {
    SCOPED_TRACE(bad.name);
    const absl::StatusOr<book::Book> book =
        book::Book::Open(kGolden + "book_invalid/" + std::string(bad.name) + ".plumb");
    ASSERT_TRUE(book.ok()) << book.status();
    // Ply 1 is in block 0, ply 0 follows from it, ply 3 is in block 1, and ply 2 follows from that.
    const Position start(book->size());
    EXPECT_TRUE(book->Probe(start).has_value());
    EXPECT_TRUE(book->Probe(start.After(0)).has_value());
    EXPECT_TRUE(book->damage().ok()) << book->damage();
    for (int times = 0; times < 2; ++times) {
      EXPECT_EQ(book->Probe(start.After(0).After(1)), std::nullopt);
      EXPECT_EQ(book->Probe(start.After(0).After(1).After(2)), std::nullopt);
      EXPECT_TRUE(absl::IsDataLoss(book->damage()));
      EXPECT_THAT(std::string(book->damage().message()), HasSubstr(std::string(bad.message)));
    }
    EXPECT_EQ(book->ReadAll(), book->damage());
    EXPECT_TRUE(book->Probe(start).has_value()) << "the other block is still right";
  }
}

TEST(BadBookTest, ABadOldBlockIsFoundWhenTheBookIsAsked) {
  for (const BadBook& bad : kBadOldBlocks) {
    SCOPED_TRACE(bad.name);
    const absl::StatusOr<book::Book> book =
        book::Book::Open(kGolden + "book_v1_invalid/" + std::string(bad.name) + ".plumb");
    ASSERT_TRUE(book.ok()) << book.status();
    EXPECT_TRUE(book->damage().ok());
    for (int times = 0; times < 2; ++times) {
      EXPECT_EQ(book->Probe(Position(book->size())), std::nullopt);
      EXPECT_TRUE(absl::IsDataLoss(book->damage()));
      EXPECT_THAT(std::string(book->damage().message()), HasSubstr(std::string(bad.message)));
    }
    EXPECT_EQ(book->ReadAll(), book->damage());
  }
}

TEST(BadBookTest, AWrongCountIsFoundWhenAllIsRead) {
  const absl::StatusOr<book::Book> book =
      book::Book::Open(kGolden + "book_invalid/" + std::string(kBadCount.name) + ".plumb");
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ(book->ReadAll().message(), kBadCount.message);
}

class DamagedBookTest : public ::testing::TestWithParam<std::string> {
 protected:
  const std::string book_ =
      base::ReadWholeFile(kGolden + GetParam() + "/4x4-to-5-in-blocks.plumb").value_or("");
};

INSTANTIATE_TEST_SUITE_P(All, DamagedBookTest, ::testing::Values("book_v1_valid", "book_valid"),
                         [](const auto& version) { return version.param; });

std::string WithFlippedBit(std::string book, std::size_t bit) {
  book[bit / 8] = static_cast<char>(book[bit / 8] ^ (1 << (bit % 8)));
  return book;
}

TEST_P(DamagedBookTest, IsRefusedForEveryFlippedBit) {
  for (std::size_t bit = 0; bit < 8 * book_.size(); ++bit) {
    EXPECT_TRUE(absl::IsDataLoss(book::Book::FromMemory(WithFlippedBit(book_, bit)).status()))
        << "bit " << bit;
  }
}

TEST_P(DamagedBookTest, IsRefusedForEveryTruncation) {
  for (std::size_t size = 0; size < book_.size(); ++size) {
    EXPECT_TRUE(absl::IsDataLoss(book::Book::FromMemory(book_.substr(0, size)).status())) << size;
    EXPECT_TRUE(
        absl::IsDataLoss(book::Book::FromStaticMemory(book::AsBytes(book_).first(size)).status()))
        << size;
  }
}

// Without a look at all digests the fault must come to light with the block.
TEST_P(DamagedBookTest, NeverGivesAWrongScore) {
  const absl::StatusOr<book::Book> right = book::Book::FromMemory(book_);
  ASSERT_TRUE(right.ok()) << right.status();
  tools::Random random(1);
  for (std::size_t bit = 0; bit < 8 * book_.size(); ++bit) {
    const std::string file = WithFlippedBit(book_, bit);
    const absl::StatusOr<book::Book> book = book::Book::FromStaticMemory(book::AsBytes(file));
    if (!book.ok()) continue;
    bool is_damage_seen = false;
    for (int i = 0; i < 100; ++i) {
      const Position position = tools::PlayRandomGame(book->size(), i % 6, random).position;
      const std::optional<Score> score = book->Probe(position);
      is_damage_seen |= score != right->Probe(position);
      ASSERT_TRUE(!score.has_value() || score == right->Probe(position)) << "bit " << bit;
    }
    EXPECT_EQ(book->damage().ok(), !is_damage_seen) << "bit " << bit;
    EXPECT_TRUE(absl::IsDataLoss(book->ReadAll())) << "bit " << bit;
  }
}

// Real blocks, of which the small book has none.
TEST(DamagedShippedBookTest, IsRefusedWithThePlace) {
  const std::string book = base::ReadWholeFile(PLUMB_DATA_DIR "/book-6x6.plumb").value_or("");
  ASSERT_GT(book.size(), 10'000U);
  tools::Random random(2);
  for (int i = 0; i < 2000; ++i) {
    const auto at = static_cast<std::size_t>(random.Below(static_cast<int>(book.size())));
    const std::string damaged =
        i % 2 == 0 ? WithFlippedBit(book, 8 * at + at % 8) : book.substr(0, at);
    const absl::Status status = book::Book::FromMemory(damaged).status();
    ASSERT_TRUE(absl::IsDataLoss(status)) << i << ' ' << at;
    EXPECT_THAT(std::string(status.message()),
                ::testing::AnyOf(HasSubstr("at offset "), HasSubstr("size of the file"),
                                 HasSubstr("the file is empty")));
  }
}

}  // namespace
}  // namespace plumb::testing
