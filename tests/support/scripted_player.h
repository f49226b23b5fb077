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
#include "arena/fault.h"
#include "arena/player.h"
#include "arena/time_control.h"

namespace plumb::testing {

class ScriptedPlayer : public arena::Player {
 public:
  using Choose = std::function<arena::MoveReply(absl::Span<const int> moves)>;

  explicit ScriptedPlayer(Choose choose) : choose_(std::move(choose)) {}

  // Plays these columns, one after the other, each in no time.
  explicit ScriptedPlayer(std::vector<int> columns)
      : choose_([columns = std::move(columns), next = std::size_t{0}](
                    absl::Span<const int> /*moves*/) mutable -> arena::MoveReply {
          const int column = columns[next++ % columns.size()];
          return arena::ChosenMove{column, absl::ZeroDuration(), "x"};
        }) {}

  std::optional<arena::Fault> Start() override { return start_fault; }
  std::optional<arena::Fault> NewGame(const arena::GameSetup& setup) override {
    setups.push_back(setup);
    return new_game_fault;
  }
  arena::MoveReply ChooseMove(absl::Span<const int> moves, const arena::TurnClock& clock) override {
    clocks.push_back(clock);
    return choose_(moves);
  }
  std::optional<arena::Fault> EndGame(absl::Span<const int> /*moves*/,
                                      const arena::GameEnd& end) override {
    ends.push_back(end);
    return end_fault;
  }
  void TellOfFault() override { was_told_of_fault = true; }
  std::optional<arena::Fault> Quit() override { return quit_fault; }

  std::optional<arena::Fault> start_fault;
  std::optional<arena::Fault> new_game_fault;
  std::optional<arena::Fault> end_fault;
  std::optional<arena::Fault> quit_fault;
  std::vector<arena::GameSetup> setups;
  std::vector<arena::TurnClock> clocks;
  std::vector<arena::GameEnd> ends;
  bool was_told_of_fault = false;

 private:
  Choose choose_;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_SCRIPTED_PLAYER_H_
