// Whatever is read as PGN is written and read back as the same games.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "arena/game_record.h"
#include "arena/pgn.h"

namespace {

void ReadWriteAndRead(absl::string_view text) {
  const absl::StatusOr<std::vector<plumb::arena::GameRecord>> games = plumb::arena::ParsePgn(text);
  if (!games.ok()) return;
  std::string written;
  for (const plumb::arena::GameRecord& game : *games) {
    absl::StrAppend(&written, plumb::arena::FormatPgn(game, {}));
  }
  const absl::StatusOr<std::vector<plumb::arena::GameRecord>> again =
      plumb::arena::ParsePgn(written);
  if (!again.ok() || again->size() != games->size()) std::abort();
  for (std::size_t i = 0; i < games->size(); ++i) {
    if ((*again)[i].moves != (*games)[i].moves) std::abort();
    if ((*again)[i].names != (*games)[i].names) std::abort();
    if ((*again)[i].outcome != (*games)[i].outcome) std::abort();
    if ((*again)[i].opening_plies != (*games)[i].opening_plies) std::abort();
    if ((*again)[i].verdict.has_value() != (*games)[i].verdict.has_value()) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  ReadWriteAndRead(text);
  // By chance nobody writes the tags without which there is no game.
  ReadWriteAndRead(absl::StrCat("[Round \"1\"]\n[Variant \"cfour\"]\n", text));
  return 0;
}
