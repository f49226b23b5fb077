// The engine's choice of moves, books included, as a player.

#ifndef PLUMB_TOOLS_MOVE_CHOOSER_PLAYER_H_
#define PLUMB_TOOLS_MOVE_CHOOSER_PLAYER_H_

#include <cstdio>
#include <memory>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/book_choice.h"
#include "engine/book_set.h"
#include "engine/move_chooser.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/live/search_report.h"
#include "solver/search/search_limits.h"
#include "tools/player.h"

namespace plumb::tools {

class MoveChooserPlayer final : public Player {
 public:
  explicit MoveChooserPlayer(const engine::Settings& settings) {
    chooser_.Configure(settings, std::make_shared<engine::BookSet>(
                                     engine::ParseBookChoice(settings.book), settings.book_dir,
                                     [](absl::string_view warning) {
                                       std::fprintf(stderr, "%s\n", std::string(warning).c_str());
                                     }));
  }

  // With empty tables, so that a game does not depend on those before.
  void StartGame(BoardSize size) override {
    chooser_.ClearHash();
    chooser_.Prepare(size, never_);
  }
  int Move(const Position& position, const SearchLimits& limits) override {
    return chooser_.Decide(position, limits, [](const SearchReport&) {}).column;
  }

 private:
  engine::MoveChooser chooser_;
  base::StopSource never_;
};

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_MOVE_CHOOSER_PLAYER_H_
