#include "solver/book/book.h"

#include <sys/fsuid.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "base/files.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/format.h"
#include "tests/support/all_positions.h"
#include "tests/support/brute_force.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kValid = PLUMB_TESTS_DIR "/golden/book_valid/";
const std::string kInvalid = PLUMB_TESTS_DIR "/golden/book_invalid/";
const std::string kSmallBook = kValid + "4x4-to-5-in-blocks.plumb";

std::string Contents(const std::string& path) { return base::ReadWholeFile(path).value_or(""); }

book::Book OpenBook(const std::string& path) {
  absl::StatusOr<book::Book> book = book::Book::Open(path);
  EXPECT_TRUE(book.ok()) << book.status();
  return *std::move(book);
}

struct BadBook {
  absl::string_view name;
  absl::string_view message;
};

constexpr BadBook kBadBooks[] = {
    {"empty", "the file is empty"},
    {"text", "Magic at offset 0: not a book"},
    {"text_mode_copy", "expected 89504c420d0a1a0a, got 89504c420a0a1a0a"},
    {"header_alone", "size of the file: expected 80 to"},
    {"major_2", "Major at offset 8: expected version 1, which we can read, got 2"},
    {"header_bit_flipped", "Header_Digest at offset 56"},
    {"reserved_byte", "Reserved at offset 13: expected 0, got 1"},
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
    {"frame_before_the_footer", "offset 73: expected the footer after the last block"},
    {"block_bit_flipped", "Digest at offset 92: the file is damaged"},
    {"frame_is_text", "block 0: expected a zstd frame"},
    {"frame_cut_short", "block 0: expected one whole zstd frame of 19 bytes"},
    {"two_frames", "block 0: expected one whole zstd frame of 40 bytes"},
    {"size_not_stated", "block 0: expected a frame of 32 values, got one of unknown size"},
    {"bomb_that_states_its_size", "block 0: expected a frame of 32 values, got one of 16777216"},
    {"bomb_that_states_another_size", "block 0: expected 32 values, zstd says"},
    {"value_missing", "Value_Count: expected the number of open slots, at least"},
    {"value_too_many", "Value_Count: expected the number of open slots, "},
    {"score_beyond_any", "values of ply 1: expected scores from -7 to 7, got 0 to 100"},
};

TEST(BookTest, RefusesEachBadBookWithItsOwnMessage) {
  for (const BadBook& bad : kBadBooks) {
    const std::string path = kInvalid + std::string(bad.name) + ".plumb";
    const absl::Status status = book::Book::Open(path).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kDataLoss) << bad.name;
    EXPECT_THAT(std::string(status.message()), StartsWith(path + ": "));
    EXPECT_THAT(std::string(status.message()), HasSubstr(std::string(bad.message)));
  }
}

TEST(BookTest, EveryBadBookIsInTheTable) {
  std::set<std::string> listed;
  for (const BadBook& bad : kBadBooks) listed.insert(std::string(bad.name) + ".plumb");
  std::set<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(kInvalid)) {
    found.insert(entry.path().filename());
  }
  EXPECT_EQ(found, listed);
}

TEST(BookTest, RefusesEveryFlippedBit) {
  const std::string book = Contents(kSmallBook);
  for (std::size_t i = 0; i < 8 * book.size(); ++i) {
    std::string flipped = book;
    flipped[i / 8] = static_cast<char>(flipped[i / 8] ^ (1 << (i % 8)));
    EXPECT_TRUE(absl::IsDataLoss(book::Book::FromMemory(book::AsBytes(flipped)).status()))
        << "bit " << i;
  }
}

TEST(BookTest, RefusesEveryTruncation) {
  const std::string book = Contents(kSmallBook);
  for (std::size_t size = 0; size < book.size(); ++size) {
    const std::string part = book.substr(0, size);
    EXPECT_TRUE(absl::IsDataLoss(book::Book::FromMemory(book::AsBytes(part)).status())) << size;
  }
}

TEST(BookTest, RefusesWhatIsNoFile) {
  const absl::Status folder = book::Book::Open(kValid).status();
  EXPECT_EQ(folder.message(), kValid + ": is a directory, expected a file");
  EXPECT_EQ(book::Book::Open("/dev/null").status().message(), "/dev/null: is not a regular file");
  const absl::Status missing = book::Book::Open(kValid + "none").status();
  EXPECT_TRUE(absl::IsNotFound(missing)) << missing;
  EXPECT_THAT(std::string(missing.message()), HasSubstr("none: cannot open"));
}

TEST(BookTest, SaysWhenItHasNoPermission) {
  const std::string path = ::testing::TempDir() + "/secret.plumb";
  std::ofstream(path) << "secret";
  chmod(path.c_str(), 0);
  // Root may read everything, so that this thread becomes somebody else for a moment.
  constexpr uid_t kNobody = 65534;
  if (geteuid() == 0) setfsuid(kNobody);
  const absl::Status status = book::Book::Open(path).status();
  if (geteuid() == 0) setfsuid(0);
  EXPECT_TRUE(absl::IsPermissionDenied(status)) << status;
  EXPECT_THAT(std::string(status.message()), HasSubstr("cannot open"));
}

TEST(BookTest, RefusesABookForAnotherBoard) {
  const book::Book book = OpenBook(kSmallBook);
  EXPECT_TRUE(book.CheckSize(tools::Size(4, 4)).ok());
  EXPECT_EQ(book.CheckSize(BoardSize()).message(), "the book is for 4x4, expected one for 7x6");
  EXPECT_EQ(book.Probe(Position(BoardSize())), std::nullopt);
}

TEST(BookTest, KnowsEveryPositionUpToItsLastPly) {
  const book::Book book = OpenBook(kSmallBook);
  EXPECT_EQ(book.plies(), 5);
  BruteForce truth(tools::Size(4, 4));
  PositionsOfPly positions = FirstPly(tools::Size(4, 4));
  for (int ply = 0; ply <= 7; ++ply) {
    for (const Position& position : positions) {
      std::optional<Score> expected;
      if (ply <= 5 && position.State() == GameState::kOngoing) expected = truth.ScoreOf(position);
      ASSERT_EQ(book.Probe(position), expected) << tools::Describe(position);
    }
    positions = NextPly(positions);
  }
}

TEST(BookTest, DoesNotAnswerForPositionsThatNoGameReaches) {
  const book::Book book = OpenBook(kSmallBook);
  std::set<std::pair<Uint128, Uint128>> reachable;
  PositionsOfPly positions = FirstPly(tools::Size(4, 4));
  for (int ply = 0; ply <= 5; ++ply) {
    for (const Position& position : positions) {
      reachable.insert({position.own(), position.opponent()});
    }
    positions = NextPly(positions);
  }
  tools::Random random(1);
  for (int i = 0; i < 20000; ++i) {
    const Position position = tools::RandomStones(tools::Size(4, 4), 11 + random.Below(6), random);
    if (reachable.count({position.own(), position.opponent()}) != 0) continue;
    ASSERT_EQ(book.Probe(position), std::nullopt) << tools::Describe(position);
  }
}

TEST(BookTest, ReadsTheExampleOfTheDocument) {
  const book::Book book = OpenBook(kValid + "6x5-to-2.plumb");
  EXPECT_EQ(book.size(), tools::Size(6, 5));
  EXPECT_EQ(book.plies(), 2);
  EXPECT_EQ(book.header().slot_count, 25u);
  EXPECT_EQ(book.header().value_count, 25u);
  EXPECT_EQ(book.header().entry_count, 19u);
  EXPECT_EQ(book.Probe(Position(tools::Size(6, 5))), kDraw);
}

TEST(BookTest, AnswersManyThreadsAtOnce) {
  const book::Book book = OpenBook(kSmallBook);
  std::vector<std::thread> threads;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    threads.emplace_back([&book, seed] {
      tools::Random random(seed);
      for (int i = 0; i < 1000; ++i) {
        const Position position = tools::PlayRandomGame(tools::Size(4, 4), 5, random).position;
        EXPECT_EQ(book.Probe(position), book.Probe(position.Mirrored()));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace plumb::testing
