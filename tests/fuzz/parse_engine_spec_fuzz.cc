// What the command line and the engines of others say never crashes the arena.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "arena/engine_spec.h"
#include "arena/host_c4p.h"
#include "arena/host_cfp.h"
#include "arena/host_coordinator.h"
#include "arena/host_moderator.h"
#include "arena/host_xboard.h"
#include "engine/game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  const absl::StatusOr<plumb::arena::EngineSpec> spec = plumb::arena::ParseEngineSpec(text);
  if (spec.ok() && spec->name.empty()) std::abort();
  plumb::arena::ParseC4pMove(text);
  plumb::arena::ParseCfpMove(text);
  plumb::arena::ParseCoordinatorMove(text);
  plumb::arena::ParseModeratorMove(text);
  plumb::arena::ParseXboardMove(plumb::engine::Game(), text);
  plumb::arena::ParseXboardFeatures(text);
  return 0;
}
