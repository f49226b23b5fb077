// Any bytes at all: they are refused with a reason, or are a book that answers. Digests
// are made right first, since otherwise nothing behind them would ever be reached.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/block_plan.h"
#include "solver/book/blocks.h"
#include "solver/book/book.h"
#include "solver/book/format.h"
#include "solver/book/index.h"
#include "solver/book/layout.h"
#include "solver/book/open_slots.h"
#include "solver/book/partial_block.h"
#include "tools/seal_book.h"

namespace plumb::testing {
namespace {

// Boards are kept small: the time goes into the parser and not into large tables.
constexpr std::uint64_t kMaxSlots = 1 << 16;

void TryBook(const std::string& file) {
  const absl::StatusOr<book::Book> book = book::Book::FromMemory(file);
  // What is checked later must not be found less well.
  const absl::StatusOr<book::Book> lazy = book::Book::FromStaticMemory(book::AsBytes(file));
  if (book.ok() && !lazy.ok()) std::abort();
  if (!book.ok()) {
    if (book.status().message().empty()) std::abort();
    if (lazy.ok() && lazy->ReadAll().ok()) std::abort();
    return;
  }
  // Plays a game by the book's own length: every probe must be safe, and a possible score.
  Position position(book->size());
  for (std::size_t i = 0; position.ply() <= book->plies() + 1; ++i) {
    const std::optional<Score> score = book->Probe(position);
    if (score != lazy->Probe(position)) std::abort();
    if (!score.has_value() && position.ply() <= book->plies() &&
        position.State() == GameState::kOngoing && book->damage().ok()) {
      std::abort();  // A position of a game that is neither known nor damaged.
    }
    if (score.has_value() && std::max(*score, -*score) > Score::Win(book->size().cells(), 1)) {
      std::abort();
    }
    if (position.State() != GameState::kOngoing) break;
    int column = file[i % file.size()] & 0x7f;
    while (!position.HasRoom(column % book->size().width())) ++column;
    position = position.After(column % book->size().width());
  }
  if (book->ReadAll().code() != lazy->ReadAll().code()) std::abort();
  if (!book->damage().ok() && book->ReadAll().ok()) std::abort();
}

book::BlockPlan PlanOf(const book::Header& header) {
  return {header.size, header.plies, header.partial_plies, header.block_size};
}

// A header that fits a small board of the input's choice, so that the rest of the input
// is taken as index and blocks.
std::string WithHeader(book::Bytes input) {
  constexpr std::array<int, 4> kSides = {1, 4, 5, 7};
  const BoardSize size = *BoardSize::Create(kSides[input[0] & 3], kSides[(input[0] >> 2) & 3]);
  book::Header header;
  header.size = size;
  header.plies = input[1] % size.cells();
  const std::optional<std::uint64_t> slots = book::CountSlots(size, header.plies);
  if (!slots.has_value() || *slots > kMaxSlots) return "";
  header.slot_count = *slots;
  header.partial_plies = input[1] >> 6;
  header.minor = header.partial_plies > 0 ? book::kPartialMinorVersion : 0;
  const int last_ply = header.plies + header.partial_plies;
  if (last_ply >= size.cells() ||
      book::CountSlots(size, last_ply).value_or(kMaxSlots) >= kMaxSlots) {
    return "";
  }
  header.value_count = std::min<std::uint64_t>(*slots, book::ReadInteger(input.subspan(2, 2)));
  header.block_size = 1u + input[4];
  header.block_count = static_cast<std::uint32_t>(PlanOf(header).blocks());
  const book::Bytes rest = input.subspan(5);
  header.file_size = book::kHeaderSize + rest.size();
  return absl::StrCat(book::AsText(book::EncodeHeader(header)), book::AsText(rest));
}

// The number of values that each block of a stored ply must have.
std::vector<std::size_t> OpenSlotCounts(const book::Header& header) {
  const book::BlockPlan plan = PlanOf(header);
  std::vector<std::size_t> counts;
  for (std::size_t i = 0; i < plan.stored_blocks(); ++i) {
    const book::BlockRange range = plan.RangeOf(i);
    book::OpenSlots open_slots(header.size, range.ply);
    const book::PlyLayout layout(header.size, range.ply);
    std::size_t& count = counts.emplace_back(0);
    book::ForEachOpenSlot(open_slots, layout.CanonicalOutline(range.first_outline), range.outlines,
                          [&count](std::size_t) { ++count; });
  }
  return counts;
}

// The same with frames of our own around the input's values: reaches the last checks.
std::string WithFrames(book::Bytes input) {
  std::string file = WithHeader(input.first(5));
  if (file.empty()) return "";
  book::Header header =
      *book::DecodeHeader(book::AsBytes(absl::StrCat(file, std::string(book::kDigestSize, '\0'))));
  if (header.block_count > 64) return "";  // Compression is slow.
  std::string index;
  std::string frames;
  const book::Bytes values = input.subspan(5);
  std::size_t next = 0;
  const auto value = [&](std::size_t i) {
    return values.empty() ? std::int8_t{0} : static_cast<std::int8_t>(values[i % values.size()]);
  };
  const auto append = [&](const std::string& frame) {
    book::AppendInteger(frame.size(), book::kFrameSizeBytes, &index);
    index.append(book::kFrameDigestBytes, '\0');
    frames += frame;
  };
  for (const std::size_t count : OpenSlotCounts(header)) {
    std::vector<std::int8_t> block;
    for (std::size_t i = 0; i < count; ++i, ++next) block.push_back(value(next));
    append(*book::CompressBlock(block));
  }
  const book::BlockPlan plan = PlanOf(header);
  for (std::size_t i = plan.stored_blocks(); i < plan.blocks(); ++i) {
    std::vector<book::PartialEntry> entries;
    for (std::uint32_t slot = 0; slot < plan.RangeOf(i).slots(); ++slot) {
      if (value(slot) % 3 == 0) entries.push_back({slot, value(slot + i)});
    }
    append(*book::CompressPartialBlock(entries));
  }
  header.value_count = next;
  header.file_size = book::kHeaderSize + index.size() + book::kDigestSize + frames.size();
  return absl::StrCat(book::AsText(book::EncodeHeader(header)), index,
                      std::string(book::kDigestSize, '\0'), frames);
}

}  // namespace
}  // namespace plumb::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace plumb::testing;
  if (size < 7) return 0;
  const plumb::book::Bytes input(data + 1, size - 1);
  std::string file;
  switch (data[0] % 3) {
    case 0:
      file = std::string(plumb::book::AsText(input));
      TryBook(file);  // As it is; then with right digests.
      break;
    case 1:
      file = WithHeader(input);
      break;
    default:
      file = WithFrames(input);
  }
  if (file.size() < plumb::book::kHeaderSize + plumb::book::kDigestSize) return 0;
  plumb::tools::SealBook(&file);
  TryBook(file);
  return 0;
}
