#include "solver/board/board_size.h"

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"

namespace plumb {

absl::StatusOr<BoardSize> BoardSize::Create(int width, int height) {
  // The single limits come first: they keep the product from overflowing.
  const bool fits = width >= 1 && height >= 1 && width <= kMaxBits && height <= kMaxBits &&
                    width * (height + 1) <= kMaxBits;
  if (!fits) {
    return absl::InvalidArgumentError(absl::StrCat("board ", width, "x", height,
                                                   ": width and height must be at least 1 and ",
                                                   "width x (height + 1) at most ", kMaxBits));
  }
  return BoardSize(width, height);
}

std::string BoardSize::ToString() const { return absl::StrCat(width_, "x", height_); }

}  // namespace plumb
