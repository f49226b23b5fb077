#include "engine/dataset/npz.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"

namespace plumb::engine {
namespace {

// The CRC-32 of zip (and of Ethernet), a byte at a time.
std::uint32_t Crc32(absl::string_view bytes) {
  static constexpr std::array<std::uint32_t, 256> kTable = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 8; ++bit) {
        value = (value >> 1) ^ ((value & 1) != 0 ? 0xedb88320U : 0U);
      }
      table[i] = value;
    }
    return table;
  }();
  std::uint32_t crc = 0xffffffffU;
  for (const char byte : bytes) {
    crc = kTable[(crc ^ static_cast<unsigned char>(byte)) & 0xffU] ^ (crc >> 8);
  }
  return ~crc;
}

void AppendNumber(std::uint64_t number, int bytes, std::string& out) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>((number >> (8 * i)) & 0xffU);
}

// Version 1.0; the values begin at a multiple of 64 bytes.
std::string NpyHeader(const NpzArray& array) {
  std::string shape = absl::StrJoin(array.shape, ", ");
  if (array.shape.size() == 1) shape += ",";
  std::string text =
      absl::StrCat("{'descr': '|i1', 'fortran_order': False, 'shape': (", shape, "), }");
  constexpr std::size_t kBefore = 10;
  while ((kBefore + text.size() + 1) % 64 != 0) text += ' ';
  text += '\n';
  std::string header("\x93NUMPY\x01\x00", 8);
  AppendNumber(text.size(), 2, header);
  return header + text;
}

// What the local header of a file and its entry in the directory share: from the version that is
// needed to the length of the name.
std::string CommonFields(absl::string_view content, std::size_t name_length) {
  constexpr std::uint64_t kFirstOfJanuary1980 = 0x21;  // The same set makes the same file.
  std::string fields;
  AppendNumber(20, 2, fields);  // Version 2.0,
  AppendNumber(0, 2, fields);   // no flags,
  AppendNumber(0, 2, fields);   // stored as it is,
  AppendNumber(0, 2, fields);   // at midnight.
  AppendNumber(kFirstOfJanuary1980, 2, fields);
  AppendNumber(Crc32(content), 4, fields);
  AppendNumber(content.size(), 4, fields);
  AppendNumber(content.size(), 4, fields);
  AppendNumber(name_length, 2, fields);
  AppendNumber(0, 2, fields);  // No extra field.
  return fields;
}

}  // namespace

absl::StatusOr<std::string> FormatNpz(const std::vector<NpzArray>& arrays) {
  std::size_t total = 4096 * (arrays.size() + 1);
  for (const NpzArray& array : arrays) total += array.values.size();
  if (total > std::numeric_limits<std::uint32_t>::max()) {
    return absl::FailedPreconditionError(
        "the file would have more than 4 GiB; make several shards");
  }
  std::string file;
  std::string directory;
  file.reserve(total);
  for (const NpzArray& array : arrays) {
    const std::string name = absl::StrCat(array.name, ".npy");
    const std::string content = absl::StrCat(NpyHeader(array), array.values);
    const std::string fields = CommonFields(content, name.size());
    const std::size_t offset = file.size();
    absl::StrAppend(&file, "PK\x03\x04", fields, name, content);
    absl::StrAppend(&directory, "PK\x01\x02");
    AppendNumber(20, 2, directory);  // Made by version 2.0.
    absl::StrAppend(&directory, fields);
    // No comment, on disk 0, a binary file, no attributes.
    AppendNumber(0, 2 + 2 + 2, directory);
    AppendNumber(0, 4, directory);
    AppendNumber(offset, 4, directory);
    absl::StrAppend(&directory, name);
  }
  const std::size_t directory_offset = file.size();
  absl::StrAppend(&file, directory, "PK\x05\x06");
  AppendNumber(0, 2 + 2, file);  // One disk.
  AppendNumber(arrays.size(), 2, file);
  AppendNumber(arrays.size(), 2, file);
  AppendNumber(directory.size(), 4, file);
  AppendNumber(directory_offset, 4, file);
  AppendNumber(0, 2, file);  // No comment.
  return file;
}

}  // namespace plumb::engine
