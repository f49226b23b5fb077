// What the fuzz targets of the position parsers have in common.

#ifndef PLUMB_TESTS_FUZZ_FUZZ_BOARDS_H_
#define PLUMB_TESTS_FUZZ_FUZZ_BOARDS_H_

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "absl/strings/string_view.h"
#include "engine/position_forms/position_builder.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"

namespace plumb::testing {

inline void Require(bool condition) {
  if (!condition) std::abort();
}

// The first byte chooses the board and the base, the rest is the text.
struct FuzzInput {
  BoardSize size;
  ColumnBase base = ColumnBase::kOne;
  absl::string_view text;
};

// Requires: size > 0.
inline FuzzInput ReadFuzzInput(const std::uint8_t* data, std::size_t size) {
  constexpr struct {
    int width;
    int height;
  } kBoards[] = {{7, 6}, {1, 1}, {4, 4}, {9, 5}, {10, 10}, {12, 9}, {64, 1}, {1, 127}};
  const auto& board = kBoards[data[0] % 8];
  const auto board_size = BoardSize::Create(board.width, board.height);
  Require(board_size.ok());
  return {*board_size, (data[0] & 8) != 0 ? ColumnBase::kZero : ColumnBase::kOne,
          absl::string_view(reinterpret_cast<const char*>(data) + 1, size - 1)};
}

// A position that was read is one that Position allows and that the side to move has not won.
inline void RequireSound(const GivenPosition& given) {
  const Position& position = given.position;
  const auto rebuilt = Position::FromStones(position.size(), position.own(), position.opponent());
  Require(rebuilt.ok() && *rebuilt == position);
  Require(position.State() != GameState::kWon);
  const int lead = PopCount(position.opponent()) - PopCount(position.own());
  Require(lead == 0 || lead == 1);
}

// Runs one parser: a text is either refused with a message of bearable length, or gives a
// sound position that is written and read back unchanged.
template <typename Parse, typename Format>
int FuzzPositionForm(const std::uint8_t* data, std::size_t size, Parse parse, Format format) {
  if (size == 0) return 0;
  const FuzzInput input = ReadFuzzInput(data, size);
  const auto given = parse(input.text, input.size, input.base);
  if (!given.ok()) {
    Require(!given.status().message().empty() && given.status().message().size() < 250);
    return 0;
  }
  RequireSound(*given);
  const auto again = parse(format(*given), input.size, input.base);
  Require(again.ok() && *again == *given);
  return 0;
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_FUZZ_FUZZ_BOARDS_H_
