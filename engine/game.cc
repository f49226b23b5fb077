#include "engine/game.h"

#include <cassert>
#include <vector>

#include "solver/board/position.h"
#include "solver/board/side.h"

namespace plumb::engine {
namespace {

Outcome WonBy(Side side) { return side == Side::kRed ? Outcome::kRedWins : Outcome::kYellowWins; }

}  // namespace

Outcome Game::outcome() const {
  switch (position().State()) {
    case GameState::kOngoing:
      return Outcome::kOngoing;
    case GameState::kLost:
      return WonBy(Other(to_move()));
    case GameState::kWon:
      return WonBy(to_move());
    case GameState::kFull:
      break;
  }
  return Outcome::kDrawn;
}

bool Game::CanPlay(int column) const {
  return outcome() == Outcome::kOngoing && position().HasRoom(column);
}

std::vector<int> Game::LegalColumns() const {
  std::vector<int> columns;
  for (int column = 0; column < size().width(); ++column) {
    if (CanPlay(column)) columns.push_back(column);
  }
  return columns;
}

int Game::ColumnAfterTheEnd() const {
  for (int column = 0; column < size().width(); ++column) {
    if (position().HasRoom(column)) return column;
  }
  return 0;
}

void Game::Play(int column) {
  assert(CanPlay(column));
  states_.push_back({position().After(column), Other(to_move())});
}

void Game::SetToMove(Side side) {
  if (side == to_move()) return;
  states_.back() = {position().Passed(), side};
}

bool Game::TakeBack() {
  if (moves_made() == 0) return false;
  states_.pop_back();
  return true;
}

}  // namespace plumb::engine
