// Which positions an extension takes, and the book that has them, judged by brute force.

#include "book_builder/near_perfect.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "book_builder/book_writer.h"
#include "book_builder/verify.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/book/layout.h"
#include "solver/book/partial_block.h"
#include "solver/solver.h"
#include "tests/book_builder/book_round_trip.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

constexpr int kPlies = 4;
constexpr book_builder::NearPerfectPlay kPlay = {.slack = 1, .once_in = 100};

class NearPerfectTest : public ::testing::Test {
 protected:
  std::string Complete() {
    return MakeBook({.size = size_, .plies = kPlies},
                    [this](const Position& position) { return judge_.ScoreOf(position); });
  }

  // Follows every near-perfect game from here, one after the other, to `ply` stones.
  void Follow(const Position& position, int ply, double chance, std::map<Uint128, double>& met) {
    if (position.ply() == ply) {
      met[position.CanonicalKey()] += chance;
      return;
    }
    if (position.State() != GameState::kOngoing || position.CanWinNow()) return;
    std::vector<int> good;
    for (int column = 0; column < size_.width(); ++column) {
      if (!position.HasRoom(column)) continue;
      const Score move = -judge_.ScoreOf(position.After(column));
      if (judge_.ScoreOf(position).value() - move.value() <= kPlay.slack) good.push_back(column);
    }
    for (const int column : good) {
      Follow(position.After(column), ply, chance / static_cast<double>(good.size()), met);
    }
  }

  // What an extension of a book to `ply` must take.
  std::set<Uint128> Expected(int ply) {
    std::map<Uint128, double> met;
    Follow(Position(size_), ply, 1, met);
    std::set<Uint128> keys;
    for (const auto& [key, chance] : met) {
      const Position position = Position::FromKey(size_, key);
      if (chance * static_cast<double>(kPlay.once_in) < 1 || position.CanWinNow()) continue;
      for (int column = 0; column < size_.width(); ++column) {
        if (!position.HasRoom(column)) continue;
        const Position after = position.After(column);
        if (after.State() != GameState::kOngoing || after.CanWinNow()) continue;
        keys.insert(after.CanonicalKey());
      }
    }
    return keys;
  }

  // With true scores, plus `error`.
  std::string Extend(const std::string& book, int error = 0) {
    const absl::StatusOr<std::vector<book_builder::SlotPosition>> selected =
        book_builder::PositionsBehind(Read(book), kPlay, nullptr);
    EXPECT_TRUE(selected.ok());
    std::vector<book::PartialEntry> entries;
    for (const book_builder::SlotPosition& one : *selected) {
      const Score score = judge_.ScoreOf(Position::FromKey(size_, one.key));
      entries.push_back({one.slot, static_cast<std::int8_t>(score.value() + error)});
    }
    const absl::StatusOr<std::string> extended = book_builder::AppendPartialPly(book, entries);
    EXPECT_TRUE(extended.ok()) << extended.status();
    return *extended;
  }

  // One for all tests, since it solves the whole board.
  static Judge& SharedJudge() {
    static Judge judge(tools::Size(5, 4));
    return judge;
  }

  const BoardSize size_ = tools::Size(5, 4);
  Judge& judge_ = SharedJudge();
};

TEST_F(NearPerfectTest, TakesWhatEnoughGamesLeadTo) {
  const absl::StatusOr<std::vector<book_builder::SlotPosition>> selected =
      book_builder::PositionsBehind(Read(Complete()), kPlay, nullptr);
  ASSERT_TRUE(selected.ok()) << selected.status();
  std::set<Uint128> keys;
  const book::PlyLayout layout(size_, kPlies + 1);
  for (const book_builder::SlotPosition& one : *selected) {
    EXPECT_EQ(layout.SlotOf(Position::FromKey(size_, one.key)), one.slot);
    keys.insert(one.key);
  }
  EXPECT_EQ(keys.size(), selected->size());
  EXPECT_EQ(keys, Expected(kPlies));
  EXPECT_GT(keys.size(), 20u);
  std::map<Uint128, double> all;
  Follow(Position(size_), kPlies, 1, all);
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [](const auto& met) {
    return met.second * static_cast<double>(kPlay.once_in) < 1;
  })) << "the limit leaves nothing out";
}

// All positions of all games, so that those which are not stored are asked for too.
TEST_F(NearPerfectTest, TheBookHasTheTrueScoresOfTheseAndNoOthers) {
  const book::Book book = Read(Extend(Extend(Complete())));
  EXPECT_EQ(book.plies(), kPlies);
  EXPECT_EQ(book.last_ply(), kPlies + 2);
  const std::set<Uint128> first = Expected(kPlies);
  int stored = 0;
  int missing = 0;
  tools::Random random(7);
  for (int i = 0; i < 8000; ++i) {
    const Position position = tools::PlayRandomGame(size_, kPlies + 1 + i % 3, random).position;
    if (position.State() != GameState::kOngoing) continue;
    const std::optional<Score> score = book.Probe(position);
    EXPECT_EQ(score, book.Probe(position.Mirrored()));
    if (score.has_value()) {
      ASSERT_EQ(*score, judge_.ScoreOf(position)) << tools::Describe(position);
      ASSERT_LE(position.ply(), kPlies + 2);
      ++stored;
    } else {
      ASSERT_FALSE(position.CanWinNow() && position.ply() <= kPlies + 2);
      ++missing;
    }
    if (position.ply() == kPlies + 1 && !position.CanWinNow()) {
      EXPECT_EQ(score.has_value(), first.count(position.CanonicalKey()) > 0);
    }
  }
  EXPECT_GT(stored, 1000);
  EXPECT_GT(missing, 1000);
}

TEST_F(NearPerfectTest, TheSolverUsesThem) {
  const book::Book book = Read(Extend(Extend(Complete())));
  Solver solver({.hash_mb = 8});
  solver.UseBook(&book);
  tools::Random random(9);
  int without_search = 0;
  for (int i = 0; i < 3000; ++i) {
    const Position position = tools::PlayRandomGame(size_, kPlies + i % 4, random).position;
    if (position.State() != GameState::kOngoing) continue;
    const Analysis analysis = solver.Analyze(position);
    ASSERT_EQ(analysis.bounds, (ScoreBounds{judge_.ScoreOf(position), judge_.ScoreOf(position)}));
    for (int column = 0; column < size_.width(); ++column) {
      if (!position.HasRoom(column)) continue;
      const Score score = -judge_.ScoreOf(position.After(column));
      ASSERT_EQ(*analysis.columns[static_cast<std::size_t>(column)], (ScoreBounds{score, score}))
          << tools::Describe(position);
    }
    if (position.ply() > kPlies && analysis.nodes == 0) ++without_search;
  }
  EXPECT_GT(without_search, 20);
}

TEST_F(NearPerfectTest, IsVerified) {
  const book::Book book = Read(Extend(Extend(Complete())));
  const absl::StatusOr<std::size_t> compared = book_builder::VerifyPartialPlies(book, nullptr);
  ASSERT_TRUE(compared.ok()) << compared.status();
  EXPECT_GT(*compared, 20u);
  const auto sample =
      book_builder::VerifySample(book, {.count = 100, .seed = 1, .solver = {}}, nullptr);
  ASSERT_TRUE(sample.ok()) << sample.status();
  EXPECT_EQ(sample->compared, 200u);
}

TEST_F(NearPerfectTest, WrongScoresAreFound) {
  const book::Book book = Read(Extend(Complete(), /*error=*/1));
  EXPECT_THAT(std::string(book_builder::VerifyPartialPlies(book, nullptr).status().message()),
              HasSubstr("with 4 stones: expected "));
  EXPECT_FALSE(
      book_builder::VerifySample(book, {.count = 100, .seed = 1, .solver = {}}, nullptr).ok());
}

// Nobody can find wrong scores without solving. They must not keep the solver from coming to an
// end.
TEST_F(NearPerfectTest, WrongScoresDoNotHangTheSolver) {
  for (const int error : {-3, -1, 2}) {
    const book::Book book = Read(Extend(Extend(Complete(), error), -error));
    Solver solver({.hash_mb = 8});
    solver.UseBook(&book);
    tools::Random random(11);
    for (int i = 0; i < 2000; ++i) {
      const Position position = tools::PlayRandomGame(size_, kPlies + i % 4, random).position;
      if (position.State() != GameState::kOngoing) continue;
      solver.Solve(position);
      EXPECT_EQ(solver.Analyze(position).columns.size(), 5u);
    }
  }
}

TEST_F(NearPerfectTest, PositionsThatNeedNoEntryAreFound) {
  // A colouring of no game, or one with a four or a win at once: one of the first slots is.
  const std::string complete = Complete();
  std::vector<book::PartialEntry> entries;
  for (std::uint32_t slot = 0; slot < 100; ++slot) entries.push_back({slot, 0});
  const book::Book book = Read(*book_builder::AppendPartialPly(complete, entries));
  EXPECT_THAT(std::string(book_builder::VerifyPartialPlies(book, nullptr).status().message()),
              HasSubstr("of ply 5: expected an unfinished position"));
}

TEST_F(NearPerfectTest, AnyBitThatFlipsIsRefused) {
  const std::string book = Extend(Extend(Complete()));
  tools::Random random(5);
  for (int i = 0; i < 300; ++i) {
    std::string flipped = book;
    const auto place = static_cast<std::size_t>(random.Below(static_cast<int>(book.size())));
    flipped[place] = static_cast<char>(flipped[place] ^ (1 << random.Below(8)));
    EXPECT_FALSE(book::Book::FromMemory(flipped).ok()) << place;
    // One that is part of the program is looked at when it is asked.
    const absl::StatusOr<book::Book> lazy = book::Book::FromStaticMemory(book::AsBytes(flipped));
    if (!lazy.ok()) continue;
    EXPECT_TRUE(absl::IsDataLoss(lazy->ReadAll())) << place;
  }
  EXPECT_FALSE(book::Book::FromMemory(book.substr(0, book.size() - 1)).ok());
}

TEST_F(NearPerfectTest, StopsWhenAsked) {
  base::StopSource stop;
  stop.RequestStop();
  EXPECT_TRUE(
      absl::IsCancelled(book_builder::PositionsBehind(Read(Complete()), kPlay, &stop).status()));
}

}  // namespace
}  // namespace plumb::testing
