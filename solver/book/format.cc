#include "solver/book/format.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "solver/board/board_size.h"
#include "solver/board/score.h"
#include "solver/book/block_plan.h"
#include "solver/book/layout.h"

// Only this file needs it, and inlined it is no library to link. Scalar code, since GCC 12
// warns about its own AVX-512 headers; a megabyte takes it a fraction of a millisecond.
#define XXH_VECTOR 0
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace plumb::book {
namespace {

constexpr std::array<std::uint8_t, 8> kMagic = {0x89, 'P', 'L', 'B', '\r', '\n', 0x1a, '\n'};

// Offset and size of a field of the header.
struct Field {
  std::size_t offset;
  std::size_t size;
};
constexpr Field kMajor = {8, 1};
constexpr Field kMinor = {9, 1};
constexpr Field kWidth = {10, 1};
constexpr Field kHeight = {11, 1};
constexpr Field kPlies = {12, 1};
constexpr Field kPartialPlies = {13, 1};
constexpr Field kFlags = {14, 2};
constexpr Field kSlotCount = {16, 8};
constexpr Field kValueCount = {24, 8};
constexpr Field kEntryCount = {32, 8};
constexpr Field kBlockSize = {40, 4};
constexpr Field kBlockCount = {44, 4};
constexpr Field kFileSize = {48, 8};
constexpr Field kHeaderDigest = {56, 8};
static_assert(kHeaderDigest.offset + kHeaderDigest.size == kHeaderSize);

constexpr std::uint64_t kOldMajor = 1;
constexpr std::uint64_t kReservedFlags = 0x00ff;

std::uint64_t Get(Bytes file, Field field) {
  return ReadInteger(file.subspan(field.offset, field.size));
}

void Put(std::uint64_t value, Field field, absl::Span<std::uint8_t> out) {
  for (std::size_t i = 0; i < field.size; ++i) {
    out[field.offset + i] = static_cast<std::uint8_t>(value >> (8 * i));
  }
}

std::string Hex(Bytes bytes) { return absl::BytesToHexString(AsText(bytes)); }

absl::Status FieldError(absl::string_view name, Field field, absl::string_view expected,
                        std::uint64_t got) {
  return Damaged(absl::StrCat(name, " at offset ", field.offset), expected, absl::StrCat(got));
}

bool MayHavePartialPlies(Bytes file) {
  return Get(file, kMajor) == kMajorVersion && Get(file, kMinor) >= kPartialMinorVersion;
}

absl::Status CheckPreamble(Bytes file) {
  constexpr std::size_t kSmallest = kHeaderSize + kDigestSize;
  if (file.empty()) return absl::DataLossError("the file is empty: expected a book");
  const Bytes start = file.first(std::min(file.size(), kMagic.size()));
  if (!std::equal(start.begin(), start.end(), kMagic.begin())) {
    return Damaged("Magic at offset 0: not a book", Hex(kMagic), Hex(start));
  }
  if (file.size() < kSmallest || file.size() > kMaxFileSize) {
    return Damaged("size of the file", absl::StrCat(kSmallest, " to ", kMaxFileSize, " bytes"),
                   absl::StrCat(file.size()));
  }
  if (Get(file, kMajor) != kMajorVersion && Get(file, kMajor) != kOldMajor) {
    return FieldError(
        "Major", kMajor,
        absl::StrCat("version ", kOldMajor, " or ", kMajorVersion, ", which we can read"),
        Get(file, kMajor));
  }
  const std::uint64_t digest = ShortDigestOf(file.first(kHeaderDigest.offset));
  if (Get(file, kHeaderDigest) != digest) {
    return Damaged(
        absl::StrCat("Header_Digest at offset ", kHeaderDigest.offset, ": the header is damaged"),
        absl::StrCat(absl::Hex(digest, absl::kZeroPad16)),
        absl::StrCat(absl::Hex(Get(file, kHeaderDigest), absl::kZeroPad16)));
  }
  if (Get(file, kPartialPlies) != 0 && !MayHavePartialPlies(file)) {
    return FieldError("Partial_Plies", kPartialPlies, "0 before version 2.1",
                      Get(file, kPartialPlies));
  }
  if ((Get(file, kFlags) & kReservedFlags) != 0) {
    return FieldError("reserved bits of Flags", kFlags, "bits 0 to 7 to be 0", Get(file, kFlags));
  }
  return absl::OkStatus();
}

absl::Status CheckCounts(Bytes file, BoardSize size, int plies) {
  const std::optional<std::uint64_t> slots = CountSlots(size, plies);
  if (!slots.has_value()) {
    return FieldError(
        "Plies", kPlies,
        absl::StrCat("so few that ", size.ToString(), " has at most ", kMaxSlots, " slots"),
        Get(file, kPlies));
  }
  if (Get(file, kSlotCount) != *slots) {
    return FieldError("Slot_Count", kSlotCount,
                      absl::StrCat(*slots, " for ", size.ToString(), " to ply ", plies),
                      Get(file, kSlotCount));
  }
  const std::uint64_t values = Get(file, kValueCount);
  if (values > *slots) {
    return FieldError("Value_Count", kValueCount, absl::StrCat("at most Slot_Count, ", *slots),
                      values);
  }
  if (Get(file, kEntryCount) > values) {
    return FieldError("Entry_Count", kEntryCount, absl::StrCat("at most Value_Count, ", values),
                      Get(file, kEntryCount));
  }
  return absl::OkStatus();
}

// A partial ply must have a layout, although only some of its slots are stored.
absl::Status CheckPartialPlies(Bytes file, BoardSize size, int plies) {
  const auto partial_plies = static_cast<int>(Get(file, kPartialPlies));
  if (plies + partial_plies >= size.cells()) {
    return FieldError("Partial_Plies", kPartialPlies,
                      absl::StrCat("with Plies less than the ", size.cells(), " cells"),
                      Get(file, kPartialPlies));
  }
  for (int ply = plies + 1; ply <= plies + partial_plies; ++ply) {
    if (CountSlots(size, ply).has_value()) continue;
    return FieldError("Partial_Plies", kPartialPlies,
                      absl::StrCat("so few that ", size.ToString(), " has at most ", kMaxSlots,
                                   " slots to the last ply"),
                      Get(file, kPartialPlies));
  }
  return absl::OkStatus();
}

// Requires: the other counts are right.
absl::Status CheckBlockCount(Bytes file, BoardSize size, int plies) {
  const bool is_old = Get(file, kMajor) == kOldMajor;
  const std::uint64_t block_size = Get(file, kBlockSize);
  if (block_size < 1 || block_size > kMaxBlockSize) {
    return FieldError(is_old ? "Block_Values" : "Block_Slots", kBlockSize,
                      absl::StrCat("1 to ", kMaxBlockSize), block_size);
  }
  const std::uint64_t values = Get(file, kValueCount);
  const std::uint64_t blocks =
      is_old
          ? (values + block_size - 1) / block_size
          : BlockPlan(size, plies, static_cast<int>(Get(file, kPartialPlies)), block_size).blocks();
  if (Get(file, kBlockCount) != blocks) {
    return FieldError("Block_Count", kBlockCount, absl::StrCat(blocks), Get(file, kBlockCount));
  }
  return absl::OkStatus();
}

}  // namespace

std::array<std::uint8_t, kHeaderSize> EncodeHeader(const Header& header) {
  std::array<std::uint8_t, kHeaderSize> bytes{};
  const absl::Span<std::uint8_t> out(bytes);
  std::copy(kMagic.begin(), kMagic.end(), bytes.begin());
  Put(static_cast<std::uint64_t>(header.major), kMajor, out);
  Put(static_cast<std::uint64_t>(header.minor), kMinor, out);
  Put(static_cast<std::uint64_t>(header.size.width()), kWidth, out);
  Put(static_cast<std::uint64_t>(header.size.height()), kHeight, out);
  Put(static_cast<std::uint64_t>(header.plies), kPlies, out);
  Put(static_cast<std::uint64_t>(header.partial_plies), kPartialPlies, out);
  Put(header.slot_count, kSlotCount, out);
  Put(header.value_count, kValueCount, out);
  Put(header.entry_count, kEntryCount, out);
  Put(header.block_size, kBlockSize, out);
  Put(header.block_count, kBlockCount, out);
  Put(header.file_size, kFileSize, out);
  Put(ShortDigestOf(Bytes(bytes).first(kHeaderDigest.offset)), kHeaderDigest, out);
  return bytes;
}

absl::StatusOr<Header> DecodeHeader(Bytes file) {
  if (absl::Status status = CheckPreamble(file); !status.ok()) return status;
  const auto width = static_cast<int>(Get(file, kWidth));
  const auto height = static_cast<int>(Get(file, kHeight));
  const absl::StatusOr<BoardSize> size = BoardSize::Create(width, height);
  if (!size.ok()) {
    return absl::DataLossError(
        absl::StrCat("Width, Height at offset ", kWidth.offset, ": ", size.status().message()));
  }
  const auto plies = static_cast<int>(Get(file, kPlies));
  if (plies >= size->cells()) {
    return FieldError("Plies", kPlies, absl::StrCat("less than the ", size->cells(), " cells"),
                      Get(file, kPlies));
  }
  if (absl::Status status = CheckCounts(file, *size, plies); !status.ok()) return status;
  if (absl::Status status = CheckPartialPlies(file, *size, plies); !status.ok()) {
    return status;
  }
  if (absl::Status status = CheckBlockCount(file, *size, plies); !status.ok()) return status;
  Header header;
  header.major = static_cast<int>(Get(file, kMajor));
  header.minor = static_cast<int>(Get(file, kMinor));
  header.size = *size;
  header.plies = plies;
  header.partial_plies = static_cast<int>(Get(file, kPartialPlies));
  header.slot_count = Get(file, kSlotCount);
  header.value_count = Get(file, kValueCount);
  header.entry_count = Get(file, kEntryCount);
  header.block_size = static_cast<std::uint32_t>(Get(file, kBlockSize));
  header.block_count = static_cast<std::uint32_t>(Get(file, kBlockCount));
  header.file_size = Get(file, kFileSize);
  return header;
}

Digest DigestOf(Bytes content) {
  const XXH128_hash_t hash = XXH3_128bits(content.data(), content.size());
  Digest digest{};
  Put(hash.low64, {0, 8}, absl::Span<std::uint8_t>(digest));
  Put(hash.high64, {8, 8}, absl::Span<std::uint8_t>(digest));
  return digest;
}

std::uint64_t ShortDigestOf(Bytes content) { return XXH3_64bits(content.data(), content.size()); }

absl::Status Damaged(absl::string_view place, absl::string_view expected, absl::string_view got) {
  return absl::DataLossError(absl::StrCat(place, ": expected ", expected, ", got ", got));
}

absl::Status WithPlace(const absl::Status& status, absl::string_view place) {
  return absl::Status(status.code(), absl::StrCat(place, ": ", status.message()));
}

ScoreBounds OpenSlotBounds(BoardSize size, int ply) {
  // Not won at once: the side to move wins with the third stone from now at the
  // earliest, and loses by the second.
  const int empty = size.cells() - ply;
  return {-Score::WinAfter(empty, 2), Score::WinAfter(empty, 3)};
}

absl::Status CheckOpenValues(absl::Span<const std::int8_t> values, BoardSize size, int ply) {
  const ScoreBounds bounds = OpenSlotBounds(size, ply);
  std::int8_t least = 0;
  std::int8_t greatest = 0;
  for (const std::int8_t value : values) {
    least = std::min(least, value);
    greatest = std::max(greatest, value);
  }
  if (Score(least) >= bounds.lower && Score(greatest) <= bounds.upper) return absl::OkStatus();
  return absl::DataLossError(absl::StrCat("values of ply ", ply, ": expected scores from ",
                                          bounds.lower.value(), " to ", bounds.upper.value(),
                                          ", got ", least, " to ", greatest));
}

void AppendInteger(std::uint64_t value, int size, std::string* out) {
  for (int i = 0; i < size; ++i) out->push_back(static_cast<char>((value >> (8 * i)) & 0xff));
}

std::uint64_t ReadInteger(Bytes bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i > 0; --i) value = value << 8 | bytes[i - 1];
  return value;
}

}  // namespace plumb::book
