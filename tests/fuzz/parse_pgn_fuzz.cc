// Whatever is read as PGN of the arena is written and read back as the same games; whatever is read
// as PGN of anybody can be played.

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
#include "engine/position_forms/pgn.h"
#include "tests/support/naive_rules.h"

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

void ReadAndPlay(absl::string_view text) {
  using plumb::testing::Stone;
  const absl::StatusOr<std::vector<plumb::engine::PgnGame>> games = plumb::engine::ReadPgn(text);
  if (!games.ok()) return;
  if (games->empty()) std::abort();
  for (const plumb::engine::PgnGame& game : *games) {
    plumb::testing::NaiveBoard board(7, 6);
    for (const int column : game.moves) {
      if (column < 0 || column >= 7 || !board.HasRoom(column)) std::abort();
      if (board.HasFour(Stone::kRed) || board.HasFour(Stone::kYellow)) std::abort();
      board.Play(column);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  ReadWriteAndRead(text);
  ReadAndPlay(text);
  // By chance nobody writes the tags without which there is no game.
  ReadWriteAndRead(absl::StrCat("[Round \"1\"]\n[Variant \"cfour\"]\n", text));
  ReadAndPlay(absl::StrCat("[Variant \"cfour\"]\n", text));
  return 0;
}
