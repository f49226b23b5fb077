// Books that claim much: opening them costs in proportion to the file.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "base/stop_source.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/book/block_plan.h"
#include "solver/book/blocks.h"
#include "solver/book/book.h"
#include "solver/book/format.h"
#include "solver/book/index.h"
#include "solver/book/layout.h"
#include "tests/support/random_positions.h"
#include "tests/support/shortage.h"

namespace plumb::testing {
namespace {

// 38 million slots.
const BoardSize kLongBoard = tools::Size(64, 1);
constexpr int kPlies = 5;

book::Header LargeHeader() {
  book::Header header;
  header.size = kLongBoard;
  header.plies = kPlies;
  header.slot_count = book::CountSlots(kLongBoard, kPlies).value();
  header.value_count = header.slot_count;
  header.entry_count = header.slot_count;
  return header;
}

// Version 1: a few hundred bytes that inflate to all these values, with the right digests.
std::string SmallOldBook() {
  book::Header header = LargeHeader();
  header.major = 1;
  header.block_size = book::kMaxBlockSize;
  std::string index;
  std::string frames;
  for (std::uint64_t left = header.value_count; left > 0;) {
    const std::uint64_t values = left < header.block_size ? left : header.block_size;
    const std::string frame = book::CompressBlock(std::vector<std::int8_t>(values)).value();
    book::AppendInteger(frame.size(), book::kFrameSizeBytes, &index);
    frames += frame;
    ++header.block_count;
    left -= values;
  }
  header.file_size = book::kHeaderSize + index.size() + frames.size() + book::kDigestSize;
  std::string file =
      absl::StrCat(book::AsText(book::EncodeHeader(header)), index, std::move(frames));
  absl::StrAppend(&file, book::AsText(book::DigestOf(book::AsBytes(file))));
  return file;
}

// Version 2: an index of millions of empty frames, with the right digests.
std::string LargeIndex() {
  book::Header header = LargeHeader();
  header.block_size = 1;
  const std::size_t blocks = book::BlockPlan(kLongBoard, kPlies, 0, 1).blocks();
  header.block_count = static_cast<std::uint32_t>(blocks);
  header.file_size = book::kHeaderSize + book::kIndexEntrySize * blocks + book::kDigestSize;
  std::string file(book::AsText(book::EncodeHeader(header)));
  std::string entry;
  book::AppendInteger(0, book::kFrameSizeBytes, &entry);
  book::AppendInteger(book::ShortDigestOf({}), book::kFrameDigestBytes, &entry);
  file.reserve(header.file_size);
  for (std::size_t i = 0; i < blocks; ++i) file += entry;
  absl::StrAppend(&file, book::AsText(book::DigestOf(book::AsBytes(file))));
  return file;
}

// What opening it allocates beyond the file itself.
std::size_t CostOf(const std::string& file, absl::StatusCode expected) {
  const AllocatedBytes allocated;
  EXPECT_EQ(book::Book::FromStaticMemory(book::AsBytes(file)).status().code(), expected);
  return allocated.count();
}

TEST(HostileBookTest, AnOldBookIsInflatedWhenItIsAsked) {
  const std::string file = SmallOldBook();
  ASSERT_LT(file.size(), 10'000u);
  // A pointer for each block of 65 536 slots.
  EXPECT_LT(CostOf(file, absl::StatusCode::kOk), 100'000u);
}

TEST(HostileBookTest, ALargeIndexCostsASmallMultipleOfTheFile) {
  const std::string file = LargeIndex();
  ASSERT_GT(file.size(), std::size_t{40} << 20);
  EXPECT_LT(CostOf(file, absl::StatusCode::kOk), 2 * file.size());
}

TEST(HostileBookTest, NothingIsAllocatedBeforeTheDigestsAreCompared) {
  std::string file = LargeIndex();
  file.back() ^= 1;
  EXPECT_LT(CostOf(file, absl::StatusCode::kDataLoss), 100'000u);
}

TEST(HostileBookTest, ReadingCanBeStopped) {
  for (const char* version : {"book_valid", "book_v1_valid"}) {
    const absl::StatusOr<book::Book> book = book::Book::Open(
        absl::StrCat(PLUMB_TESTS_DIR "/golden/", version, "/4x4-to-5-in-blocks.plumb"));
    ASSERT_TRUE(book.ok()) << book.status();
    base::StopSource stop;
    stop.RequestStop();
    EXPECT_TRUE(absl::IsCancelled(book->ReadAll(&stop)));
    EXPECT_TRUE(book->damage().ok());
    EXPECT_TRUE(book->ReadAll().ok());
  }
}

TEST(HostileBookTest, SaysThatThereIsNoMemory) {
  const std::string path = PLUMB_TESTS_DIR "/golden/book_valid/6x5-to-2.plumb";
  for (int n = 0;; ++n) {
    absl::Status status;
    bool happened = false;
    {
      const FailingAllocation failing(n);
      status = book::Book::Open(path).status();
      happened = failing.happened();
    }
    if (!happened) break;
    // Not damaged, which would be a reason to throw it away.
    EXPECT_TRUE(status.ok() || absl::IsResourceExhausted(status)) << n << ' ' << status;
  }
}

}  // namespace
}  // namespace plumb::testing
