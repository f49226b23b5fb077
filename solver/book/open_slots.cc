#include "solver/book/open_slots.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "absl/types/span.h"
#include "solver/board/board_size.h"
#include "solver/book/outline.h"

namespace plumb::book {
namespace {

constexpr std::size_t kWordBits = 64;

// Goes to the set that follows in the order of the ranks; `stones` ascend. False if
// there is none below `count`.
bool NextColouring(std::vector<int>& stones, int count) {
  for (std::size_t i = 0; i < stones.size(); ++i) {
    const int limit = i + 1 < stones.size() ? stones[i + 1] : count;
    if (stones[i] + 1 < limit) {
      ++stones[i];
      std::iota(stones.begin(), stones.begin() + static_cast<std::ptrdiff_t>(i), 0);
      return true;
    }
  }
  return false;
}

}  // namespace

OpenSlots::OpenSlots(BoardSize size, int ply) : size_(size), own_(static_cast<std::size_t>(ply)) {
  AddLines(1, 0);
  AddLines(0, 1);
  AddLines(1, 1);
  AddLines(1, -1);
  stone_at_.resize(static_cast<std::size_t>(size.cells()));
  std::vector<int> stones(static_cast<std::size_t>(ply / 2));
  std::iota(stones.begin(), stones.end(), 0);
  do {
    if (colourings_ % kWordBits == 0) {
      for (Words& words : own_) words.push_back(0);
      all_.push_back(0);
    }
    const std::uint64_t bit = std::uint64_t{1} << (colourings_ % kWordBits);
    for (const int stone : stones) own_[static_cast<std::size_t>(stone)].back() |= bit;
    all_.back() |= bit;
    ++colourings_;
  } while (NextColouring(stones, ply));
}

void OpenSlots::AddLines(int column_step, int row_step) {
  for (int column = 0; column < size_.width(); ++column) {
    for (int row = 0; row < size_.height(); ++row) {
      const int last_column = column + 3 * column_step;
      const int last_row = row + 3 * row_step;
      if (last_column >= size_.width() || last_row < 0 || last_row >= size_.height()) continue;
      Line line;
      for (int i = 0; i < 4; ++i) {
        line[static_cast<std::size_t>(i)] = {column + i * column_step, row + i * row_step};
      }
      lines_.push_back(line);
    }
  }
}

std::size_t OpenSlots::CellIndex(const Cell& cell) const {
  const int index = cell.column * size_.height() + cell.row;
  return static_cast<std::size_t>(index);
}

void OpenSlots::NumberStones(const Outline& outline) {
  int number = 0;
  for (int row = 0; row < size_.height(); ++row) {
    for (int column = 0; column < size_.width(); ++column) {
      if (outline.heights()[static_cast<std::size_t>(column)] <= row) continue;
      stone_at_[CellIndex({column, row})] = number++;
    }
  }
}

absl::Span<const std::uint64_t> OpenSlots::Find(const Outline& outline) {
  NumberStones(outline);
  open_ = all_;
  for (const Line& line : lines_) CloseLine(outline, line);
  return open_;
}

// Closes the colourings that have a four on this line, or in which the side to move
// completes one with its next stone.
void OpenSlots::CloseLine(const Outline& outline, const Line& line) {
  std::array<const std::uint64_t*, 4> own{};
  std::size_t stones = 0;
  for (const Cell& cell : line) {
    const int height = outline.heights()[static_cast<std::size_t>(cell.column)];
    if (cell.row > height) return;  // Neither a stone nor where one can be put.
    if (cell.row == height) continue;
    const int stone = stone_at_[CellIndex(cell)];
    own[stones++] = own_[static_cast<std::size_t>(stone)].data();
  }
  if (stones == 4) {
    for (std::size_t i = 0; i < open_.size(); ++i) {
      const std::uint64_t mine = own[0][i] & own[1][i] & own[2][i] & own[3][i];
      const std::uint64_t not_theirs = own[0][i] | own[1][i] | own[2][i] | own[3][i];
      open_[i] &= ~mine & not_theirs;
    }
  } else if (stones == 3) {
    for (std::size_t i = 0; i < open_.size(); ++i) open_[i] &= ~(own[0][i] & own[1][i] & own[2][i]);
  }
}

}  // namespace plumb::book
