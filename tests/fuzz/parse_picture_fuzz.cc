#include <cstddef>
#include <cstdint>

#include "engine/position_forms/picture.h"
#include "tests/fuzz/fuzz_boards.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return plumb::testing::FuzzPositionForm(data, size, plumb::engine::ParsePicture,
                                          plumb::engine::FormatPicture);
}
