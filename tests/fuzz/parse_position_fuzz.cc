// Any text in any form: what is recognised is sound, what is refused has a message.

#include <cstddef>
#include <cstdint>

#include "engine/position_forms/position_form.h"
#include "tests/fuzz/fuzz_boards.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const plumb::testing::FuzzInput input = plumb::testing::ReadFuzzInput(data, size);
  const auto given =
      plumb::engine::ParsePosition(input.text, {.size = input.size, .base = input.base});
  // Two forms may agree, but no text is read as two positions.
  for (const plumb::engine::PositionForm form :
       plumb::engine::RecognisePositionForms(input.text, input.size)) {
    const auto reading = plumb::engine::ParsePosition(
        input.text, {.size = input.size, .base = input.base, .form = form});
    plumb::testing::Require(
        !reading.ok() || !given.ok() ||
        (reading->position == given->position && reading->to_move == given->to_move));
  }
  if (given.ok()) {
    plumb::testing::RequireSound(*given);
  } else {
    plumb::testing::Require(!given.status().message().empty() &&
                            given.status().message().size() < 250);
  }
  return 0;
}
