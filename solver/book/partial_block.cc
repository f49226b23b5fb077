#include "solver/book/partial_block.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "solver/book/blocks.h"
#include "solver/book/format.h"

namespace plumb::book {
namespace {

// A byte of the gaps that is no gap of its own, but adds to the one that follows.
constexpr std::uint8_t kLongGap = 255;

// The slots that lie between one entry and the next, before the first one those before it.
std::vector<std::int8_t> GapsOf(absl::Span<const PartialEntry> entries) {
  std::vector<std::int8_t> gaps;
  std::uint32_t next = 0;
  for (const PartialEntry& entry : entries) {
    assert(entry.slot >= next);
    std::uint32_t gap = entry.slot - next;
    for (; gap >= kLongGap; gap -= kLongGap) gaps.push_back(static_cast<std::int8_t>(kLongGap));
    gaps.push_back(static_cast<std::int8_t>(gap));
    next = entry.slot + 1;
  }
  return gaps;
}

// The first of the frames, of at most so many bytes; removes it from `frames`.
absl::StatusOr<std::vector<std::int8_t>> TakeFrame(Bytes& frames, std::size_t most) {
  const absl::StatusOr<FrameSize> size = SizeOfFirstFrame(frames);
  if (!size.ok()) return size.status();
  if (size->content > most) {
    return absl::DataLossError(
        absl::StrCat("expected a frame of at most ", most, " bytes, got one of ", size->content));
  }
  std::vector<std::int8_t> content(size->content);
  absl::Status status = DecompressBlock(frames.first(size->frame), absl::MakeSpan(content));
  if (!status.ok()) return status;
  frames.remove_prefix(size->frame);
  return content;
}

}  // namespace

PartialBlock::PartialBlock(absl::Span<const PartialEntry> entries, std::size_t slots)
    : bits_((slots + kWordBits - 1) / kWordBits) {
  values_.reserve(entries.size());
  for (const PartialEntry& entry : entries) {
    bits_[entry.slot / kWordBits] |= std::uint64_t{1} << (entry.slot % kWordBits);
    values_.push_back(entry.value);
  }
  before_.reserve(bits_.size());
  std::uint32_t before = 0;
  for (const std::uint64_t word : bits_) {
    before_.push_back(before);
    before += static_cast<std::uint32_t>(__builtin_popcountll(word));
  }
}

std::vector<PartialEntry> PartialBlock::Entries() const {
  std::vector<PartialEntry> entries;
  entries.reserve(values_.size());
  for (std::size_t i = 0; i < bits_.size(); ++i) {
    for (std::uint64_t word = bits_[i]; word != 0; word &= word - 1) {
      const auto bit = static_cast<std::size_t>(__builtin_ctzll(word));
      entries.push_back({static_cast<std::uint32_t>(i * kWordBits + bit), values_[entries.size()]});
    }
  }
  return entries;
}

std::size_t PartialBlock::memory_bytes() const {
  return sizeof(*this) + bits_.capacity() * sizeof(bits_[0]) +
         before_.capacity() * sizeof(before_[0]) + values_.capacity();
}

absl::StatusOr<std::string> CompressPartialBlock(absl::Span<const PartialEntry> entries) {
  std::vector<std::int8_t> values;
  values.reserve(entries.size());
  for (const PartialEntry& entry : entries) values.push_back(entry.value);
  absl::StatusOr<std::string> gaps = CompressBlock(GapsOf(entries));
  if (!gaps.ok()) return gaps;
  absl::StatusOr<std::string> value_frame = CompressBlock(values);
  if (!value_frame.ok()) return value_frame;
  return *gaps + *value_frame;
}

absl::StatusOr<std::vector<PartialEntry>> DecompressPartialBlock(Bytes frames, std::size_t slots) {
  const absl::StatusOr<std::vector<std::int8_t>> gaps = TakeFrame(frames, slots + slots / kLongGap);
  if (!gaps.ok()) return gaps.status();
  const absl::StatusOr<std::vector<std::int8_t>> values = TakeFrame(frames, slots);
  if (!values.ok()) return values.status();
  if (!frames.empty()) {
    return absl::DataLossError(
        absl::StrCat("expected the end after two frames, got ", frames.size(), " bytes more"));
  }
  std::vector<PartialEntry> entries;
  entries.reserve(values->size());
  std::size_t slot = 0;
  for (const std::int8_t byte : *gaps) {
    const auto gap = static_cast<std::uint8_t>(byte);
    slot += gap;
    if (gap == kLongGap) continue;
    if (slot >= slots) {
      return absl::DataLossError(absl::StrCat("expected slots below ", slots, ", got slot ", slot));
    }
    if (entries.size() == values->size()) break;
    entries.push_back({static_cast<std::uint32_t>(slot), (*values)[entries.size()]});
    ++slot;
  }
  const bool has_rest = !gaps->empty() && static_cast<std::uint8_t>(gaps->back()) == kLongGap;
  const auto ends =
      static_cast<std::size_t>(std::count_if(gaps->begin(), gaps->end(), [](std::int8_t gap) {
        return static_cast<std::uint8_t>(gap) != kLongGap;
      }));
  if (ends != values->size() || has_rest) {
    return absl::DataLossError(
        absl::StrCat("expected a value for each of ", ends, " gaps, got ", values->size()));
  }
  return entries;
}

}  // namespace plumb::book
