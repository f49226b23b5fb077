#include "solver/book/partial_block.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/score.h"
#include "solver/book/blocks.h"
#include "solver/book/format.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

using Entries = std::vector<book::PartialEntry>;

// Every `gap`-th slot on average.
Entries RandomEntries(std::size_t slots, int gap, tools::Random& random) {
  Entries entries;
  for (std::size_t slot = 0; slot < slots; ++slot) {
    if (random.Below(gap) != 0) continue;
    entries.push_back(
        {static_cast<std::uint32_t>(slot), static_cast<std::int8_t>(random.Below(30) - 15)});
  }
  return entries;
}

void ExpectRoundTrip(const Entries& entries, std::size_t slots) {
  const std::string frames = *book::CompressPartialBlock(entries);
  const absl::StatusOr<Entries> read = book::DecompressPartialBlock(book::AsBytes(frames), slots);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, entries);
  const book::PartialBlock block(entries, slots);
  EXPECT_EQ(block.Entries(), entries);
  EXPECT_EQ(block.size(), entries.size());
  std::size_t next = 0;
  for (std::size_t slot = 0; slot < slots; ++slot) {
    std::optional<Score> expected;
    if (next < entries.size() && entries[next].slot == slot) {
      expected = Score(entries[next++].value);
    }
    ASSERT_EQ(block.Find(slot), expected) << slot;
  }
}

TEST(PartialBlockTest, FindsWhatIsStoredAndNothingElse) {
  tools::Random random(3);
  for (const std::size_t slots : {1u, 63u, 64u, 65u, 5000u}) {
    ExpectRoundTrip({}, slots);
    for (const int gap : {1, 2, 40, 1000})
      ExpectRoundTrip(RandomEntries(slots, gap, random), slots);
  }
}

TEST(PartialBlockTest, HasGapsOfAnyLength) {
  for (const std::uint32_t gap : {0u, 1u, 253u, 254u, 255u, 256u, 509u, 510u, 511u, 100'000u}) {
    ExpectRoundTrip({{gap, 1}, {gap + 1, 2}, {2 * gap + 2, 3}}, 2 * gap + 3);
    ExpectRoundTrip({{gap, -1}}, gap + 1);
  }
}

std::string Frames(const std::vector<std::uint8_t>& gaps, const std::vector<std::int8_t>& values) {
  const std::vector<std::int8_t> bytes(gaps.begin(), gaps.end());
  return *book::CompressBlock(bytes) + *book::CompressBlock(values);
}

TEST(PartialBlockTest, RefusesWhatCannotBe) {
  const auto message = [](const std::string& frames, std::size_t slots) {
    const absl::Status status = book::DecompressPartialBlock(book::AsBytes(frames), slots).status();
    EXPECT_TRUE(absl::IsDataLoss(status)) << status;
    return std::string(status.message());
  };
  EXPECT_THAT(message("", 10), HasSubstr("expected a zstd frame"));
  EXPECT_THAT(message("no frame of zstd", 10), HasSubstr("expected a zstd frame"));
  const std::string right = Frames({0, 3}, {1, 2});
  EXPECT_THAT(message(right.substr(0, right.size() - 1), 10), HasSubstr("expected a zstd frame"));
  EXPECT_THAT(message(right + "x", 10), HasSubstr("the end after two frames, got 1 bytes more"));
  EXPECT_THAT(message(right, 4), HasSubstr("expected slots below 4, got slot 4"));
  EXPECT_THAT(message(Frames({0, 3}, {1}), 10), HasSubstr("each of 2 gaps, got 1"));
  EXPECT_THAT(message(Frames({0, 3}, {1, 2, 3}), 10), HasSubstr("each of 2 gaps, got 3"));
  EXPECT_THAT(message(Frames({0, 255}, {1}), 1000), HasSubstr("each of 1 gaps, got 1"));
  EXPECT_THAT(message(Frames(std::vector<std::uint8_t>(11), std::vector<std::int8_t>(10)), 10),
              HasSubstr("expected a frame of at most 10 bytes, got one of 11"));
  EXPECT_THAT(message(Frames({}, std::vector<std::int8_t>(1 << 24)), 10),
              HasSubstr("expected a frame of at most 10 bytes, got one of 16777216"));
}

}  // namespace
}  // namespace plumb::testing
