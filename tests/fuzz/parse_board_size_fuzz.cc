// Any text is either refused or a board that is written back as itself.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  const absl::StatusOr<plumb::BoardSize> board = plumb::ParseBoardSize(text);
  if (!board.ok()) {
    if (board.status().code() != absl::StatusCode::kInvalidArgument) std::abort();
    return 0;
  }
  if (board->bits() > plumb::BoardSize::kMaxBits) std::abort();
  const auto again = plumb::ParseBoardSize(board->ToString());
  if (!again.ok() || *again != *board) std::abort();
  return 0;
}
