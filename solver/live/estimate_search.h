// Alpha-beta to a given depth, with proofs on the way and a judgement at the end.

#ifndef PLUMB_SOLVER_LIVE_ESTIMATE_SEARCH_H_
#define PLUMB_SOLVER_LIVE_ESTIMATE_SEARCH_H_

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "absl/types/span.h"
#include "solver/board/score.h"
#include "solver/live/estimate.h"
#include "solver/live/estimate_table.h"
#include "solver/live/evaluation.h"
#include "solver/live/iteration.h"
#include "solver/search/expansion.h"
#include "solver/search/lanes.h"
#include "solver/search/move_order.h"
#include "solver/search/replies.h"
#include "solver/search/run_progress.h"
#include "solver/search/search_control.h"
#include "solver/search/shape.h"
#include "solver/search/static_rules.h"
#include "solver/search/transposition_table.h"

namespace plumb::live {
inline namespace PLUMB_ISA {

// One thread's search. The table and the shape outlive it.
template <typename Shape>
class EstimateSearch {
 public:
  using Bitboard = typename Shape::Bitboard;
  using Table = EstimateTable<Bitboard>;

  EstimateSearch(const Shape& shape, Table& table)
      : shape_(shape),
        table_(table),
        columns_(search::ColumnLanes(shape)),
        centrality_(search::Centrality(shape)) {}

  // See EstimateKernel::Deepen. `abandon` (not null) ends it too.
  Iteration Run(Bitboard own, Bitboard opponent, absl::Span<const Candidate> candidates, int depth,
                search::SearchControl& control, const std::atomic<bool>* abandon) {
    progress_.Start(control, abandon, search::RunProgress::kNoLimit, kInterval);
    const Iteration iteration = Root(own, opponent, candidates, depth);
    progress_.Finish();
    return iteration;
  }

  static Bitboard MixedKey(const Shape& shape, Bitboard own, Bitboard opponent) {
    return search::MixKey<Shape::kKeyBits>(
        static_cast<Bitboard>(((own | opponent) + shape.bottom()) | own));
  }

 private:
  using L = search::Lanes<Bitboard>;
  static constexpr std::size_t kMaxMoves = Shape::kMaxBatches * search::kLanes;
  // Nodes between two questions about the limits: about a tenth of a millisecond.
  static constexpr std::uint64_t kInterval = 256;
  // From this depth on, moves after the first few are tried a stone less deep.
  static constexpr int kReduceFrom = 3;
  static constexpr std::size_t kFullDepthMoves = 3;

  struct Move {
    Bitboard stone;
    Bitboard threats;  // Of the side that makes the move, after it.
    std::int64_t worth;
  };
  struct MoveList {
    std::array<Move, kMaxMoves> moves;
    std::size_t size = 0;
  };

  Iteration Root(Bitboard own, Bitboard opponent, absl::Span<const Candidate> candidates,
                 int depth) {
    Iteration iteration;
    const Bitboard playable = search::PlayableCells(shape_, static_cast<Bitboard>(own | opponent));
    Estimate alpha = Estimate::Loss();
    for (const Candidate& candidate : candidates) {
      const auto after = static_cast<Bitboard>(own | (playable & shape_.Column(candidate.column)));
      const Bitboard free = shape_.board() & ~(after | opponent);
      const search::Node<Bitboard> child{
          opponent, after, search::CompletingCells(shape_, after) & free, PopCount(free)};
      const bool is_first = iteration.size == 0;
      Estimate value = candidate.highest;
      if (is_first || value > alpha) {
        value = SearchRootMove(child, depth, is_first, alpha);
        if (progress_.unwinding()) return iteration;
        value = std::clamp(value, candidate.lowest, candidate.highest);
      }
      if (is_first || value > alpha) iteration.best = iteration.size;
      alpha = std::max(alpha, value);
      iteration.moves[iteration.size++] = {candidate.column, value};
      // Nothing is better than a win; and alpha < beta must hold.
      if (alpha == Estimate::Win()) break;
    }
    iteration.finished = true;
    return iteration;
  }

  // The value of the move to `child`, or an upper bound if that is not above alpha.
  Estimate SearchRootMove(const search::Node<Bitboard>& child, int depth, bool is_first,
                          Estimate alpha) {
    if (!is_first) {
      const Estimate value = -FromRoot(child, depth - 1, -alpha.Above(), -alpha);
      if (value <= alpha || progress_.unwinding()) return value;
    }
    return -FromRoot(child, depth - 1, Estimate::Loss(), is_first ? Estimate::Win() : -alpha);
  }

  // As Negamax, for any position in which the side to move cannot win with its next stone.
  Estimate FromRoot(const search::Node<Bitboard>& node, int depth, Estimate alpha, Estimate beta) {
    const Bitboard playable = search::PlayableCells(shape_, node.occupied());
    const auto to_stop = static_cast<Bitboard>(node.opponent_threats & playable);
    const auto sound =
        static_cast<Bitboard>(search::SoundMoves(shape_, node) & ~(node.opponent_threats >> 1));
    if ((to_stop & (to_stop - 1)) != 0 || sound == 0) return Estimate::Loss();
    return Negamax(node, depth, alpha, beta);
  }

  // The value of a position: v <= alpha means at most v, v >= beta at least v, anything
  // between is what this depth says; meaningless while the search unwinds. Estimate::Win()
  // and Loss() are proven whatever the depth: all that leads to them is proof.
  // Requires: the side to move cannot win with its next stone, and has a move after
  // which the opponent cannot either.
  Estimate Negamax(const search::Node<Bitboard>& node, int depth, Estimate alpha, Estimate beta) {
    assert(alpha < beta);
    // 1. Count, and unwind if told to.
    if (!progress_.CountNode() && !Continue()) return Estimate();

    // 2. Nobody can connect four with the two stones left.
    if (node.empty <= 2) return Estimate();

    // 3. Play all moves that do not lose at once. One that leaves no answer wins. What the
    //    table knows is on its way meanwhile.
    const Bitboard key = MixedKey(shape_, node.own, node.opponent);
    if (depth > 0) table_.Prefetch(key);
    search::Expansion<Shape> children;
    if (search::Expand(shape_, node, columns_, children)) return Estimate::Win();
    if (node.empty <= 3) return Estimate();

    // 4. A forced move is no choice, and costs no depth.
    if (IsForced(children)) ++depth;

    // 5. What was found before.
    EstimateEntry known;
    if (depth > 0) {
      known = table_.Probe(key);
      if (Decides(known, depth, alpha, beta)) return known.estimate;
    }

    // 6. Static rules: a child in which they hold is a proof. They also show draws, which
    //    no guess may fall below.
    Estimate best = Estimate::Loss();
    for (std::size_t i = 0; i < children.size(); ++i) {
      const search::Replies<Bitboard>& r = children.replies[i];
      if (search::SureOf(shape_, r, node.empty - 1, kDraw.Above()) != 0) return Estimate::Win();
      if (best < Estimate() && node.empty % 2 != 0 &&
          search::SureOf(shape_, r, node.empty - 1, kDraw) != 0) {
        best = Estimate();
      }
    }
    if (best >= beta) return best;

    // 7. Judge.
    if (depth <= 0) return std::max(best, Evaluate(shape_, node));

    // 8. Search the moves: the first with the whole window, the others only to show that
    //    they are not better, late ones a stone less deep at first.
    MoveList list;
    List(node, children, known.column, list);
    const Estimate alpha_before = alpha;
    alpha = std::max(alpha, best);
    int column = -1;
    for (std::size_t i = 0; i < list.size; ++i) {
      const Move& move = Pick(list, i);
      const Estimate value = SearchMove(node, move, i, depth, alpha, beta);
      if (progress_.unwinding()) return Estimate();
      if (value > best || column < 0) column = LowestBit(move.stone) / shape_.stride();
      best = std::max(best, value);
      alpha = std::max(alpha, best);
      if (best >= beta) break;
    }

    // 9. Remember.
    const Bound bound = best >= beta           ? Bound::kLower
                        : best <= alpha_before ? Bound::kUpper
                                               : Bound::kExact;
    table_.Store(key, {.estimate = best, .depth = depth, .bound = bound, .column = column});
    return best;
  }

  // The value of move number `index` of a node that is searched to `depth`.
  Estimate SearchMove(const search::Node<Bitboard>& node, const Move& move, std::size_t index,
                      int depth, Estimate alpha, Estimate beta) {
    const search::Node<Bitboard> child{node.opponent, node.own | move.stone, move.threats,
                                       node.empty - 1};
    if (index > 0) {
      const int reduction = depth >= kReduceFrom && index >= kFullDepthMoves ? 1 : 0;
      Estimate value = -Negamax(child, depth - 1 - reduction, -alpha.Above(), -alpha);
      if (!progress_.unwinding() && reduction > 0 && value > alpha) {
        value = -Negamax(child, depth - 1, -alpha.Above(), -alpha);
      }
      if (progress_.unwinding() || value <= alpha || value >= beta) return value;
    }
    return -Negamax(child, depth - 1, -beta, -alpha);
  }

  static PLUMB_INLINE bool IsForced(const search::Expansion<Shape>& children) {
    if (children.size() != 1) return false;
    const search::LaneMask used = children.replies[0].used;
    return (used & (used - 1)) == 0;
  }

  static PLUMB_INLINE bool Decides(const EstimateEntry& known, int depth, Estimate alpha,
                                   Estimate beta) {
    if (known.bound == Bound::kNone) return false;
    // A proof holds at any depth, in its direction.
    if (known.estimate == Estimate::Win() && known.bound != Bound::kUpper) return true;
    if (known.estimate == Estimate::Loss() && known.bound != Bound::kLower) return true;
    if (known.depth < depth) return false;
    if (known.bound == Bound::kExact) return true;
    return known.bound == Bound::kLower ? known.estimate >= beta : known.estimate <= alpha;
  }

  PLUMB_INLINE void List(const search::Node<Bitboard>& node,
                         const search::Expansion<Shape>& children, int first_column,
                         MoveList& list) const {
    for (std::size_t batch = 0; batch < children.size(); ++batch) {
      const search::Replies<Bitboard>& r = children.replies[batch];
      const auto stones = r.stone.ToArray();
      const auto threats = r.threats.ToArray();
      const search::WordArray order = search::ToArray(
          search::OrderValues(shape_, r, node.empty - 1,
                              shape_.IsNarrow() ? centrality_ : search::CentralityOf(shape_, r)));
      for (search::LaneMask lanes = r.used; lanes != 0; lanes &= lanes - 1) {
        const auto lane = static_cast<std::size_t>(__builtin_ctz(lanes));
        auto worth = static_cast<std::int64_t>(order[lane]);
        if (first_column >= 0 && (stones[lane] & shape_.Column(first_column)) != 0) {
          worth = INT64_MAX;
        }
        list.moves[list.size++] = {stones[lane], threats[lane], worth};
      }
    }
  }

  // The best of the moves from i on, which takes place i. Most nodes need only one or two.
  static PLUMB_INLINE const Move& Pick(MoveList& list, std::size_t i) {
    std::size_t best = i;
    for (std::size_t j = i + 1; j < list.size; ++j) {
      if (list.moves[j].worth > list.moves[best].worth) best = j;
    }
    std::swap(list.moves[i], list.moves[best]);
    return list.moves[i];
  }

  // Called now and then. False: unwind.
  __attribute__((noinline)) bool Continue() { return progress_.MayGoOn(); }

  const Shape shape_;
  Table& table_;
  const L columns_;                      // One a lane, of a narrow board,
  const search::WordVector centrality_;  // and how near they are to the centre.

  search::RunProgress progress_;
};

}  // namespace PLUMB_ISA
}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_ESTIMATE_SEARCH_H_
