// Any file at all: it is refused with the number of a line, or all of it is understood.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "cli/bench/known_positions.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  const auto positions =
      plumb::cli::ParseKnownPositions(text, plumb::BoardSize(), plumb::ColumnBase::kOne);
  if (!positions.ok() && !absl::StartsWith(positions.status().message(), "line ")) std::abort();
  return 0;
}
