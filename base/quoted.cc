#include "base/quoted.h"

#include <cstddef>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "base/utf8.h"

namespace plumb::base {
namespace {

// Besides the control characters of ASCII: those that terminals obey (U+009B begins commands as
// ESC [ does), that break lines, that reverse the order of the text, or that take no room.
bool IsHarmless(char32_t character) {
  const auto is_in = [character](char32_t first, char32_t last) {
    return first <= character && character <= last;
  };
  return !is_in(0x80, 0x9F) && character != 0xAD && character != 0x61C && !is_in(0x200B, 0x200F) &&
         !is_in(0x2028, 0x202E) && !is_in(0x2060, 0x206F) && character != 0xFEFF &&
         !is_in(0xFFF9, 0xFFFB) && !is_in(0xE0000, 0xE0FFF);
}

std::string EscapedByte(char byte) {
  switch (byte) {
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    default:
      return absl::StrFormat("\\x%02x", static_cast<unsigned char>(byte));
  }
}

bool IsPrintable(absl::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  return first < 0x80 ? absl::ascii_isprint(first) : IsHarmless(FirstCharacter(character));
}

}  // namespace

std::string Escaped(absl::string_view text) {
  std::string escaped;
  while (!text.empty()) {
    const std::size_t length = Utf8Length(text);
    const absl::string_view character = text.substr(0, length == 0 ? 1 : length);
    if (length > 0 && IsPrintable(character)) {
      absl::StrAppend(&escaped, character);
    } else {
      for (const char byte : character) absl::StrAppend(&escaped, EscapedByte(byte));
    }
    text.remove_prefix(character.size());
  }
  return escaped;
}

std::string Quoted(absl::string_view text) {
  constexpr std::size_t kLongest = 24;
  const absl::string_view shown = text.substr(0, kLongest);
  return absl::StrCat("'", Escaped(shown), shown.size() < text.size() ? "...'" : "'");
}

std::string Quoted(char character) { return Quoted(absl::string_view(&character, 1)); }

}  // namespace plumb::base
