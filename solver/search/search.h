// The search: null-window (or any window) negamax over bitboards.

#ifndef PLUMB_SOLVER_SEARCH_SEARCH_H_
#define PLUMB_SOLVER_SEARCH_SEARCH_H_

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "solver/board/score.h"
#include "solver/search/claimed_positions.h"
#include "solver/search/expansion.h"
#include "solver/search/lanes.h"
#include "solver/search/move_order.h"
#include "solver/search/move_ranking.h"
#include "solver/search/pending_moves.h"
#include "solver/search/replies.h"
#include "solver/search/run_progress.h"
#include "solver/search/search_control.h"
#include "solver/search/shape.h"
#include "solver/search/static_rules.h"
#include "solver/search/transposition_table.h"
#include "solver/search/word_vector.h"

namespace plumb::search {
inline namespace PLUMB_ISA {

// One thread's search. The shared table, `claimed` (null for a thread alone) and the shape
// outlive it.
template <typename Shape>
class Search {
 public:
  using Bitboard = typename Shape::Bitboard;
  using Shared = SharedTable<Bitboard, Shape::kKeyBits>;

  Search(const Shape& shape, Shared& shared, ClaimedPositions* claimed)
      : shape_(shape), shared_(shared), claimed_(claimed) {
    columns_ = ColumnLanes(shape);
    centrality_ = Centrality(shape);
  }

  // The score of a position within the window: v <= alpha means score <= v, v >= beta
  // means score >= v, anything between is exact. Nothing if the search was stopped: by
  // `control`, by `abandon` (another thread was faster), after `budget` nodes, or
  // because the shared table should grow first.
  // Requires: the game is not over.
  std::optional<Score> Run(Bitboard own, Bitboard opponent, Score alpha, Score beta,
                           SearchControl& control, const std::atomic<bool>* abandon,
                           std::uint64_t budget) {
    progress_.Start(control, abandon, budget);
    pending_.Clear();
    const Score score = Root(own, opponent, alpha, beta);
    progress_.Finish();
    clock_ += progress_.nodes();
    return progress_.unwinding() ? std::nullopt : std::optional<Score>(score);
  }

  void Clear() {
    cache_.Clear();
    clock_ = 0;
  }

 private:
  using L = Lanes<Bitboard>;
  using Format = EntryFormat<Bitboard>;
  static constexpr std::size_t kMaxMoves = Shape::kMaxBatches * kLanes;

  // Positions with fewer empty cells are not stored: searching them again is cheaper.
  static constexpr int kStoreFrom = 6;
  // Positions with more empty cells are in the shared table.
  static constexpr int kCacheUpTo = 22;
  // At nodes with more empty cells, threads tell each other which move they search.
  static constexpr int kAnnounceFrom = 26;
  // At nodes with more still, the first move is nevertheless searched by all.
  static constexpr int kShareFirstFrom = 28;

  struct Move {
    Bitboard stone;
    Bitboard threats;
    Bitboard key;
    bool stored;
  };

  using Pending = typename PendingMoves<Bitboard>::Move;

  // The moves of a node that are still open, by index: batch * kLanes + lane.
  struct MoveList {
    std::array<std::array<Bitboard, kLanes>, Shape::kMaxBatches> stones;
    // Of the side that makes the move, after it.
    std::array<std::array<Bitboard, kLanes>, Shape::kMaxBatches> threats;
    // Mixed, of the position after it.
    std::array<std::array<Bitboard, kLanes>, Shape::kMaxBatches> keys;
    // Whether that position is kept in a table.
    std::array<LaneMask, Shape::kMaxBatches> stored;
    MoveRanking<Shape::kMaxBatches> ranking;

    PLUMB_INLINE explicit MoveList(std::size_t batches) : ranking(batches) {}

    PLUMB_INLINE bool IsEmpty() const { return ranking.IsEmpty(); }
    // The best move, which is no longer in the list then. Requires: !IsEmpty().
    PLUMB_INLINE Move TakeBest() {
      const std::size_t index = ranking.TakeBest();
      const std::size_t batch = index / kLanes;
      const std::size_t lane = index % kLanes;
      return {stones[batch][lane], threats[batch][lane], keys[batch][lane],
              (stored[batch] >> lane & 1) != 0};
    }
  };

  // Answers what needs no search: Negamax takes only quiet positions.
  Score Root(Bitboard own, Bitboard opponent, Score alpha, Score beta) {
    const Bitboard occupied = own | opponent;
    const Bitboard free = shape_.board() & ~occupied;
    Node<Bitboard> node{own, opponent, CompletingCells(shape_, opponent) & free, PopCount(free)};
    const Bitboard playable = PlayableCells(shape_, occupied);
    if ((CompletingCells(shape_, own) & playable) != 0) return Score::WinAfter(node.empty, 1);
    const Bitboard to_stop = node.opponent_threats & playable;
    if ((to_stop & (to_stop - 1)) != 0 || SoundMovesAtRoot(node) == 0) {
      return -Score::WinAfter(node.empty, 2);
    }
    return Negamax(node, alpha, beta, MixKey<Shape::kKeyBits>(Key(opponent, own)),
                   /*stored=*/true);
  }

  // As SoundMoves, but a forced stone right under another threat does not save.
  Bitboard SoundMovesAtRoot(const Node<Bitboard>& node) const {
    return SoundMoves(shape_, node) & ~(node.opponent_threats >> 1);
  }

  // The key of the position in which `mover` is to move.
  Bitboard Key(Bitboard follower, Bitboard mover) const {
    return CanonicalKey(((mover | follower) + shape_.bottom()) | mover,
                        shape_.cells() - PopCount(mover | follower));
  }

  // Mirror images are one where it pays: few positions near the end have a mirror
  // image that is reached as well.
  Bitboard CanonicalKey(Bitboard key, int empty) const {
    return empty > kCacheUpTo ? std::min(key, shape_.Mirror(key)) : key;
  }

  // The score of a position, as Run returns it; meaningless while the search unwinds.
  // Requires: the side to move cannot win with its next stone, and has a move after
  // which the opponent cannot either.
  Score Negamax(const Node<Bitboard>& node, Score alpha, Score beta, Bitboard key, bool stored) {
    assert(alpha < beta);
    // 1. Count, and unwind if told to.
    if (!progress_.CountNode() && !Continue()) return kDraw;

    // 2. Nobody can connect four with the two stones left.
    if (node.empty <= 2) return kDraw;

    // 3. Play all moves that do not lose at once. If one leaves the opponent no answer,
    //    we win with our second stone from now: the best there is.
    Expansion<Shape> children;
    if (Expand(shape_, node, columns_, children)) return Score::WinAfter(node.empty, 3);

    // 4. So the earliest win is our third stone, and the opponent's its second. Cut
    //    the window to what is left.
    const Score best_left = Score::WinAfter(node.empty, 5);
    const Score worst_left = -Score::WinAfter(node.empty, 4);
    if (best_left <= alpha || node.empty <= 3) return best_left;
    if (worst_left >= beta) return worst_left;
    beta = std::min(beta, best_left);
    alpha = std::max(alpha, worst_left);

    // 5. Static rules: one child in which they hold is enough.
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (SureOf(shape_, children.replies[i], node.empty - 1, beta) != 0) {
        return std::max(beta, kDraw);
      }
    }

    // 6. Look all children up.
    Score best = Format::Unknown().lower;
    MoveList list(children.size());
    if (LookUp(node, children, alpha, beta, best, list)) return best;

    // 7. Search those that are still open.
    const Score alpha_before = alpha;
    if (claimed_ != nullptr && node.empty > kAnnounceFrom) {
      SearchTogether(node, list, alpha, beta, best);
    } else {
      while (!list.IsEmpty() && best < beta && !progress_.unwinding()) {
        SearchMove(node, list.TakeBest(), alpha, beta, best);
      }
    }
    if (progress_.unwinding()) return best;

    // 8. Remember.
    if (stored && node.empty >= kStoreFrom) {
      Store(key, node.empty,
            {best > alpha_before ? best : Format::Unknown().lower,
             best < beta ? best : Format::Unknown().upper});
    }
    return best;
  }

  // Fills `list` with the moves that tables do not decide. Returns true, with the
  // bound in `best`, if one of them is enough to fail high.
  PLUMB_INLINE bool LookUp(const Node<Bitboard>& node, const Expansion<Shape>& children,
                           Score alpha, Score beta, Score& best, MoveList& list) {
    const int empty = node.empty - 1;
    for (std::size_t batch = 0; batch < children.size(); ++batch) {
      const Replies<Bitboard>& r = children.replies[batch];
      list.stones[batch] = r.stone.ToArray();
      list.threats[batch] = r.threats.ToArray();
      // A forced reply follows at once: not worth an entry.
      list.stored[batch] = empty >= kStoreFrom ? r.used & ~r.forced : 0;
      if (list.stored[batch] != 0) list.keys[batch] = MixedKeys(node, r, empty);
      const bool single = children.size() == 1 && (r.used & (r.used - 1)) == 0;
      auto open = list.ranking.Begin(batch, single ? Broadcast(0) : Order(r, empty));
      for (LaneMask lanes = r.used; lanes != 0; lanes &= lanes - 1) {
        const auto lane = static_cast<std::size_t>(__builtin_ctz(lanes));
        if ((list.stored[batch] >> lane & 1) != 0) {
          // Mostly there is none; then the bounds need not even be unpacked.
          if (const Bitboard entry = Find(list.keys[batch][lane], empty); entry != 0) {
            if (const Score lower = -Format::Upper(entry); lower >= beta) {
              best = lower;
              return true;
            }
            if (const Score upper = -Format::Lower(entry); upper <= alpha) {
              best = std::max(best, upper);
              continue;
            }
          }
        }
        open.Add(lane);
      }
      list.ranking.End(batch, open);
    }
    return false;
  }

  PLUMB_INLINE WordVector Order(const Replies<Bitboard>& r, int empty) const {
    return OrderValues(shape_, r, empty, shape_.IsNarrow() ? centrality_ : CentralityOf(shape_, r));
  }

  // The mixed keys of all children, their table lines on the way to the cache.
  PLUMB_INLINE std::array<Bitboard, kLanes> MixedKeys(const Node<Bitboard>& node,
                                                      const Replies<Bitboard>& r, int empty) const {
    const L occupied = r.empty ^ L::All(shape_.board());
    const L keys = (occupied + L::All(shape_.bottom())) | L::All(node.opponent);
    if (empty <= kCacheUpTo) {
      if constexpr (sizeof(Bitboard) == 8) {
        return L{MixWord<Shape::kKeyBits>(keys.word)}.ToArray();
      }
    }
    std::array<Bitboard, kLanes> mixed = keys.ToArray();
    for (LaneMask lanes = r.used; lanes != 0; lanes &= lanes - 1) {
      Bitboard& key = mixed[static_cast<std::size_t>(__builtin_ctz(lanes))];
      key = MixKey<Shape::kKeyBits>(CanonicalKey(key, empty));
      if (empty > kCacheUpTo) shared_.Prefetch(key);
    }
    return mixed;
  }

  PLUMB_INLINE void SearchMove(const Node<Bitboard>& node, const Move& move, Score& alpha,
                               Score beta, Score& best) {
    const Node<Bitboard> child{node.opponent, node.own | move.stone, move.threats, node.empty - 1};
    const Score score = -Negamax(child, -beta, -alpha, move.key, move.stored);
    if (progress_.unwinding()) return;
    best = std::max(best, score);
    alpha = std::max(alpha, score);
  }

  // As the plain loop, but what another thread is searching is left for later: by
  // then it may be in the table. The first move is shared all the same, since all
  // threads profit if it is the one that decides.
  void SearchTogether(const Node<Bitboard>& node, MoveList& list, Score alpha, Score beta,
                      Score& best) {
    std::array<Move, kMaxMoves> deferred;
    std::size_t deferred_count = 0;
    bool is_first = true;
    while (!list.IsEmpty() && best < beta && !progress_.unwinding()) {
      const Move move = list.TakeBest();
      const auto name = static_cast<std::uint64_t>(move.key);
      const bool is_shared = is_first && node.empty > kShareFirstFrom;
      is_first = false;
      if (!is_shared && claimed_->Contains(name)) {
        deferred[deferred_count++] = move;
        continue;
      }
      const bool announced = claimed_->Enter(name);
      SearchUntilKnown(node, move, alpha, beta, best);
      if (announced) claimed_->Leave(name);
    }
    for (std::size_t i = 0; i < deferred_count && best < beta && !progress_.unwinding(); ++i) {
      SearchUntilKnown(node, deferred[i], alpha, beta, best);
    }
  }

  // As SearchMove, but asks the table first, and takes the answer of another thread that
  // finds it meanwhile.
  void SearchUntilKnown(const Node<Bitboard>& node, const Move& move, Score& alpha, Score beta,
                        Score& best) {
    if (!move.stored) return SearchMove(node, move, alpha, beta, best);
    const Pending pending = {move.key, node.empty - 1, alpha, beta};
    bool is_overtaken = false;
    do {
      const std::optional<Score> known = Known(pending);
      if (known.has_value()) {
        best = std::max(best, *known);
        alpha = std::max(alpha, *known);
        return;
      }
      const std::size_t place = pending_.Push(pending);
      SearchMove(node, move, alpha, beta, best);
      pending_.Pop();
      is_overtaken = progress_.ArriveAt(place);
    } while (is_overtaken);
  }

  // What the table says of a move, if that settles it.
  std::optional<Score> Known(const Pending& pending) const {
    const ScoreBounds bounds = -Format::Unpack(Find(pending.key, pending.empty));
    if (bounds.lower >= pending.beta) return bounds.lower;
    if (bounds.upper <= pending.alpha) return bounds.upper;
    return std::nullopt;
  }

  PLUMB_INLINE Bitboard Find(Bitboard key, int empty) const {
    return empty <= kCacheUpTo ? cache_.Find(key) : shared_.Find(key);
  }

  PLUMB_INLINE void Store(Bitboard key, int empty, ScoreBounds bounds) {
    const std::uint64_t clock = clock_ + progress_.nodes();
    if (empty <= kCacheUpTo) {
      cache_.Store(key, bounds, clock);
    } else {
      shared_.Store(key, bounds, clock);
    }
  }

  // Called now and then. False: unwind, to the root or to a move on the way here that
  // another thread has settled.
  __attribute__((noinline)) bool Continue() {
    if (!progress_.MayGoOn()) return false;
    if (shared_.IsCrowded()) {
      progress_.UnwindToRoot();
      return false;
    }
    const std::optional<std::size_t> overtaken =
        pending_.FindFirst([this](const Pending& move) { return Known(move).has_value(); });
    if (overtaken.has_value()) progress_.UnwindTo(*overtaken);
    return !overtaken.has_value();
  }

  const Shape shape_;
  Shared& shared_;
  ClaimedPositions* const claimed_;
  L columns_;              // One a lane, of a narrow board,
  WordVector centrality_;  // and how near they are to the centre.
  CacheTable<Bitboard, Shape::kKeyBits> cache_;

  RunProgress progress_;
  std::uint64_t clock_ = 0;  // Nodes of all earlier runs.
  PendingMoves<Bitboard> pending_;
};

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_SEARCH_H_
