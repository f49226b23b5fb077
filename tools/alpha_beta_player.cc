#include "tools/alpha_beta_player.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/column_order.h"
#include "solver/board/position.h"
#include "solver/search/search_control.h"
#include "solver/search/search_limits.h"

namespace plumb::tools {
namespace {

constexpr int kWin = 1'000'000;

}  // namespace

void AlphaBetaPlayer::StartGame(BoardSize size) {
  size_ = size;
  lines_.clear();
  constexpr std::array<std::array<int, 2>, 4> kDirections = {{{0, 1}, {1, -1}, {1, 0}, {1, 1}}};
  for (int column = 0; column < size.width(); ++column) {
    for (int row = 0; row < size.height(); ++row) {
      for (const auto& [across, up] : kDirections) {
        const int last_column = column + 3 * across;
        const int last_row = row + 3 * up;
        if (last_column >= size.width() || last_row < 0 || last_row >= size.height()) continue;
        Uint128 line = 0;
        for (int i = 0; i < 4; ++i) {
          line |= size.CellBit(column + i * across, row + i * up);
        }
        lines_.push_back(line);
      }
    }
  }
}

int AlphaBetaPlayer::Move(const Position& position, const SearchLimits& limits) {
  search::SearchControl control(limits);
  control_ = &control;
  int column = ColumnsFromCentre(position).front();
  const int empty = position.empty_cells();
  for (int depth = 1; depth <= std::min(empty, max_depth_); ++depth) {
    const std::optional<Choice> choice = Best(position, depth, -2 * kWin, 2 * kWin);
    if (!choice.has_value()) break;
    column = choice->column;
    if (choice->value >= kWin || choice->value <= -kWin) break;
  }
  return column;
}

std::optional<AlphaBetaPlayer::Choice> AlphaBetaPlayer::Best(const Position& position, int depth,
                                                             int alpha, int beta) {
  if (control_->Report(1) == 0) return std::nullopt;
  Choice best = {-1, -2 * kWin};
  for (const int column : ColumnsFromCentre(position)) {
    int value = 0;
    if (position.Wins(column)) {
      value = kWin + depth;
    } else {
      const Position after = position.After(column);
      if (after.ply() == size_.cells()) {
        value = 0;
      } else if (depth == 1) {
        value = -Evaluate(after);
      } else {
        const std::optional<Choice> reply = Best(after, depth - 1, -beta, -alpha);
        if (!reply.has_value()) return std::nullopt;
        value = -reply->value;
      }
    }
    if (value > best.value) best = {column, value};
    alpha = std::max(alpha, value);
    if (alpha >= beta) break;
  }
  return best;
}

int AlphaBetaPlayer::Evaluate(const Position& position) const {
  constexpr std::array<int, 5> kWorth = {0, 1, 8, 40, 0};
  int value = 0;
  for (const Uint128 line : lines_) {
    const auto own = static_cast<std::size_t>(PopCount(line & position.own()));
    const auto opponent = static_cast<std::size_t>(PopCount(line & position.opponent()));
    if (opponent == 0) value += kWorth[own];
    if (own == 0) value -= kWorth[opponent];
  }
  return value;
}

}  // namespace plumb::tools
