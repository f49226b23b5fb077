// The engine's choice of moves, books included, as a player.

#ifndef PLUMB_TESTS_SUPPORT_ADVISOR_PLAYER_H_
#define PLUMB_TESTS_SUPPORT_ADVISOR_PLAYER_H_

#include <cstdio>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/advisor.h"
#include "engine/settings.h"
#include "engine/thought.h"
#include "solver/board_size.h"
#include "solver/position.h"
#include "solver/stop_token.h"
#include "tests/support/player.h"

namespace plumb::testing {

class AdvisorPlayer final : public Player {
 public:
  explicit AdvisorPlayer(const Settings& settings)
      : advisor_([](absl::string_view warning) {
          std::fprintf(stderr, "%s\n", std::string(warning).c_str());
        }) {
    advisor_.Configure(settings);
  }

  // With empty tables, so that a game does not depend on those before.
  void StartGame(BoardSize size) override {
    advisor_.ClearHash();
    advisor_.Prepare(size, never_);
  }
  int Move(const Position& position, const SearchLimits& limits) override {
    return *advisor_.Decide(position, limits, [](const Thought&) {}).column;
  }

 private:
  Advisor advisor_;
  StopSource never_;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_ADVISOR_PLAYER_H_
