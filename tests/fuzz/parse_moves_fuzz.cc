// Any text is either refused with a message that names a move or gives a position that
// the rules allow.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"

namespace {

void Require(bool condition) {
  if (!condition) std::abort();
}

void CheckMoves(absl::string_view text, plumb::BoardSize size, plumb::ColumnBase base) {
  const absl::StatusOr<plumb::Position> position = plumb::ParseMoves(text, size, base);
  if (!position.ok()) {
    Require(position.status().code() == absl::StatusCode::kInvalidArgument);
    Require(absl::StartsWith(position.status().message(), "move "));
    Require(position.status().message().size() < 250);
    return;
  }
  Require(position->State() != plumb::GameState::kWon);
  const auto rebuilt = plumb::Position::FromStones(size, position->own(), position->opponent());
  Require(rebuilt.ok() && *rebuilt == *position);
  // Red has as many stones as Yellow, or one more.
  const int own = plumb::PopCount(position->own());
  const int opponent = plumb::PopCount(position->opponent());
  Require(own == opponent || own + 1 == opponent);
  Require(!plumb::FormatBoard(*position).empty());
}

}  // namespace

// The first byte chooses the board and the base, the rest is the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr struct {
    int width;
    int height;
  } kBoards[] = {{7, 6}, {1, 1}, {4, 4}, {9, 5}, {10, 10}, {12, 9}, {64, 1}, {1, 127}};
  if (size == 0) return 0;
  const auto& board = kBoards[data[0] % 8];
  const auto base = (data[0] & 8) != 0 ? plumb::ColumnBase::kZero : plumb::ColumnBase::kOne;
  const absl::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto board_size = plumb::BoardSize::Create(board.width, board.height);
  Require(board_size.ok());
  CheckMoves(text, *board_size, base);
  return 0;
}
