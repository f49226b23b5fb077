#include "solver/board/position.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "tests/support/naive_rules.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

Stone ColourAt(const Position& position, const NaiveBoard& board, int column, int row) {
  const Uint128 cell = position.size().CellBit(column, row);
  if ((position.own() & cell) != 0) return board.side_to_move();
  if ((position.opponent() & cell) != 0) return board.opponent();
  return Stone::kNone;
}

GameState NaiveState(const NaiveBoard& board) {
  if (board.HasFour(board.opponent())) return GameState::kLost;
  if (board.HasFour(board.side_to_move())) return GameState::kWon;
  return board.IsFull() ? GameState::kFull : GameState::kOngoing;
}

bool NaiveWins(const NaiveBoard& board, int column) {
  NaiveBoard after = board;
  after.Play(column);
  return after.InFour(board.side_to_move(), column, board.HeightOf(column));
}

bool NaiveCanWinNow(const NaiveBoard& board) {
  for (int column = 0; column < board.width(); ++column) {
    if (board.HasRoom(column) && NaiveWins(board, column)) return true;
  }
  return false;
}

// What Key() promises, cell by cell from the top of each column.
Uint128 NaiveKey(const NaiveBoard& board) {
  Uint128 key = 0;
  for (int column = board.width() - 1; column >= 0; --column) {
    for (int row = board.height(); row >= 0; --row) {
      const bool is_mark = row == board.HeightOf(column);
      const bool is_own = board.At(column, row) == board.side_to_move();
      key = 2 * key + (is_mark || is_own ? 1 : 0);
    }
  }
  return key;
}

NaiveBoard NaiveMirror(const NaiveBoard& board) {
  NaiveBoard mirrored(board.width(), board.height());
  for (int column = 0; column < board.width(); ++column) {
    for (int row = 0; row < board.HeightOf(column); ++row) {
      mirrored.Put(board.width() - 1 - column, board.At(column, row));
    }
  }
  return mirrored;
}

void ExpectSameKeys(const Position& position, const NaiveBoard& board) {
  const Uint128 key = NaiveKey(board);
  const Uint128 mirrored = NaiveKey(NaiveMirror(board));
  EXPECT_TRUE(position.Key() == key);
  EXPECT_TRUE(position.Mirrored().Key() == mirrored);
  EXPECT_TRUE(position.CanonicalKey() == std::min(key, mirrored));
  EXPECT_TRUE(position.Mirrored().CanonicalKey() == std::min(key, mirrored));
  EXPECT_EQ(Position::FromKey(position.size(), key), position);
}

void ExpectSameCells(const Position& position, const NaiveBoard& board) {
  const BoardSize size = position.size();
  const Uint128 own_fours = FourInARow(size, position.own());
  const Uint128 opponent_fours = FourInARow(size, position.opponent());
  const Position mirrored = position.Mirrored();
  for (int column = 0; column < size.width(); ++column) {
    const int mirror_column = size.width() - 1 - column;
    for (int row = 0; row < size.height(); ++row) {
      const Stone stone = board.At(column, row);
      const Uint128 cell = size.CellBit(column, row);
      EXPECT_EQ(ColourAt(position, board, column, row), stone);
      EXPECT_EQ(ColourAt(mirrored, board, mirror_column, row), stone);
      EXPECT_EQ((own_fours & cell) != 0, board.InFour(board.side_to_move(), column, row));
      EXPECT_EQ((opponent_fours & cell) != 0, board.InFour(board.opponent(), column, row));
    }
  }
  // Nothing beside the cells: the spare bits and those beyond the board are 0.
  EXPECT_EQ(PopCount(position.occupied()), board.ply());
  EXPECT_EQ(PopCount(mirrored.occupied()), board.ply());
  EXPECT_EQ((own_fours | opponent_fours) & ~position.occupied(), Uint128{0});
}

void ExpectAgreement(const Position& position, const NaiveBoard& board) {
  ExpectSameCells(position, board);
  EXPECT_EQ(position.ply(), board.ply());
  EXPECT_EQ(position.State(), NaiveState(board));
  EXPECT_EQ(position.Mirrored().State(), NaiveState(board));
  EXPECT_EQ(position.CanWinNow(), NaiveCanWinNow(board));
  ExpectSameKeys(position, board);
  for (int column = 0; column < board.width(); ++column) {
    EXPECT_EQ(position.HeightOf(column), board.HeightOf(column));
    ASSERT_EQ(position.HasRoom(column), board.HasRoom(column));
    if (board.HasRoom(column)) {
      EXPECT_EQ(position.Wins(column), NaiveWins(board, column)) << "column " << column;
      EXPECT_TRUE(position.LandingCell(column) ==
                  (position.After(column).occupied() ^ position.occupied()));
      EXPECT_TRUE(position.LandingCell(column) ==
                  position.size().CellBit(column, board.HeightOf(column)));
    }
  }
  EXPECT_FALSE(position.HasRoom(-1));
  EXPECT_FALSE(position.HasRoom(board.width()));
}

class PositionTest : public ::testing::TestWithParam<BoardSize> {
 protected:
  // Small boards need many games to meet every case, large ones are slow to judge.
  static int Games() { return GetParam().cells() <= 16 ? 60 : 20; }
};

// Plays until somebody wins or the board is full, every move compared.
void PlayAndCompare(BoardSize size, bool avoid_wins, tools::Random& random) {
  Position position(size);
  NaiveBoard board(size.width(), size.height());
  std::vector<int> columns;
  ExpectAgreement(position, board);
  while (position.State() == GameState::kOngoing) {
    int column = random.Below(size.width());
    while (!board.HasRoom(column)) column = (column + 1) % size.width();
    if (avoid_wins && NaiveWins(board, column) && random.Below(8) != 0) continue;
    position = position.After(column);
    board.Play(column);
    columns.push_back(column);
    ExpectAgreement(position, board);
    ASSERT_FALSE(::testing::Test::HasFailure())
        << size.ToString() << " " << FormatMoves(columns, size, ColumnBase::kOne) << "\n"
        << FormatBoard(position);
  }
}

TEST_P(PositionTest, AgreesWithNaiveRulesOnRandomGames) {
  tools::Random random(20);
  for (int game = 0; game < Games(); ++game) {
    ASSERT_NO_FATAL_FAILURE(PlayAndCompare(GetParam(), /*avoid_wins=*/false, random));
  }
}

TEST_P(PositionTest, AgreesWithNaiveRulesOnGamesThatFillTheBoard) {
  tools::Random random(21);
  for (int game = 0; game < Games(); ++game) {
    ASSERT_NO_FATAL_FAILURE(PlayAndCompare(GetParam(), /*avoid_wins=*/true, random));
  }
}

// Any stones of either colour, lines of four and more included.
TEST_P(PositionTest, AgreesWithNaiveRulesOnSetUps) {
  const BoardSize size = GetParam();
  tools::Random random(22);
  for (int i = 0; i < 4 * Games(); ++i) {
    const Position position = tools::RandomStones(size, random.Below(size.cells() + 1), random);
    NaiveBoard counted(size.width(), size.height());
    const bool red_moves = position.ply() % 2 == 0;
    for (int column = 0; column < size.width(); ++column) {
      for (int row = 0; row < position.HeightOf(column); ++row) {
        const bool own = (position.own() & size.CellBit(column, row)) != 0;
        counted.Put(column, own == red_moves ? Stone::kRed : Stone::kYellow);
      }
    }
    ExpectAgreement(position, counted);
    ASSERT_FALSE(HasFailure()) << tools::Describe(position);
  }
}

TEST_P(PositionTest, IsRebuiltFromItsStones) {
  const BoardSize size = GetParam();
  tools::Random random(23);
  for (int i = 0; i < Games(); ++i) {
    const Position position = tools::RandomStones(size, random.Below(size.cells() + 1), random);
    const auto rebuilt = Position::FromStones(size, position.own(), position.opponent());
    ASSERT_TRUE(rebuilt.ok()) << rebuilt.status() << "\n" << tools::Describe(position);
    EXPECT_EQ(*rebuilt, position);
    EXPECT_EQ(position.Mirrored().Mirrored(), position);
    EXPECT_EQ(position.Passed().own(), position.opponent());
    EXPECT_EQ(position.Passed().opponent(), position.own());
    EXPECT_EQ(position.Passed().Passed(), position);
  }
}

TEST_P(PositionTest, RefusesEveryBitThatIsNoCell) {
  const BoardSize size = GetParam();
  for (int bit = 0; bit < BoardSize::kMaxBits; ++bit) {
    const bool is_cell = bit < size.bits() && bit % size.stride() < size.height();
    const bool is_bottom = is_cell && bit % size.stride() == 0;
    const Uint128 stone = Uint128{1} << bit;
    EXPECT_EQ(Position::FromStones(size, stone, 0).ok(), is_bottom) << "bit " << bit;
    EXPECT_EQ(Position::FromStones(size, 0, stone).ok(), is_bottom) << "bit " << bit;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Sizes, PositionTest,
    ::testing::Values(tools::Size(1, 1), tools::Size(1, 4), tools::Size(1, 7), tools::Size(1, 63),
                      tools::Size(1, 64), tools::Size(1, 127), tools::Size(2, 1),
                      tools::Size(2, 31), tools::Size(2, 63), tools::Size(3, 7), tools::Size(3, 20),
                      tools::Size(3, 41), tools::Size(4, 1), tools::Size(4, 3), tools::Size(4, 4),
                      tools::Size(4, 15), tools::Size(4, 31), tools::Size(5, 4), tools::Size(5, 5),
                      tools::Size(5, 24), tools::Size(7, 3), tools::Size(7, 6), tools::Size(8, 7),
                      tools::Size(9, 5), tools::Size(9, 6), tools::Size(8, 8), tools::Size(9, 9),
                      tools::Size(10, 10), tools::Size(15, 7), tools::Size(12, 9),
                      tools::Size(8, 15), tools::Size(16, 7), tools::Size(32, 3),
                      tools::Size(42, 2), tools::Size(64, 1)),
    [](const auto& param) { return param.param.ToString(); });

TEST(PositionAfterTest, LeavesTheOriginalUntouched) {
  const Position before = Position().After(3);
  const Position copy = before;
  const Position after = before.After(3);
  EXPECT_EQ(before, copy);
  EXPECT_NE(after, before);
}

TEST(PositionStateTest, SaysLostWhenBothHaveFour) {
  const Uint128 column = 0b1111;
  const absl::StatusOr<Position> position = Position::FromStones({}, column, column << 7);
  ASSERT_TRUE(position.ok()) << position.status();
  EXPECT_EQ(position->State(), GameState::kLost);
  EXPECT_EQ(position->Passed().State(), GameState::kLost);
}

TEST(PositionWinsTest, IgnoresAnOlderFourElsewhere) {
  const absl::StatusOr<Position> position = Position::FromStones({}, 0b1111, 0);
  ASSERT_TRUE(position.ok()) << position.status();
  EXPECT_EQ(position->State(), GameState::kWon);
  EXPECT_TRUE(position->Wins(0));  // The fifth of that line.
  EXPECT_FALSE(position->Wins(1));
}

// Checkpoints of the book builder store positions in the order of these numbers.
TEST(PositionKeyTest, HasTheStonesOfTheMoverAndAMarkOnEachColumn) {
  const Position position = *ParseMoves("12", tools::Size(4, 4), ColumnBase::kOne);
  // Column 1: the mover's stone and the mark above; column 2: the mark above a stone.
  EXPECT_TRUE(position.Key() == Uint128{0b00001'00001'00010'00011});
}

TEST(PositionCanWinNowTest, LooksAtTheNextStoneOnly) {
  EXPECT_TRUE(ParseMoves("121212", BoardSize(), ColumnBase::kOne)->CanWinNow());
  EXPECT_FALSE(ParseMoves("1212", BoardSize(), ColumnBase::kOne)->CanWinNow());
  // Red has three in column 1, but it is Yellow's turn.
  EXPECT_FALSE(ParseMoves("12131", BoardSize(), ColumnBase::kOne)->CanWinNow());
  EXPECT_TRUE(ParseMoves("12131", BoardSize(), ColumnBase::kOne)->Passed().CanWinNow());
}

TEST(PositionFromStonesTest, NamesTheFloatingCell) {
  const absl::Status status =
      Position::FromStones({}, 0, BoardSize().CellBit(4, 0) | BoardSize().CellBit(4, 2)).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(status.message(), "row 3, column 5 floats above an empty cell");
}

TEST(PositionFromStonesTest, NamesTheCellThatBothSidesHold) {
  const absl::Status status =
      Position::FromStones({}, BoardSize().CellBit(6, 0) | BoardSize().CellBit(6, 1),
                           BoardSize().CellBit(6, 1))
          .status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(status.message(), "row 2, column 7 has stones of both sides");
}

TEST(PositionFromStonesTest, NamesTheBoardThatAStoneIsOff) {
  const absl::Status status = Position::FromStones({}, Uint128{1} << 6, 0).status();
  EXPECT_EQ(status.message(), "a stone is off the board of 7x6");
}

}  // namespace
}  // namespace plumb::testing
