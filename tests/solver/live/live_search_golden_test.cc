// The live search with the nodes of a twentieth of a second, on positions of 7x6 with known scores.

#include <cstddef>
#include <cstdint>
#include <filesystem>

#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/live_search.h"
#include "solver/live/search_report.h"
#include "solver/solver.h"
#include "tests/support/position_file.h"
#include "tests/support/shared_positions.h"

namespace plumb::testing {
namespace {

constexpr std::uint64_t kNodes = 700'000;

// What the opponent's best answers leave of a move.
Score ScoreAfter(Solver& solver, const Position& position, int column) {
  return -solver.Solve(position.After(column)).bounds.lower;
}

class LiveKnownScoresTest : public ::testing::TestWithParam<const char*> {};

TEST_P(LiveKnownScoresTest, FindsAMoveOfThatScore) {
  const SharedSet set = Classic(GetParam(), /*step=*/10, /*threads=*/1);
  if (!std::filesystem::exists(PLUMB_SHARED_DIR "/positions")) GTEST_SKIP() << "no position sets";
  const auto positions = ReadPositionFile(set.path(), set.size, set.base);
  ASSERT_TRUE(positions.ok()) << positions.status();
  live::LiveSearch live({.hash_mb = 15});
  Solver solver({.hash_mb = 64});
  for (std::size_t i = 0; i < positions->size(); i += static_cast<std::size_t>(set.step)) {
    const ScoredPosition& known = (*positions)[i];
    const SearchReport report = live.FindMove(known.position, {.max_nodes = kNodes});
    EXPECT_EQ(ScoreAfter(solver, known.position, report.column), known.score) << known.moves;
    if (report.proven_best) {
      EXPECT_EQ(report.bounds, (ScoreBounds{known.score, known.score})) << known.moves;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sets, LiveKnownScoresTest,
                         ::testing::Values("end-easy", "middle-easy", "middle-medium"),
                         [](const auto& param) {
                           return NameOf(Classic(param.param, /*step=*/1, /*threads=*/1));
                         });

}  // namespace
}  // namespace plumb::testing
