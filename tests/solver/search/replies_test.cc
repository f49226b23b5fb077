#include "solver/search/replies.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/search/shape.h"
#include "tests/support/random_positions.h"
#include "tests/support/reply_batch.h"

namespace plumb::testing {
namespace {

// Whatever the side to move does, the opponent wins with its next stone.
bool LosesAtOnce(const Position& position) {
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.HasRoom(column)) continue;
    if (position.Wins(column) || !position.After(column).CanWinNow()) return false;
  }
  return true;
}

// One node and all its children, compared with the plain rules.
template <typename Shape>
class RepliesJudge {
 public:
  using Bitboard = typename Shape::Bitboard;

  explicit RepliesJudge(const Position& position)
      : position_(position), size_(position.size()), shape_(size_) {
    node_.own = static_cast<Bitboard>(position.own());
    node_.opponent = static_cast<Bitboard>(position.opponent());
    node_.opponent_threats =
        static_cast<Bitboard>(NaiveThreats(size_, position.opponent(), position.occupied()));
    node_.empty = size_.cells() - position.ply();
  }

  // What the search guarantees: it asks only where nothing is decided at once.
  bool IsAllowed() const {
    const auto playable = static_cast<Bitboard>(NaivePlayable(position_));
    return node_.empty >= 2 && !position_.CanWinNow() &&
           PopCount(node_.opponent_threats & playable) <= 1;
  }

  void ExpectSoundMoves() const {
    EXPECT_TRUE(search::PlayableCells(shape_, node_.occupied()) == PlayableBits(position_));
    const Bitboard moves = search::SoundMoves(shape_, node_);
    const bool is_forced = position_.Passed().CanWinNow();
    for (int column = 0; column < size_.width(); ++column) {
      if (!position_.HasRoom(column)) continue;
      const bool stops = position_.Passed().Wins(column);
      const bool expected = is_forced ? stops : !position_.After(column).CanWinNow();
      EXPECT_EQ((moves & Landing(column)) != 0, expected) << "column " << column;
    }
    EXPECT_TRUE((moves & ~PlayableBits(position_)) == 0);
  }

  void ExpectReplies() const {
    const Bitboard moves = search::SoundMoves(shape_, node_);
    for (int batch = 0; batch * search::kLanes < size_.width(); ++batch) {
      std::array<Bitboard, search::kLanes> columns{};
      for (int lane = 0; lane < search::kLanes && batch * search::kLanes + lane < size_.width();
           ++lane) {
        columns[static_cast<std::size_t>(lane)] = shape_.Column(batch * search::kLanes + lane);
      }
      const auto replies =
          search::PlayAll(shape_, node_, moves, search::Lanes<Bitboard>::Of(columns));
      for (int lane = 0; lane < search::kLanes; ++lane) {
        const int column = batch * search::kLanes + lane;
        const bool is_played =
            column < size_.width() && position_.HasRoom(column) && (moves & Landing(column)) != 0;
        ASSERT_EQ((replies.used >> lane & 1) != 0, is_played) << "column " << column;
        if (is_played) ExpectReply(replies, static_cast<std::size_t>(lane), column);
      }
    }
  }

 private:
  static Bitboard PlayableBits(const Position& position) {
    return static_cast<Bitboard>(NaivePlayable(position));
  }

  Bitboard Landing(int column) const {
    return static_cast<Bitboard>(position_.LandingCell(column));
  }

  void ExpectReply(const search::Replies<Bitboard>& replies, std::size_t lane, int column) const {
    SCOPED_TRACE(column);
    const Position child = position_.After(column);
    const Bitboard playable = PlayableBits(child);
    const auto threats =
        static_cast<Bitboard>(NaiveThreats(size_, child.opponent(), child.occupied()));
    EXPECT_TRUE(replies.stone.ToArray()[lane] == Landing(column));
    EXPECT_TRUE(replies.follower.ToArray()[lane] == static_cast<Bitboard>(child.opponent()));
    EXPECT_TRUE(replies.empty.ToArray()[lane] == static_cast<Bitboard>(NaiveEmpty(child)));
    EXPECT_TRUE(replies.playable.ToArray()[lane] == playable);
    EXPECT_TRUE(replies.threats.ToArray()[lane] == threats);
    EXPECT_TRUE(replies.calm.ToArray()[lane] == (playable & ~(threats >> 1)));
    EXPECT_EQ((replies.forced >> lane & 1) != 0, child.Passed().CanWinNow());
    // A forced stone may free a win above it: then the mover may win first.
    if (!child.CanWinNow()) {
      EXPECT_EQ((replies.won >> lane & 1) != 0, LosesAtOnce(child));
    }
  }

  Position position_;
  BoardSize size_;
  Shape shape_;
  search::Node<Bitboard> node_;
};

template <typename Shape>
void ExpectRight(BoardSize size) {
  tools::Random random(120);
  int judged = 0;
  for (int i = 0; i < 400; ++i) {
    const int empty = random.Below(size.cells() + 1);
    const Position position =
        random.Below(2) == 0 ? tools::PlayRandomGame(size, size.cells() - empty, random).position
                             : tools::RandomSetUp(size, empty, random);
    const RepliesJudge<Shape> judge(position);
    if (!judge.IsAllowed()) continue;
    ++judged;
    judge.ExpectSoundMoves();
    judge.ExpectReplies();
    ASSERT_FALSE(::testing::Test::HasFailure()) << tools::Describe(position);
  }
  EXPECT_GT(judged, 20);
}

class RepliesTest : public ::testing::TestWithParam<BoardSize> {};

TEST_P(RepliesTest, AgreeWithTheRules) {
  if (GetParam() == BoardSize()) ExpectRight<search::FixedShape<7, 6>>(GetParam());
  if (GetParam().bits() <= 64) ExpectRight<search::RuntimeShape<std::uint64_t>>(GetParam());
  ExpectRight<search::RuntimeShape<Uint128>>(GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Sizes, RepliesTest,
    ::testing::Values(tools::Size(1, 7), tools::Size(1, 63), tools::Size(1, 127), tools::Size(2, 9),
                      tools::Size(3, 7), tools::Size(4, 4), tools::Size(5, 5), tools::Size(7, 6),
                      tools::Size(8, 7), tools::Size(9, 6), tools::Size(8, 8), tools::Size(9, 9),
                      tools::Size(10, 10), tools::Size(12, 9), tools::Size(16, 3),
                      tools::Size(16, 7), tools::Size(32, 1), tools::Size(42, 2),
                      tools::Size(64, 1)),
    [](const auto& param) { return param.param.ToString(); });

}  // namespace
}  // namespace plumb::testing
