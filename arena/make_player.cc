#include "arena/make_player.h"

#include <memory>
#include <utility>

#include "absl/status/statusor.h"
#include "arena/console.h"
#include "arena/engine_channel.h"
#include "arena/engine_spec.h"
#include "arena/host_c4p.h"
#include "arena/host_cfp.h"
#include "arena/host_coordinator.h"
#include "arena/host_human.h"
#include "arena/host_moderator.h"
#include "arena/host_xboard.h"
#include "arena/player.h"
#include "arena/process_channel.h"
#include "solver/search/search_limits.h"

namespace plumb::arena {

std::unique_ptr<EnginePlayer> MakeHost(const EngineSpec& spec,
                                       std::unique_ptr<EngineChannel> channel) {
  switch (spec.protocol) {
    case HostProtocol::kC4p:
      return std::make_unique<C4pHost>(std::move(channel));
    case HostProtocol::kCfp:
      return std::make_unique<CfpHost>(std::move(channel), spec.options);
    case HostProtocol::kXboard:
      return std::make_unique<XboardHost>(std::move(channel), spec.options);
    case HostProtocol::kModerator:
      return std::make_unique<ModeratorHost>(std::move(channel));
    case HostProtocol::kCoordinator:
      return std::make_unique<CoordinatorHost>(std::move(channel));
    case HostProtocol::kHuman:
      break;
  }
  return nullptr;
}

absl::StatusOr<std::unique_ptr<Player>> MakePlayer(const EngineSpec& spec,
                                                   const base::StopSource* stop, Console* console) {
  if (spec.protocol == HostProtocol::kHuman) {
    return std::make_unique<HumanHost>(console);
  }
  absl::StatusOr<std::unique_ptr<ProcessChannel>> process = ProcessChannel::Start(
      {.command = spec.command, .folder = spec.folder, .limits = spec.limits, .stop = stop});
  if (!process.ok()) return process.status();
  return MakeHost(spec, *std::move(process));
}

}  // namespace plumb::arena
