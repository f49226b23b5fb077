// Any bytes at all: they are refused with a reason, or are a book that answers. Digests
// are made right first, since otherwise nothing behind them would ever be reached.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/blocks.h"
#include "solver/book/book.h"
#include "solver/book/format.h"
#include "solver/book/layout.h"
#include "tests/book_builder/seal_book.h"

namespace plumb::testing {
namespace {

// Boards are kept small: the time goes into the parser and not into large tables.
constexpr std::uint64_t kMaxSlots = 1 << 16;

void TryBook(const std::string& file) {
  const absl::StatusOr<book::Book> book = book::Book::FromMemory(book::AsBytes(file));
  if (!book.ok()) {
    if (book.status().message().empty()) std::abort();
    return;
  }
  // Plays a game by the book's own length: every probe must be safe, and a possible score.
  Position position(book->size());
  for (std::size_t i = 0; position.ply() <= book->plies() + 1; ++i) {
    const std::optional<Score> score = book->Probe(position);
    if (score.has_value() && std::max(*score, -*score) > Score::Win(book->size().cells(), 1)) {
      std::abort();
    }
    if (position.State() != GameState::kOngoing) break;
    int column = file[i % file.size()] & 0x7f;
    while (!position.HasRoom(column % book->size().width())) ++column;
    position = position.After(column % book->size().width());
  }
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
  header.value_count = std::min<std::uint64_t>(*slots, book::ReadInteger(input.subspan(2, 2)));
  header.block_values = 1u + input[4];
  header.block_count = static_cast<std::uint32_t>((header.value_count + header.block_values - 1) /
                                                  header.block_values);
  const book::Bytes rest = input.subspan(5);
  header.file_size = book::kHeaderSize + rest.size() + book::kFooterSize;
  std::string file(book::AsText(book::EncodeHeader(header)));
  file += std::string(book::AsText(rest));
  file.append(book::kFooterSize, '\0');
  return file;
}

// The same with frames of our own around the input's values: reaches the last checks.
std::string WithFrames(book::Bytes input) {
  std::string file = WithHeader(input.first(5));
  if (file.empty()) return "";
  book::Header header = *book::DecodeHeader(book::AsBytes(file));
  std::string index;
  std::string frames;
  const book::Bytes values = input.subspan(5);
  for (std::size_t i = 0; i < header.block_count; ++i) {
    std::string block;
    for (std::size_t k = 0; k < header.ValuesIn(i); ++k) {
      const std::size_t next = i * header.block_values + k;
      block.push_back(values.empty() ? '\0' : static_cast<char>(values[next % values.size()]));
    }
    const std::string frame =
        *book::CompressBlock({reinterpret_cast<const std::int8_t*>(block.data()), block.size()});
    book::AppendInteger(frame.size(), book::kIndexEntrySize, &index);
    frames += frame;
    if (header.block_count > 64) return "";  // Compression is slow.
  }
  header.file_size = book::kHeaderSize + index.size() + frames.size() + book::kFooterSize;
  file = std::string(book::AsText(book::EncodeHeader(header))) + index + frames;
  file.append(book::kFooterSize, '\0');
  return file;
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
  if (file.size() < plumb::book::kHeaderSize + plumb::book::kFooterSize) return 0;
  SealBook(&file);
  TryBook(file);
  return 0;
}
