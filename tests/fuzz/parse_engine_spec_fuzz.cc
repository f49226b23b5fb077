// What the command line and the engines of others say never crashes the arena.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/arena/engine_spec.h"
#include "engine/arena/host_c4p.h"
#include "engine/arena/host_cfp.h"
#include "engine/arena/host_coordinator.h"
#include "engine/arena/host_moderator.h"
#include "engine/arena/host_xboard.h"
#include "engine/game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  const absl::StatusOr<plumb::EngineSpec> spec = plumb::ParseEngineSpec(text);
  if (spec.ok() && spec->name.empty()) std::abort();
  plumb::ParseC4pMove(text);
  plumb::ParseCfpMove(text);
  plumb::ParseCoordinatorMove(text);
  plumb::ParseModeratorMove(text);
  plumb::ParseXboardMove(plumb::Game(), text);
  plumb::ParseXboardFeatures(text);
  return 0;
}
