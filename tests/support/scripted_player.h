// A player whose moves the test decides.

#ifndef PLUMB_TESTS_SUPPORT_SCRIPTED_PLAYER_H_
#define PLUMB_TESTS_SUPPORT_SCRIPTED_PLAYER_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "absl/time/time.h"
#include "absl/types/span.h"
#include "engine/arena/fault.h"
#include "engine/arena/player.h"
#include "engine/arena/time_control.h"

namespace plumb::testing {

class ScriptedPlayer : public Player {
 public:
  using Choose = std::function<MoveReply(absl::Span<const int> moves)>;

  explicit ScriptedPlayer(Choose choose) : choose_(std::move(choose)) {}

  // Plays these columns, one after the other, each in no time.
  explicit ScriptedPlayer(std::vector<int> columns)
      : choose_([columns = std::move(columns),
                 next = std::size_t{0}](absl::Span<const int> /*moves*/) mutable -> MoveReply {
          const int column = columns[next++ % columns.size()];
          return ChosenMove{column, absl::ZeroDuration(), "x"};
        }) {}

  std::optional<Fault> Start() override { return start_fault; }
  std::optional<Fault> NewGame(const GameSetup& setup) override {
    setups.push_back(setup);
    return new_game_fault;
  }
  MoveReply ChooseMove(absl::Span<const int> moves, const TurnClock& clock) override {
    clocks.push_back(clock);
    return choose_(moves);
  }
  std::optional<Fault> EndGame(absl::Span<const int> /*moves*/, const GameEnd& end) override {
    ends.push_back(end);
    return end_fault;
  }
  void TellOfFault() override { was_told_of_fault = true; }
  std::optional<Fault> Quit() override { return quit_fault; }

  std::optional<Fault> start_fault;
  std::optional<Fault> new_game_fault;
  std::optional<Fault> end_fault;
  std::optional<Fault> quit_fault;
  std::vector<GameSetup> setups;
  std::vector<TurnClock> clocks;
  std::vector<GameEnd> ends;
  bool was_told_of_fault = false;

 private:
  Choose choose_;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_SCRIPTED_PLAYER_H_
