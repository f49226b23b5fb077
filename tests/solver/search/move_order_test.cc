#include "solver/search/move_order.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/search/lanes.h"
#include "solver/search/shape.h"
#include "tests/support/random_positions.h"
#include "tests/support/reply_batch.h"

namespace plumb::testing {
namespace {

bool IsClaimedRow(BoardSize size, int row) { return (size.height() - 1 - row) % 2 == 0; }

// What `OrderWeights` says of the lines of one side, line by line and cell by cell.
struct NaiveLines {
  int any = 0;
  int strong = 0;
  int unclaimed = 0;
};

void AddLine(const Position& position, Uint128 stones, const std::array<int, 4>& columns,
             const std::array<int, 4>& rows, NaiveLines& lines) {
  int own = 0;
  bool has_claimed = false;
  for (std::size_t i = 0; i < 4; ++i) {
    if (columns[i] < 0 || columns[i] >= position.size().width()) return;
    if (rows[i] < 0 || rows[i] >= position.size().height()) return;
    const Uint128 cell = position.size().CellBit(columns[i], rows[i]);
    if ((stones & cell) != 0) {
      ++own;
    } else if ((position.occupied() & cell) != 0) {
      return;  // A stone of the other side.
    } else if (IsClaimedRow(position.size(), rows[i])) {
      has_claimed = true;
    }
  }
  if (own >= 1) ++lines.any;
  if (own >= 2) ++lines.strong;
  if (own >= 2 && !has_claimed) ++lines.unclaimed;
}

NaiveLines CountLines(const Position& position, Uint128 stones) {
  NaiveLines lines;
  for (int c = 0; c < position.size().width(); ++c) {
    for (int r = 0; r < position.size().height(); ++r) {
      AddLine(position, stones, {c, c, c, c}, {r, r + 1, r + 2, r + 3}, lines);
      for (const int rise : {-1, 0, 1}) {
        AddLine(position, stones, {c, c + 1, c + 2, c + 3},
                {r, r + rise, r + 2 * rise, r + 3 * rise}, lines);
      }
    }
  }
  return lines;
}

// The worth of the last stone, which led to this position.
int NaiveWorth(const Position& position, int centrality) {
  const BoardSize size = position.size();
  const int empty = position.empty_cells();
  const search::OrderWeights& w = empty % 2 == 0 ? search::kOrder.favoured : search::kOrder.other;
  const Uint128 threats = NaiveThreats(size, position.opponent(), position.occupied());
  int worth = centrality * w.centre;
  for (int column = 0; column < size.width(); ++column) {
    for (int row = 0; row < size.height(); ++row) {
      if ((threats & size.CellBit(column, row)) == 0) continue;
      worth += IsClaimedRow(size, row) ? w.claimed_threat : w.unclaimed_threat;
      if ((threats & size.CellBit(column, row + 1)) != 0) worth += w.stacked_threat;
    }
    const int height = position.HeightOf(column);
    const bool is_answer =
        height < size.height() && (threats & size.CellBit(column, height + 1)) == 0;
    if (is_answer) worth += w.answer;
  }
  if (empty + 1 < search::kLinesFrom) return worth;
  const NaiveLines ours = CountLines(position, position.opponent());
  const NaiveLines theirs = CountLines(position, position.own());
  return worth + ours.any * w.line + ours.strong * w.strong_line +
         ours.unclaimed * w.unclaimed_line + theirs.any * w.their_line +
         theirs.strong * w.their_strong_line;
}

template <typename Shape>
void ExpectNaiveWorths(BoardSize size, int plies, tools::Random& random) {
  ReplyBatch<typename Shape::Bitboard> batch;
  search::WordArray centrality = {};
  for (std::size_t lane = 0; !batch.IsFull(); ++lane) {
    batch.Add(tools::PlayCarefulGame(size, plies, random).position);
    centrality[lane] = static_cast<std::uint64_t>(random.Below(4));
  }
  const Shape shape(size);
  const search::WordArray worths = search::ToArray(search::OrderValues(
      shape, batch.replies(), size.cells() - plies, search::FromArray(centrality)));
  for (std::size_t lane = 0; lane < search::kLanes; ++lane) {
    const Position& position = batch[lane];
    EXPECT_EQ(static_cast<std::int64_t>(worths[lane]),
              NaiveWorth(position, static_cast<int>(centrality[lane])))
        << tools::Describe(position);
  }
}

TEST(OrderValuesTest, AddUpWhatTheWeightsName) {
  tools::Random random(40);
  for (int plies = 1; plies < 30; ++plies) {
    ExpectNaiveWorths<search::FixedShape<7, 6>>(BoardSize(), plies, random);
    ExpectNaiveWorths<search::RuntimeShape<std::uint64_t>>(tools::Size(8, 7), plies, random);
    ExpectNaiveWorths<search::RuntimeShape<Uint128>>(tools::Size(9, 7), plies, random);
  }
}

TEST(CentralityTest, GrowsTowardsTheCentre) {
  const search::WordArray lanes =
      search::ToArray(search::Centrality(search::FixedShape<7, 6>(BoardSize())));
  constexpr std::array<std::uint64_t, 7> kExpected = {0, 1, 2, 3, 2, 1, 0};
  for (std::size_t column = 0; column < kExpected.size(); ++column) {
    EXPECT_EQ(lanes[column], kExpected[column]) << column;
  }
}

}  // namespace
}  // namespace plumb::testing
