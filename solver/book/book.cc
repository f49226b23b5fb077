#include "solver/book/book.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "base/files.h"
#include "base/stop_source.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/block_plan.h"
#include "solver/book/block_scores.h"
#include "solver/book/blocks.h"
#include "solver/book/format.h"
#include "solver/book/index.h"
#include "solver/book/partial_block.h"
#include "solver/book/partial_scores.h"

namespace plumb::book {
namespace {

// The values of a book of version 1. They are cut into blocks that have nothing to do with
// outlines, so that none can be found without all before it.
absl::StatusOr<std::vector<std::int8_t>> InflateOldBlocks(const Header& header,
                                                          const StoredBlocks& blocks,
                                                          const base::StopSource* stop) {
  std::vector<std::int8_t> values(header.value_count);
  absl::Span<std::int8_t> rest = absl::MakeSpan(values);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (stop != nullptr && stop->StopRequested()) return absl::CancelledError("stopped");
    const StoredBlock block = blocks[i];
    const absl::Span<std::int8_t> part =
        rest.first(std::min<std::size_t>(header.block_size, rest.size()));
    if (absl::Status status = DecompressBlock(block.frame, part); !status.ok()) {
      return WithPlace(status, block.Place(i));
    }
    rest.remove_prefix(part.size());
  }
  return values;
}

absl::Status CheckBlockDigests(const StoredBlocks& blocks) {
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const StoredBlock block = blocks[i];
    if (absl::Status status = block.CheckDigest(); !status.ok()) {
      return WithPlace(status, block.Place(i));
    }
  }
  return absl::OkStatus();
}

std::unique_ptr<BlockScores> OldScores(const Header& header, StoredBlocks blocks) {
  return std::make_unique<BlockScores>(
      BlockPlan(header.size, header.plies, /*partial_plies=*/0, kDefaultBlockSlots),
      [header, blocks = std::move(blocks)](const base::StopSource* stop) {
        return InflateOldBlocks(header, blocks, stop);
      });
}

absl::Status NoMemory() { return absl::ResourceExhaustedError("not enough memory for this book"); }

}  // namespace

Book::Book(const Header& header, const Digest& digest, std::unique_ptr<const BlockScores> scores,
           std::unique_ptr<const PartialScores> partial)
    : header_(header), digest_(digest), scores_(std::move(scores)), partial_(std::move(partial)) {}
Book::Book(Book&&) noexcept = default;
Book& Book::operator=(Book&&) noexcept = default;
Book::~Book() = default;

absl::StatusOr<Book> Book::Open(const std::string& path) try {
  absl::StatusOr<std::string> file =
      base::ReadWholeFile(path, {.regular_only = true, .max_bytes = kMaxFileSize});
  if (!file.ok()) return file.status();
  absl::StatusOr<Book> book = FromMemory(*std::move(file));
  if (!book.ok()) return WithPlace(book.status(), path);
  return book;
} catch (const std::bad_alloc&) {
  return WithPlace(NoMemory(), path);
}

absl::StatusOr<Book> Book::FromMemory(std::string file) try {
  auto owned = std::make_unique<const std::string>(std::move(file));
  absl::StatusOr<Book> book = Read(AsBytes(*owned), BlockDigests::kChecked);
  if (book.ok()) book->file_ = std::move(owned);
  return book;
} catch (const std::bad_alloc&) {
  return NoMemory();
}

absl::StatusOr<Book> Book::FromStaticMemory(Bytes file) {
  return Read(file, BlockDigests::kCheckWhenTouched);
}

absl::StatusOr<Book> Book::Read(Bytes file, BlockDigests digests) {
  const absl::StatusOr<Header> header = DecodeHeader(file);
  if (!header.ok()) return header.status();
  absl::StatusOr<Index> index = ReadIndex(*header, file);
  if (!index.ok()) return index.status();
  if (header->major == 1) {
    return Book(*header, index->digest, OldScores(*header, std::move(index->blocks)));
  }
  if (digests == BlockDigests::kChecked) {
    if (absl::Status status = CheckBlockDigests(index->blocks); !status.ok()) return status;
  }
  const BlockPlan plan(header->size, header->plies, header->partial_plies, header->block_size);
  std::unique_ptr<const PartialScores> partial;
  if (header->partial_plies > 0) {
    partial = std::make_unique<PartialScores>(plan, index->blocks, digests);
  }
  return Book(*header, index->digest,
              std::make_unique<BlockScores>(plan, std::move(index->blocks), digests),
              std::move(partial));
}

std::size_t Book::memory_bytes() const {
  return sizeof(*this) + (file_ != nullptr ? file_->capacity() : 0) + scores_->memory_bytes() +
         (partial_ != nullptr ? partial_->memory_bytes() : 0);
}

absl::Status Book::CheckSize(BoardSize size) const {
  if (size == header_.size) return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat("the book is for ", header_.size.ToString(),
                                                    ", expected one for ", size.ToString()));
}

std::optional<Score> Book::Probe(const Position& position) const {
  if (position.ply() <= plies()) return scores_->Probe(position);
  return partial_ != nullptr ? partial_->Probe(position) : std::nullopt;
}

absl::Status Book::damage() const {
  absl::Status damage = scores_->damage();
  if (partial_ != nullptr) damage.Update(partial_->damage());
  return damage;
}

absl::StatusOr<std::vector<PartialEntry>> Book::PartialEntries(int ply) const {
  return partial_->Entries(ply);
}

absl::Status Book::ReadAll(const base::StopSource* stop) const try {
  const absl::StatusOr<std::uint64_t> values = scores_->ReadAll(stop);
  if (!values.ok()) return values.status();
  if (*values != header_.value_count) {
    return Damaged("Value_Count", absl::StrCat("the number of open slots, ", *values),
                   absl::StrCat(header_.value_count));
  }
  return partial_ != nullptr ? partial_->ReadAll(stop).status() : absl::OkStatus();
} catch (const std::bad_alloc&) {
  return NoMemory();
}

}  // namespace plumb::book
