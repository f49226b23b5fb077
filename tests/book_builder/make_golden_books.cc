// make_golden_books DIR: writes the books of tests/golden, DIR/book_valid and
// DIR/book_invalid. Run by hand when the format changes.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/files.h"
#include "book_builder/book_writer.h"
#include "book_builder/entry_lister.h"
#include "book_builder/work_plan.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/score.h"
#include "solver/book/blocks.h"
#include "solver/book/format.h"
#include "solver/book/scores.h"
#include "solver/solver.h"
#include "tools/seal_book.h"

namespace plumb::testing {
namespace {

void Require(const absl::Status& status) {
  if (status.ok()) return;
  std::fprintf(stderr, "%s\n", status.ToString().c_str());
  std::exit(1);
}

template <typename T>
T ValueOf(absl::StatusOr<T> value) {
  Require(value.status());
  return *std::move(value);
}

std::string MakeBook(int width, int height, int plies, std::uint32_t block_slots) {
  const BoardSize size = ValueOf(BoardSize::Create(width, height));
  Solver solver;
  book::Scores scores(size, plies);
  book_builder::EntryLister lister(size, plies);
  for (const Position& position : lister.List({0, lister.slots()})) {
    scores.Set(position, solver.Solve(position).bounds.lower);
  }
  book_builder::DeriveShallowerPlies(&scores);
  return ValueOf(book_builder::EncodeBook(scores, block_slots));
}

class Writer {
 public:
  explicit Writer(const std::string& folder) : folder_(folder) {
    Require(base::MakeFolder(folder));
  }

  void Write(absl::string_view name, absl::string_view content) const {
    Require(base::WriteFileSafely(absl::StrCat(folder_, "/", name, ".plumb"), content));
  }

  // `book` with other bytes at `offset`, and right digests.
  void WriteWith(absl::string_view name, std::string book, std::size_t offset,
                 absl::string_view bytes) const {
    book.replace(offset, bytes.size(), bytes.data(), bytes.size());
    tools::SealBook(&book);
    Write(name, book);
  }

  // `book` with another frame as its last block.
  void WriteWithFrame(absl::string_view name, std::string book, absl::string_view frame) const {
    constexpr std::size_t kBlockCountOffset = 44;
    constexpr std::size_t kFileSizeOffset = 48;
    const std::size_t blocks = tools::GetInteger(book, kBlockCountOffset, 4);
    const std::size_t entry = book::kHeaderSize + book::kIndexEntrySize * (blocks - 1);
    book.resize(book.size() - tools::GetInteger(book, entry, 4));
    absl::StrAppend(&book, frame);
    tools::PutInteger(frame.size(), 4, entry, &book);
    tools::PutInteger(book.size(), 8, kFileSizeOffset, &book);
    tools::SealBook(&book);
    Write(name, book);
  }

 private:
  std::string folder_;
};

void WriteBadHeaders(const Writer& out, const std::string& book) {
  using namespace std::string_literals;
  out.Write("empty", "");
  out.Write("text", "4453 7\n");
  out.Write("header_alone", book.substr(0, book::kHeaderSize));
  out.Write("cut_short", book.substr(0, book.size() - 1));
  out.Write("byte_added", book + "\n");
  out.WriteWith("text_mode_copy", book, 4, "\n\n");
  out.WriteWith("major_3", book, 8, "\x03");
  out.WriteWith("board_of_171_bits", book, 10, "\x09\x12");
  out.WriteWith("board_of_no_columns", book, 10, "\0"s);
  out.WriteWith("as_many_plies_as_cells", book, 12, "\x10");
  out.WriteWith("too_many_slots", book, 10, "\x07\x06\x1e");
  out.WriteWith("reserved_byte", book, 13, "\x01");
  out.WriteWith("reserved_flag", book, 14, "\x80");
  out.WriteWith("slot_count", book, 16, "\xff\xff\xff\xff\xff\xff\xff\x7f");
  out.WriteWith("value_count_above_slots", book, 24, "\xff\xff\xff\xff\xff\xff\xff\xff");
  out.WriteWith("entry_count_above_values", book, 32, "\0\0\0\x01"s);
  out.WriteWith("no_block_slots", book, 40, "\0\0\0\0"s);
  out.WriteWith("block_slots", book, 40, "\xff\xff\xff\xff");
  out.WriteWith("block_count", book, 44, "\xff\xff\xff\xff");
  std::string flipped = book;
  flipped[50] ^= 1;
  out.Write("header_bit_flipped", flipped);
}

void WriteBadIndexes(const Writer& out, const std::string& book) {
  using namespace std::string_literals;
  std::string flipped = book;
  flipped[book::kHeaderSize] ^= 1;
  out.Write("index_bit_flipped", flipped);
  // An index of 6 bytes more than the file has room for.
  std::string short_file = book.substr(0, book::kHeaderSize + 2 * book::kIndexEntrySize + 10);
  tools::PutInteger(short_file.size(), 8, 48, &short_file);
  tools::SealBook(&short_file);
  out.Write("index_beyond_the_end", short_file);
  out.WriteWith("frame_beyond_the_end", book, book::kHeaderSize, "\xff\xff\xff\xff");
  out.WriteWith("frame_before_the_end", book, book::kHeaderSize, "\x05\0\0\0"s);
}

void WriteBadBlocks(const Writer& out, const std::string& book, int values) {
  using namespace std::string_literals;
  std::string flipped = book;
  flipped.back() ^= 1;
  out.Write("block_bit_flipped", flipped);
  out.WriteWithFrame("frame_is_text", book, "no frame of zstd");
  const std::vector<std::int8_t> zeros(static_cast<std::size_t>(values));
  const std::string frame = ValueOf(book::CompressBlock(zeros));
  out.WriteWithFrame("frame_cut_short", book, absl::string_view(frame).substr(0, frame.size() - 1));
  out.WriteWithFrame("two_frames", book, frame + frame);
  const std::vector<std::int8_t> many(1 << 24);
  out.WriteWithFrame("bomb_that_states_its_size", book, ValueOf(book::CompressBlock(many)));
  // One segment of the right content size, whose only block is 128 KiB of one byte.
  const std::string bomb = "\x28\xb5\x2f\xfd\x20"s + static_cast<char>(values) + "\x03\0\x10\0"s;
  out.WriteWithFrame("bomb_that_states_another_size", book, bomb);
  // No segment size but a window: the content size is not stated.
  out.WriteWithFrame("size_not_stated", book, "\x28\xb5\x2f\xfd\x00\x58\x01\0\0"s);
  const std::vector<std::int8_t> large(static_cast<std::size_t>(values), 100);
  out.WriteWithFrame("score_beyond_any", book, ValueOf(book::CompressBlock(large)));
  const std::vector<std::int8_t> fewer(static_cast<std::size_t>(values - 1));
  out.WriteWithFrame("value_missing", book, ValueOf(book::CompressBlock(fewer)));
  const std::vector<std::int8_t> more(static_cast<std::size_t>(values + 1));
  out.WriteWithFrame("value_too_many", book, ValueOf(book::CompressBlock(more)));
  std::string count;
  book::AppendInteger(tools::GetInteger(book, 24, 8) - 1, 8, &count);
  // One value less is possible as far as the header tells, with so many entries.
  out.WriteWith("value_count_too_low", book, 24, count + count);
}

}  // namespace
}  // namespace plumb::testing

int main(int argc, char** argv) {
  using namespace plumb::testing;
  if (argc != 2) return 2;
  const std::string folder = argv[1];
  const Writer valid(folder + "/book_valid");
  valid.Write("6x5-to-2", MakeBook(6, 5, 2, plumb::book::kDefaultBlockSlots));
  valid.Write("4x4-to-5-in-blocks", MakeBook(4, 4, 5, 100));
  const Writer invalid(folder + "/book_invalid");
  // Plies 1 and 3, a block each; no slot of them is closed.
  const std::string book = MakeBook(4, 4, 3, plumb::book::kDefaultBlockSlots);
  constexpr int kValuesOfPly3 = 30;
  WriteBadHeaders(invalid, book);
  WriteBadIndexes(invalid, book);
  WriteBadBlocks(invalid, book, kValuesOfPly3);
  return 0;
}
