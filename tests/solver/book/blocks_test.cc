#include "solver/book/blocks.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "gtest/gtest.h"
#include "solver/book/format.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

std::vector<std::int8_t> RandomValues(std::size_t count) {
  tools::Random random(50);
  std::vector<std::int8_t> values(count);
  for (std::int8_t& value : values) value = static_cast<std::int8_t>(random.Below(9) - 4);
  return values;
}

std::string Compressed(const std::vector<std::int8_t>& values) {
  const absl::StatusOr<std::string> frame = book::CompressBlock(values);
  EXPECT_TRUE(frame.ok()) << frame.status();
  return frame.value_or("");
}

TEST(BlocksTest, GivesTheValuesBack) {
  for (const std::size_t count : {1U, 2U, 1000U, 100'000U}) {
    const std::vector<std::int8_t> values = RandomValues(count);
    std::vector<std::int8_t> read(count);
    const absl::Status status =
        book::DecompressBlock(book::AsBytes(Compressed(values)), absl::MakeSpan(read));
    EXPECT_TRUE(status.ok()) << status;
    EXPECT_EQ(read, values);
  }
}

TEST(BlocksTest, RefusesAnyOtherNumberOfValues) {
  const std::string frame = Compressed(RandomValues(100));
  for (const std::size_t count : {0U, 99U, 101U}) {
    std::vector<std::int8_t> read(count + 1, 77);
    const absl::Status status =
        book::DecompressBlock(book::AsBytes(frame), absl::MakeSpan(read).first(count));
    EXPECT_EQ(status.code(), absl::StatusCode::kDataLoss) << count;
    EXPECT_EQ(read.back(), 77) << "it wrote beyond the values";
  }
}

TEST(BlocksTest, RefusesASecondFrameAndTheRestOfOne) {
  const std::string frame = Compressed(RandomValues(100));
  std::vector<std::int8_t> read(100);
  for (const std::string& bytes : {frame + frame, frame + "x", frame.substr(0, frame.size() - 1),
                                   frame.substr(1), std::string()}) {
    EXPECT_EQ(book::DecompressBlock(book::AsBytes(bytes), absl::MakeSpan(read)).code(),
              absl::StatusCode::kDataLoss);
  }
}

}  // namespace
}  // namespace plumb::testing
