#include "solver/book/outline.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "solver/board/board_size.h"

namespace plumb::book {

Outline::Outline(BoardSize size, int ply)
    : max_height_(size.height()), heights_(static_cast<std::size_t>(size.width())) {
  assert(ply >= 0 && ply <= size.cells());
  FillFromTheRight(0, ply);
}

Outline::Outline(BoardSize size, std::vector<int> heights)
    : max_height_(size.height()), heights_(std::move(heights)) {
  assert(heights_.size() == static_cast<std::size_t>(size.width()));
}

void Outline::FillFromTheRight(int first, int stones) {
  for (int column = static_cast<int>(heights_.size()) - 1; column >= first; --column) {
    int& height = heights_[static_cast<std::size_t>(column)];
    height = std::min(stones, max_height_);
    stones -= height;
  }
  assert(stones == 0);
}

bool Outline::IsCanonical() const {
  return !std::lexicographical_compare(heights_.rbegin(), heights_.rend(), heights_.begin(),
                                       heights_.end());
}

bool Outline::IsSymmetric() const {
  return std::equal(heights_.begin(), heights_.end(), heights_.rbegin());
}

bool Outline::Next() {
  // The rightmost column that can grow by a stone from further right does; the rest of
  // the stones to its right are laid out anew, as small as possible.
  int right = 0;
  for (int column = static_cast<int>(heights_.size()) - 1; column >= 0; --column) {
    int& height = heights_[static_cast<std::size_t>(column)];
    if (right > 0 && height < max_height_) {
      ++height;
      FillFromTheRight(column + 1, right - 1);
      return true;
    }
    right += height;
  }
  return false;
}

}  // namespace plumb::book
