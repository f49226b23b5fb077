#include "solver/book_reader.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/cleanup/cleanup.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "solver/bits.h"
#include "solver/board_size.h"
#include "solver/book_blocks.h"
#include "solver/book_format.h"
#include "solver/book_layout.h"
#include "solver/book_open_slots.h"
#include "solver/book_outline.h"
#include "solver/book_reachable.h"
#include "solver/position.h"
#include "solver/score.h"

namespace plumb {
namespace {

// No score is so low: a board has at most 127 cells.
constexpr std::int8_t kClosed = std::numeric_limits<std::int8_t>::min();

absl::Status WithPlace(const absl::Status& status, absl::string_view place) {
  return absl::Status(status.code(), absl::StrCat(place, ": ", status.message()));
}

absl::StatusOr<std::vector<std::uint8_t>> ReadBook(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return absl::ErrnoToStatus(errno, "cannot open");
  const absl::Cleanup closer = [file] { close(file); };
  struct stat status {};
  if (fstat(file, &status) != 0) return absl::ErrnoToStatus(errno, "cannot examine");
  if (!S_ISREG(status.st_mode)) {
    return absl::FailedPreconditionError(S_ISDIR(status.st_mode) ? "is a directory, expected a book"
                                                                 : "is no regular file");
  }
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size > kMaxBookFileSize) {
    return absl::DataLossError(
        absl::StrCat("expected at most ", kMaxBookFileSize, " bytes, got ", size));
  }
  std::vector<std::uint8_t> bytes(size);
  std::size_t done = 0;
  while (done < size) {
    const ssize_t count = read(file, bytes.data() + done, size - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return absl::ErrnoToStatus(errno, "cannot read");
    if (count == 0) break;  // Made shorter meanwhile: what is left is judged as it is.
    done += static_cast<std::size_t>(count);
  }
  bytes.resize(done);
  return bytes;
}

absl::StatusOr<std::vector<std::int8_t>> Inflate(const BookHeader& header,
                                                 absl::Span<const Bytes> blocks) {
  std::vector<std::int8_t> values(header.value_count);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const absl::Span<std::int8_t> part =
        absl::MakeSpan(values).subspan(i * header.block_values, header.ValuesIn(i));
    if (absl::Status status = DecompressBlock(blocks[i], part); !status.ok()) {
      return WithPlace(status, absl::StrCat("block ", i));
    }
  }
  return values;
}

// The values of one ply, put where Probe finds them.
class Scatter {
 public:
  Scatter(BoardSize size, int ply, std::size_t slots)
      : size_(size), ply_(ply), scores_(slots, kClosed) {}

  // Takes as many values from the front of `values` as the ply has open slots.
  absl::Status Take(absl::Span<const std::int8_t>& values) {
    std::size_t used = 0;
    ForEachOpenSlot(size_, ply_, [&](std::size_t slot) {
      if (used < values.size()) scores_[slot] = values[used];
      ++used;
    });
    if (used > values.size()) {
      return absl::DataLossError(absl::StrCat("Value_Count: expected at least ", used,
                                              " more values at ply ", ply_, ", got ",
                                              values.size()));
    }
    if (absl::Status status = CheckRange(values.first(used)); !status.ok()) return status;
    values.remove_prefix(used);
    return absl::OkStatus();
  }

  std::vector<std::int8_t>& scores() { return scores_; }

 private:
  absl::Status CheckRange(absl::Span<const std::int8_t> values) const {
    const ScoreBounds bounds = OpenSlotBounds(size_, ply_);
    std::int8_t least = 0;
    std::int8_t greatest = 0;
    for (const std::int8_t value : values) {
      least = std::min(least, value);
      greatest = std::max(greatest, value);
    }
    if (Score(least) >= bounds.lower && Score(greatest) <= bounds.upper) return absl::OkStatus();
    return absl::DataLossError(absl::StrCat("values of ply ", ply_, ": expected scores from ",
                                            bounds.lower.value(), " to ", bounds.upper.value(),
                                            ", got ", least, " to ", greatest));
  }

  BoardSize size_;
  int ply_;
  std::vector<std::int8_t> scores_;
};

}  // namespace

absl::StatusOr<BookReader> BookReader::Open(const std::string& path) {
  const absl::StatusOr<std::vector<std::uint8_t>> file = ReadBook(path);
  if (!file.ok()) return WithPlace(file.status(), path);
  absl::StatusOr<BookReader> book = FromMemory(*file);
  if (!book.ok()) return WithPlace(book.status(), path);
  return book;
}

absl::StatusOr<BookReader> BookReader::FromMemory(Bytes file) {
  const absl::StatusOr<BookHeader> header = DecodeBookHeader(file);
  if (!header.ok()) return header.status();
  BookReader book(*header);
  if (absl::Status status = book.Fill(file); !status.ok()) return status;
  return book;
}

absl::Status BookReader::Fill(Bytes file) {
  const absl::StatusOr<std::vector<Bytes>> blocks = SplitBlocks(header_, file);
  if (!blocks.ok()) return blocks.status();
  if (absl::Status status = CheckDigest(file); !status.ok()) return status;
  const absl::StatusOr<std::vector<std::int8_t>> values = Inflate(header_, *blocks);
  if (!values.ok()) return values.status();
  absl::Span<const std::int8_t> rest(*values);
  for (const int ply : StoredPlies(plies())) {
    BookPlyLayout layout(size(), ply);
    Scatter scatter(size(), ply, layout.slots());
    if (absl::Status status = scatter.Take(rest); !status.ok()) return status;
    stored_.push_back({std::move(layout), std::move(scatter.scores())});
  }
  if (rest.empty()) return absl::OkStatus();
  return absl::DataLossError(absl::StrCat("Value_Count: expected ", values->size() - rest.size(),
                                          ", the number of open slots, got ", values->size()));
}

std::size_t BookReader::memory_bytes() const {
  std::size_t bytes = sizeof(*this);
  for (const PlyScores& ply : stored_) bytes += ply.scores.size() + ply.layout.memory_bytes();
  return bytes;
}

absl::Status BookReader::CheckSize(BoardSize size) const {
  if (size == header_.size) return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat("the book is for ", header_.size.ToString(),
                                                    ", expected one for ", size.ToString()));
}

const BookReader::PlyScores* BookReader::StoredPly(int ply) const {
  if (ply > plies() || (plies() - ply) % 2 != 0) return nullptr;
  return &stored_[static_cast<std::size_t>(ply / 2)];
}

std::optional<Score> BookReader::ScoreAt(const PlyScores& ply, const Position& position) {
  const std::int8_t value = ply.scores[ply.layout.SlotOf(position)];
  if (value == kClosed) return std::nullopt;
  return Score(value);
}

std::optional<Score> BookReader::Probe(const Position& position) const {
  const int ply = position.ply();
  if (position.size() != size() || ply > plies()) return std::nullopt;
  // Slots that no game reaches hold anything.
  if (PopCount(position.own()) != ply / 2 || !IsReachable(position)) return std::nullopt;
  const PlyScores* stored = StoredPly(ply);
  if (stored != nullptr) {
    if (const std::optional<Score> score = ScoreAt(*stored, position)) return score;
  }
  if (position.State() != GameState::kOngoing) return std::nullopt;
  // Unfinished but closed: the side to move wins at once.
  if (stored != nullptr) return Score::Win(size().cells(), ply + 1);
  return BestOverSuccessors(*StoredPly(ply + 1), position);
}

Score BookReader::BestOverSuccessors(const PlyScores& next, const Position& position) const {
  const int ply = position.ply();
  std::optional<Score> best;
  for (int column = 0; column < size().width(); ++column) {
    if (!position.HasRoom(column)) continue;
    const Position successor = position.After(column);
    std::optional<Score> score = ScoreAt(next, successor);
    if (score.has_value()) {
      score = -*score;
    } else if (FourInARow(size(), successor.opponent()) != 0) {
      return Score::Win(size().cells(), ply + 1);
    } else {
      score = -Score::Win(size().cells(), ply + 2);  // The opponent wins at once.
    }
    best = best.has_value() ? std::max(*best, *score) : *score;
  }
  assert(best.has_value());  // plies() < cells, so that there is room.
  return *best;
}

}  // namespace plumb
