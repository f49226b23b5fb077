#include <cstddef>
#include <cstdint>

#include "engine/position_forms/fen.h"
#include "tests/fuzz/fuzz_boards.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return plumb::testing::FuzzPositionForm(data, size, plumb::engine::ParseFen,
                                          plumb::engine::FormatFen);
}
