// The host of the WinBoard and XBoard protocol.

#ifndef PLUMB_ARENA_HOST_XBOARD_H_
#define PLUMB_ARENA_HOST_XBOARD_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "arena/engine_channel.h"
#include "arena/engine_player.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "base/monotonic_time.h"
#include "engine/game.h"

namespace plumb::arena {

using XboardFeature = std::pair<std::string, std::string>;

// The features of a line `feature a=1 b="two words"`, without the quotation marks.
std::vector<XboardFeature> ParseXboardFeatures(absl::string_view line);

// "P@d1" if `column` is played in `game`.
std::string FormatXboardMove(const engine::Game& game, int column);
// "'move' and one of P@a1 P@b3": what an engine is expected to answer in `game`.
std::string LegalDrops(const engine::Game& game);

// The column of "P@d1", "p@d1", "@d1" or "d1". Nothing if a disc played there in `game` lands in
// another row. A full column is returned as well: the referee checks legality.
std::optional<int> ParseXboardMove(const engine::Game& game, absl::string_view text);

// The command for a time control: `st 2` or `level 0 1:30 0.5`.
std::string FormatXboardTime(const TimeControl& time);

class XboardHost : public EnginePlayer {
 public:
  using Options = std::vector<std::pair<std::string, std::string>>;

  XboardHost(std::unique_ptr<EngineChannel> channel, Options options)
      : EnginePlayer(std::move(channel)), options_(std::move(options)) {}

  std::optional<Fault> Start() override;
  std::optional<Fault> NewGame(const GameSetup& setup) override;
  MoveReply ChooseMove(absl::Span<const int> moves, const TurnClock& clock) override;
  std::optional<Fault> EndGame(absl::Span<const int> moves, const GameEnd& end) override;
  std::optional<Fault> Quit() override;
  bool IsReusable() const override { return reuse_; }
  std::string OwnName() const override { return name_; }

 private:
  // True if that was the last feature.
  bool Accept(const XboardFeature& feature);
  // Waits until the engine has read everything, if it has `ping`, and checks its output.
  std::optional<Fault> Synchronize();
  // A fault if the engine may not send this line outside its turn.
  std::optional<Fault> JudgeIdleLine(absl::string_view line);
  std::optional<Fault> RefuseIdleLines();
  void SendMove(const engine::Game& game, int column);
  // Sends the moves that the engine does not know yet, except the last `kept_back`.
  void TellMoves(absl::Span<const int> moves, std::size_t kept_back);
  MoveReply ListenForMove(const engine::Game& game, base::MonotonicTime asked,
                          const TurnClock& clock);

  Options options_;
  std::string name_;
  std::string variant_ = "connect4";
  bool ping_ = false;
  bool usermove_ = false;
  bool reuse_ = true;
  bool time_ = true;
  int last_ping_ = 0;
  std::size_t told_ = 0;   // Moves on the engine's board.
  bool is_forced_ = true;  // In force mode: the engine does not move by itself.
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_HOST_XBOARD_H_
