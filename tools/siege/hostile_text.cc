#include "tools/siege/hostile_text.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "tools/random_positions.h"

namespace plumb::tools {
namespace {

std::string HostileWord(Random& random) {
  static constexpr std::array kWords = {
      absl::string_view("\0", 1),
      absl::string_view("\x1b[2J\x1b]0;owned\x07"),
      absl::string_view("%s%n%p"),
      absl::string_view("-1"),
      absl::string_view("2147483648"),
      absl::string_view("99999999999999999999999999"),
      absl::string_view("1e308"),
      absl::string_view("nan"),
      absl::string_view("\xff\xfe\xc3"),
      absl::string_view("\xe2\x80\xae"),  // NOLINT(misc-misleading-bidirectional)
      absl::string_view("../../../etc/passwd"),
      absl::string_view("$(reboot)"),
      absl::string_view("\t\v\f\r"),
      absl::string_view("'\"\\`"),
      absl::string_view("0x7f"),
      absl::string_view("4444444444"),
  };
  if (random.Below(3) == 0) return absl::StrCat(random.Below(200) - 50);
  return std::string(kWords[static_cast<std::size_t>(random.Below(kWords.size()))]);
}

}  // namespace

std::string RandomBytes(std::size_t size, Random& random) {
  std::string bytes(size, '\0');
  for (char& byte : bytes) {
    do {
      byte = static_cast<char>(random.Below(256));
    } while (byte == '\n');
  }
  return bytes;
}

std::string HostileLine(Random& random) {
  std::string line;
  for (int words = random.Below(8); words >= 0; --words) {
    absl::StrAppend(&line, line.empty() ? "" : " ", HostileWord(random));
  }
  if (random.Below(4) == 0) {
    line += RandomBytes(static_cast<std::size_t>(random.Below(300)), random);
  }
  return line;
}

std::string WordSalad(const std::vector<absl::string_view>& words, Random& random) {
  std::string line;
  for (int count = random.Below(5); count >= 0; --count) {
    const auto choice = static_cast<std::size_t>(random.Below(static_cast<int>(words.size()) + 2));
    absl::StrAppend(&line, line.empty() ? "" : " ",
                    choice < words.size() ? std::string(words[choice]) : HostileWord(random));
  }
  return line;
}

}  // namespace plumb::tools
