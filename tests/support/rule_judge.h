// Judges the static rules of the search by brute force.

#ifndef PLUMB_TESTS_SUPPORT_RULE_JUDGE_H_
#define PLUMB_TESTS_SUPPORT_RULE_JUDGE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/search/static_rules.h"
#include "tests/support/random_positions.h"
#include "tests/support/reply_batch.h"
#include "tools/brute_force.h"

namespace plumb::testing {

// Collects positions and their true scores, eight of a parity at a time, and compares
// what the rules promise the follower with them, for every goal.
template <typename Shape>
class RuleJudge {
 public:
  explicit RuleJudge(BoardSize size) : size_(size), shape_(size) {}
  ~RuleJudge() { Finish(); }

  // `score` is that of the side to move. Requires: nobody has four in a row.
  void Add(const Position& position, Score score) {
    const auto parity = static_cast<std::size_t>((size_.cells() - position.ply()) % 2);
    scores_[parity][batches_[parity].used()] = score;
    batches_[parity].Add(position);
    if (batches_[parity].used() >= lanes_in_use_) Check(parity);
  }

  // Judges the positions that do not fill a batch.
  void Finish() {
    for (std::size_t parity = 0; parity < 2; ++parity) Check(parity);
  }

  // How often a rule promised a draw, and a win. A rule that never fires is not tested.
  std::uint64_t claim_even_draws() const { return claim_even_draws_; }
  std::uint64_t claim_even_wins() const { return claim_even_wins_; }
  std::uint64_t odd_threat_wins() const { return odd_threat_wins_; }
  std::uint64_t no_line_draws() const { return no_line_draws_; }

 private:
  void Check(std::size_t parity) {
    if (batches_[parity].used() == 0) return;
    // One wrong promise is enough to read.
    if (!::testing::Test::HasFailure()) CheckGoals(parity);
    batches_[parity].Clear();
    // Now all lanes, now some: the rest must keep silent.
    lanes_in_use_ = lanes_in_use_ % search::kLanes + 1;
  }

  void CheckGoals(std::size_t parity) {
    const auto replies = batches_[parity].replies();
    const search::LaneMask no_line = search::NoLineLeft(shape_, replies);
    CheckLanes("no line left", parity, no_line, kDraw);
    no_line_draws_ += Count(no_line);
    // No goal of a finished game is higher than a win with the first stone.
    for (Score goal(-2); goal <= Score::Win(size_.cells(), 1).Above(); goal = goal.Above()) {
      const bool is_even = parity == 0;
      const search::LaneMask sure = is_even ? search::ClaimEven(shape_, replies, goal)
                                            : search::OddThreat(shape_, replies, goal);
      CheckLanes(is_even ? "claim-even" : "odd threat", parity, sure, goal);
      EXPECT_EQ(search::SureOf(shape_, replies, is_even ? 0 : 1, goal),
                goal <= kDraw ? sure | no_line : sure);
      if (is_even && goal == kDraw) claim_even_draws_ += Count(sure);
      if (is_even && goal == kDraw.Above()) claim_even_wins_ += Count(sure);
      if (!is_even && goal == kDraw.Above()) odd_threat_wins_ += Count(sure);
    }
  }

  static std::uint64_t Count(search::LaneMask lanes) {
    return static_cast<std::uint64_t>(PopCount(std::uint64_t{lanes}));
  }

  void CheckLanes(const char* rule, std::size_t parity, search::LaneMask sure, Score goal) {
    const auto& batch = batches_[parity];
    EXPECT_EQ(sure >> batch.used(), 0u) << rule << " fires in a lane that is not used";
    for (std::size_t lane = 0; lane < batch.used(); ++lane) {
      if ((sure >> lane & 1) == 0) continue;
      const Score truth = -scores_[parity][lane];
      ASSERT_GE(truth, goal) << rule << " promises the follower " << goal.value() << " instead of "
                             << truth.value() << ", " << tools::Describe(batch[lane]);
    }
  }

  BoardSize size_;
  Shape shape_;
  std::array<ReplyBatch<typename Shape::Bitboard>, 2> batches_;
  std::array<std::array<Score, search::kLanes>, 2> scores_;
  std::size_t lanes_in_use_ = search::kLanes;
  std::uint64_t claim_even_draws_ = 0;
  std::uint64_t claim_even_wins_ = 0;
  std::uint64_t odd_threat_wins_ = 0;
  std::uint64_t no_line_draws_ = 0;
};

// Judges the rules on one in `one_in` of the positions that brute force knows.
template <typename Shape>
void JudgeRulesOnKnown(const tools::BruteForce& brute_force, int one_in) {
  tools::Random random(110);
  RuleJudge<Shape> judge(brute_force.size());
  brute_force.ForEachKnown([&](Uint128 own, Uint128 opponent, Score score) {
    if (one_in > 1 && random.Below(one_in) != 0) return;
    const auto position = Position::FromStones(brute_force.size(), own, opponent);
    ASSERT_TRUE(position.ok()) << position.status();
    judge.Add(*position, score);
  });
  judge.Finish();
  ::testing::Test::RecordProperty("claim_even_draws", std::to_string(judge.claim_even_draws()));
  ::testing::Test::RecordProperty("claim_even_wins", std::to_string(judge.claim_even_wins()));
  ::testing::Test::RecordProperty("odd_threat_wins", std::to_string(judge.odd_threat_wins()));
  EXPECT_GT(judge.claim_even_draws(), 0u);
  EXPECT_GT(judge.no_line_draws(), 0u);
  // Follow-ups never win a column: without lines across there is nothing to promise.
  if (brute_force.size().width() < 4) return;
  EXPECT_GT(judge.claim_even_wins(), 0u);
  EXPECT_GT(judge.odd_threat_wins(), 0u);
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_RULE_JUDGE_H_
