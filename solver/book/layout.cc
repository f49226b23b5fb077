#include "solver/book/layout.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/book/outline.h"

namespace plumb::book {
namespace {

// All counts are capped here, well above the largest that is allowed, so that sums and
// products of two counts fit in 64 bits.
constexpr std::uint64_t kCap = std::uint64_t{1} << 31;

// More than any ply has. Masking with it also keeps the compiler from warning about the
// bit-field.
constexpr std::uint64_t kMaxOutlines = (1u << 30) - 1;
static_assert(kMaxOutlines > kMaxSlots);

std::uint64_t Capped(std::uint64_t count) { return std::min(count, kCap); }

// C(n, 0), ..., C(n, n), each capped.
std::vector<std::uint64_t> CombinationsOf(int n) {
  std::vector<std::uint64_t> row = {1};
  for (int i = 1; i <= n; ++i) {
    row.push_back(1);
    for (std::size_t k = row.size() - 2; k > 0; --k) row[k] = Capped(row[k] + row[k - 1]);
  }
  return row;
}

// The number of outlines with 0, 1, ... `max_stones` stones of a board of `width`
// columns; a stone counts for `weight`.
std::vector<std::uint64_t> CountOutlines(int width, int height, int max_stones, int weight) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(max_stones) + 1);
  counts[0] = 1;
  for (int column = 0; column < width; ++column) {
    std::vector<std::uint64_t> wider(counts.size());
    for (int stones = 0; stones <= max_stones; ++stones) {
      for (int h = 0; h <= height && h * weight <= stones; ++h) {
        auto& count = wider[static_cast<std::size_t>(stones)];
        count = Capped(count + counts[static_cast<std::size_t>(stones - h * weight)]);
      }
    }
    counts = wider;
  }
  return counts;
}

// The outlines that are their own mirror image.
std::uint64_t CountSymmetricOutlines(BoardSize size, int ply) {
  // A stone in the left half has a twin in the right one.
  const std::vector<std::uint64_t> pairs = CountOutlines(size.width() / 2, size.height(), ply, 2);
  if (size.width() % 2 == 0) return pairs[static_cast<std::size_t>(ply)];
  std::uint64_t count = 0;
  for (int middle = 0; middle <= std::min(size.height(), ply); ++middle) {
    count = Capped(count + pairs[static_cast<std::size_t>(ply - middle)]);
  }
  return count;
}

std::uint64_t CappedCanonicalOutlines(BoardSize size, int ply) {
  const std::uint64_t all = CountOutlines(size.width(), size.height(), ply, 1).back();
  if (all == kCap) return kCap;
  return (all + CountSymmetricOutlines(size, ply)) / 2;
}

std::uint64_t CappedColourings(int ply) {
  return CombinationsOf(ply)[static_cast<std::size_t>(ply / 2)];
}

std::uint64_t CountSlotsOfPly(BoardSize size, int ply) {
  return Capped(CappedCanonicalOutlines(size, ply) * CappedColourings(ply));
}

}  // namespace

std::vector<int> StoredPlies(int plies) {
  std::vector<int> stored;
  for (int ply = plies % 2; ply <= plies; ply += 2) stored.push_back(ply);
  return stored;
}

std::optional<std::uint64_t> CountSlots(BoardSize size, int plies) {
  std::uint64_t slots = 0;
  for (const int ply : StoredPlies(plies)) slots = Capped(slots + CountSlotsOfPly(size, ply));
  if (slots > kMaxSlots) return std::nullopt;
  return slots;
}

std::size_t CountCanonicalOutlines(BoardSize size, int ply) {
  assert(CountSlotsOfPly(size, ply) <= kMaxSlots);
  return CappedCanonicalOutlines(size, ply);
}

std::size_t CountColourings(int ply) {
  assert(CappedColourings(ply) <= kMaxSlots);
  return CappedColourings(ply);
}

PlyLayout::PlyLayout(BoardSize size, int ply)
    : size_(size), ply_(ply), colourings_(CountColourings(ply)) {
  const auto row_size = static_cast<std::size_t>(ply / 2) + 1;
  for (int stone = 0; stone < ply; ++stone) {
    std::vector<std::uint64_t> row = CombinationsOf(stone);
    row.resize(row_size);
    // No rank exceeds colourings_, so that a capped number is never used.
    for (const std::uint64_t count : row)
      combinations_.push_back(static_cast<std::uint32_t>(count));
  }
  CountOutlines();
  canonical_ranks_.reserve(CountCanonicalOutlines(size, ply));
  places_.reserve(2 * canonical_ranks_.capacity());
  PlaceOutlines(0, ply, 0);
}

std::size_t PlyLayout::OutlinesBefore(int column, int stones, int height) const {
  const int index = (column * (ply_ + 1) + stones) * (size_.height() + 1) + height;
  return outlines_before_[static_cast<std::size_t>(index)];
}

void PlyLayout::CountOutlines() {
  for (int column = 0; column < size_.width(); ++column) {
    const std::vector<std::uint64_t> right =
        plumb::book::CountOutlines(size_.width() - 1 - column, size_.height(), ply_, 1);
    for (int stones = 0; stones <= ply_; ++stones) {
      std::uint64_t before = 0;
      for (int height = 0; height <= size_.height(); ++height) {
        outlines_before_.push_back(before);
        if (height <= stones) before += right[static_cast<std::size_t>(stones - height)];
      }
    }
  }
}

// Places the outlines in lexicographic order: all that have the columns before `column` in
// common. The rank of the mirror image grows on the way, since in it a column counts by
// itself and by the stones that are not to its right: walking through the outlines with two
// ranks to work out for each would take ten times as long.
void PlyLayout::PlaceOutlines(int column, int stones_left, std::size_t mirrored_rank) {
  const int last = size_.width() - 1;
  const int room_to_the_right = (last - column) * size_.height();
  for (int height = std::max(0, stones_left - room_to_the_right);
       height <= std::min(stones_left, size_.height()); ++height) {
    const int stones_up_to_here = ply_ - stones_left + height;
    const std::size_t mirrored =
        mirrored_rank + OutlinesBefore(last - column, stones_up_to_here, height);
    if (column == last) {
      PlaceNextOutline(mirrored);
    } else {
      PlaceOutlines(column + 1, stones_left - height, mirrored);
    }
  }
}

void PlyLayout::PlaceNextOutline(std::size_t mirrored_rank) {
  const std::size_t rank = places_.size();
  Place place{};
  if (rank <= mirrored_rank) {
    place.canonical_index = canonical_ranks_.size() & kMaxOutlines;
    place.is_symmetric = rank == mirrored_rank ? 1 : 0;
    canonical_ranks_.push_back(static_cast<std::uint32_t>(rank));
  } else {
    place.canonical_index = places_[mirrored_rank].canonical_index;
    place.is_mirrored = 1;
  }
  places_.push_back(place);
}

Outline PlyLayout::CanonicalOutline(std::size_t index) const {
  std::size_t rank = canonical_ranks_[index];
  std::vector<int> heights;
  int stones = ply_;
  for (int column = 0; column < size_.width(); ++column) {
    int height = std::min(stones, size_.height());
    while (OutlinesBefore(column, stones, height) > rank) --height;
    rank -= OutlinesBefore(column, stones, height);
    heights.push_back(height);
    stones -= height;
  }
  return Outline(size_, std::move(heights));
}

std::size_t PlyLayout::memory_bytes() const {
  return sizeof(*this) + outlines_before_.size() * sizeof(outlines_before_[0]) +
         places_.capacity() * sizeof(places_[0]) +
         canonical_ranks_.capacity() * sizeof(canonical_ranks_[0]) +
         combinations_.size() * sizeof(combinations_[0]);
}

bool PlyLayout::Fits(const Position& position) const {
  return position.size() == size_ && position.ply() == ply_ && PopCount(position.own()) == ply_ / 2;
}

SlotParts PlyLayout::Find(const Position& position) const {
  assert(Fits(position));
  // Most boards fit in one machine word, and half the work of two is worth the template.
  if (size_.bits() <= 64) {
    return FindStones(static_cast<std::uint64_t>(position.own()),
                      static_cast<std::uint64_t>(position.occupied()));
  }
  return FindStones(position.own(), position.occupied());
}

template <typename Bits>
SlotParts PlyLayout::FindStones(Bits own, Bits occupied) const {
  const auto mirror = [this](Bits board) {
    return MirrorColumns(board, size_.width(), size_.stride());
  };
  const Place place = places_[OutlineRank(occupied)];
  if (place.is_mirrored != 0) {
    own = mirror(own);
    occupied = mirror(occupied);
  }
  std::size_t colouring = ColouringRank(own, occupied);
  if (place.is_symmetric != 0)
    colouring = std::min(colouring, ColouringRank(mirror(own), occupied));
  return {place.canonical_index, colouring};
}

template <typename Bits>
std::size_t PlyLayout::OutlineRank(Bits occupied) const {
  const auto column_mask = LowBits<Bits>(size_.height());
  const std::size_t* before = outlines_before_.data();
  const std::ptrdiff_t row_size = size_.height() + 1;
  std::size_t rank = 0;
  int stones = ply_;
  for (int column = 0; column < size_.width(); ++column) {
    const int height = PopCount((occupied >> (column * size_.stride())) & column_mask);
    rank += before[stones * row_size + height];
    before += (ply_ + 1) * row_size;
    stones -= height;
  }
  return rank;
}

template <typename Bits>
std::size_t PlyLayout::ColouringRank(Bits own, Bits occupied) const {
  auto bottom = static_cast<Bits>(size_.RowBits(0));
  const std::uint32_t* combinations = combinations_.data();
  std::size_t rank = 0;
  std::size_t chosen = 0;
  const auto row_size = static_cast<std::size_t>(ply_ / 2) + 1;
  for (Bits row = occupied & bottom; row != 0; row = occupied & (bottom <<= 1)) {
    for (; row != 0; row &= row - 1) {
      // No branch on the colour: it would be guessed wrong every other time.
      const std::size_t is_own = static_cast<std::size_t>((own >> LowestBit(row)) & 1);
      chosen += is_own;
      rank += (std::size_t{0} - is_own) & combinations[chosen];
      combinations += row_size;
    }
  }
  return rank;
}

}  // namespace plumb::book
