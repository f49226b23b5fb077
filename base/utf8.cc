#include "base/utf8.h"

#include <cstddef>

#include "absl/strings/string_view.h"

namespace plumb::base {

std::size_t Utf8Length(absl::string_view text) {
  const auto byte = [text](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first < 0xC2   ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  const unsigned second = byte(1);
  const bool is_overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool is_beyond = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);
  return is_overlong || is_beyond ? 0 : length;
}

char32_t FirstCharacter(absl::string_view text) {
  const std::size_t length = Utf8Length(text);
  const auto byte = [text](std::size_t i) {
    return static_cast<char32_t>(static_cast<unsigned char>(text[i]));
  };
  if (length == 1) return byte(0);
  // The first byte of n has n ones and a zero before its bits, the others a one and a zero.
  char32_t character = byte(0) & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) character = character << 6 | (byte(i) & 0x3FU);
  return character;
}

}  // namespace plumb::base
