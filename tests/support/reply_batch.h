// Positions as the search's vector code sees them, made by the plain rules.

#ifndef PLUMB_TESTS_SUPPORT_REPLY_BATCH_H_
#define PLUMB_TESTS_SUPPORT_REPLY_BATCH_H_

#include <array>
#include <cstddef>

#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/search/lanes.h"
#include "solver/search/replies.h"

namespace plumb::testing {

// The empty cells that would complete a four of these stones, playable or not.
inline Uint128 NaiveThreats(BoardSize size, Uint128 stones, Uint128 occupied) {
  Uint128 threats = 0;
  for (int column = 0; column < size.width(); ++column) {
    for (int row = 0; row < size.height(); ++row) {
      const Uint128 cell = size.CellBit(column, row);
      if ((occupied & cell) == 0 && (FourInARow(size, stones | cell) & cell) != 0) threats |= cell;
    }
  }
  return threats;
}

inline Uint128 NaivePlayable(const Position& position) {
  Uint128 cells = 0;
  for (int column = 0; column < position.size().width(); ++column) {
    if (position.HasRoom(column)) cells |= position.LandingCell(column);
  }
  return cells;
}

inline Uint128 NaiveEmpty(const Position& position) {
  Uint128 cells = 0;
  for (int column = 0; column < position.size().width(); ++column) {
    for (int row = position.HeightOf(column); row < position.size().height(); ++row) {
      cells |= position.size().CellBit(column, row);
    }
  }
  return cells;
}

// Up to eight positions, each with the mover to move.
template <typename Bitboard>
class ReplyBatch {
 public:
  bool IsFull() const { return used_ == search::kLanes; }
  std::size_t used() const { return used_; }
  const Position& operator[](std::size_t lane) const { return positions_[lane]; }
  void Clear() { *this = ReplyBatch(); }

  // The lanes that are not used repeat the position, as those of the search do: only
  // `used` tells them apart. Requires: !IsFull(), and nobody has four in a row.
  void Add(const Position& position) {
    const Uint128 threats = NaiveThreats(position.size(), position.opponent(), position.occupied());
    positions_[used_] = position;
    for (std::size_t lane = used_; lane < search::kLanes; ++lane) {
      follower_[lane] = static_cast<Bitboard>(position.opponent());
      empty_[lane] = static_cast<Bitboard>(NaiveEmpty(position));
      playable_[lane] = static_cast<Bitboard>(NaivePlayable(position));
      threats_[lane] = static_cast<Bitboard>(threats);
    }
    ++used_;
  }

  search::Replies<Bitboard> replies() const {
    using L = search::Lanes<Bitboard>;
    search::Replies<Bitboard> r;
    r.stone = L::Of(follower_);  // Which of them came last does not matter here.
    r.follower = L::Of(follower_);
    r.empty = L::Of(empty_);
    r.playable = L::Of(playable_);
    r.threats = L::Of(threats_);
    r.calm = r.playable & ~(r.threats >> 1);
    r.used = (1u << used_) - 1;
    r.forced = search::NonZero(r.threats & r.playable);
    return r;
  }

 private:
  std::size_t used_ = 0;
  std::array<Position, search::kLanes> positions_;
  std::array<Bitboard, search::kLanes> follower_{};
  std::array<Bitboard, search::kLanes> empty_{};
  std::array<Bitboard, search::kLanes> playable_{};
  std::array<Bitboard, search::kLanes> threats_{};
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_REPLY_BATCH_H_
